import { categories } from '@platform/goods';
import '@platform/ui/global.css';
import { renderPart } from '@platform/contract/browser-test';
import { exampleCompany } from '@platform/contract/example-company';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import az from '../../texts/az/home.json';
import en from '../../texts/en/home.json';
import { HomePage } from './HomePage';

const proofs = page.getByRole('definition').getByRole('link');

test('each group of goods leads to its service, and search and request list are beside them', async () => {
  await renderPart(<HomePage />);
  const links = page.getByRole('list').filter({ hasText: az.goods.search }).getByRole('link').elements();
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ...categories.map(({ id, name }) => [name.az, `/services/${id}`]),
    [az.goods.search, '/search'],
    [az.goods.request, '/request'],
  ]);
});

test('a figure leads to its proof where the company has one', async () => {
  const { credentials: _, ...company } = exampleCompany;
  await renderPart(<HomePage />, { more: { company } });
  expect(proofs.elements()).toEqual([]);
  await renderPart(<HomePage />, { more: { company: { ...company, credentials: { certificates: [] } } } });
  expect(proofs.elements().map(({ textContent }) => textContent)).toEqual([az.figures.certificates]);
});

test('one quote is in view, and the arrow keys bring the others', async () => {
  await renderPart(<HomePage />);
  const inView = () =>
    [...document.querySelectorAll('blockquote')]
      .filter((quote) => quote.checkVisibility({ visibilityProperty: true }))
      .map(({ textContent }) => textContent);
  const [first, second, third] = az.quotes.items;
  expect(inView()).toEqual([first?.text]);
  await userEvent.click(page.getByRole('radio', { name: second?.author ?? '?' }));
  expect(inView()).toEqual([second?.text]);
  await userEvent.keyboard('{ArrowRight}');
  expect(inView()).toEqual([third?.text]);
});

test('search engines read the company in the language of the page', async () => {
  const { container } = await renderPart(<HomePage />, { language: 'en' });
  const block = container.querySelector('script[type="application/ld+json"]');
  const organization = JSON.parse(block?.textContent ?? '');
  const { name, taxId, phones, emails, social } = exampleCompany;
  expect(organization).toMatchObject({
    '@type': 'Organization',
    name,
    taxID: taxId,
    url: 'https://www.example.az/en',
    foundingDate: '2025',
    telephone: phones[0],
    email: emails[0],
    address: {
      streetAddress: '00 Nizami Street',
      addressLocality: 'Baku',
      postalCode: 'AZ1000',
      addressCountry: 'AZ',
    },
    sameAs: [social.instagram, social.linkedin],
  });
});

test('the first button leads to the list, and figures without evidence have a footnote', async () => {
  await renderPart(<HomePage />, { language: 'en' });
  await expect.element(page.getByRole('link', { name: en.hero.list })).toHaveAttribute('href', '/request');
  const labels = [...document.querySelectorAll('dt')].map(({ textContent }) => textContent);
  const marked = en.figures.items.map((item) => ('evidence' in item ? item.label : `${item.label}*`));
  expect(labels).toEqual(marked);
  expect(document.body.textContent).toContain(en.figures.note);
});
