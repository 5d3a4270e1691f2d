import '@platform/ui/global.css';
import { renderPart, sectionOf } from '@platform/contract/browser-test';
import { exampleCompany } from '@platform/contract/example-company';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { AboutPage } from './AboutPage';

const { credentials, legalForm: _, taxId: __, ...unregistered } = exampleCompany;
const details = () => sectionOf('Company details');
const structured = () =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) => textContent);

test('the about page shows what the company is registered and certified as, also to search engines', async () => {
  await page.viewport(390, 844);
  const file = 'https://www.example.az/iso.pdf';
  const certificates = [{ ...credentials.certificates[0], file }];
  const data = { ...credentials, certificates };
  await renderPart(<AboutPage />, { path: '/about', language: 'en', data });
  await expect.element(details()).toMatchTextContent('Tax ID (VÖEN)0000000000');
  await expect.element(details()).toMatchTextContent('Account (IBAN)AZ00 NABZ 0000 0000 0000 0000 0000');
  await expect.element(details()).toMatchTextContent('EXAMPLE-9001, Example Certification, 01.06.2025');
  await expect.element(details()).toMatchTextContent('Example SchoolFurniture and office supplies, 2025');
  const link = details().getByRole('link', { name: /ISO 9001/ });
  await expect.element(link).toHaveAttribute('href', file);
  expect(structured().join()).toContain('"certificationIdentification":"EXAMPLE-9001"');
  expect(document.documentElement.scrollWidth).toBe(390);
});

test('the about page shows the parts of the credentials that there are, each without a place for the others', async () => {
  const { references } = credentials;
  const place = { path: '/about', language: 'en' } as const;
  await renderPart(<AboutPage />, { ...place, data: { references }, more: { company: unregistered } });
  await expect.element(details().getByRole('heading', { name: 'References' })).toBeVisible();
  expect(details().getByRole('heading').elements()).toHaveLength(2);
  expect(details().getByRole('term').elements()).toHaveLength(0);
});

test('a photograph of the company takes the place of a drawing, which has no name', async () => {
  const file = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"/>')}`;
  const alt = { az: 'Komanda', en: 'The team', ru: 'Команда' };
  const data = { photos: { people: { file, alt } } };
  await renderPart(<AboutPage />, { path: '/about', language: 'en', data });
  await expect.element(page.getByRole('img', { name: 'The team' })).toHaveAttribute('src', file);
  const house = sectionOf('Get to know us');
  expect(house.getByRole('presentation').elements()).toHaveLength(2);
});

test('the about page of a company without credentials has no section for them', async () => {
  await renderPart(<AboutPage />, { path: '/about', language: 'en', more: { company: unregistered } });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Company details' })).not.toBeInTheDocument();
  expect(structured().join()).not.toContain('Certification');
});
