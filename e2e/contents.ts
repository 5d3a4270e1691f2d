import { expect, type Locator, type Page } from '@playwright/test';
import catalogueAz from 'mf-catalogue/texts/az/catalogue.json' with { type: 'json' };
import about from 'mf-marketing/texts/en/about.json' with { type: 'json' };
import contact from 'mf-marketing/texts/en/contact.json' with { type: 'json' };
import home from 'mf-marketing/texts/en/home.json' with { type: 'json' };
import { brand, categories, phoneHref } from 'shared-i18n';
import shell from 'shell/texts/en/shell.json' with { type: 'json' };
import { unknownPage } from './site';

/* What the specification wants on each page, in English; that all texts are told in each language is in `texts.spec.ts`. */

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page, name: string) => main(page).getByRole('heading', { name, exact: true });
const section = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true });

/** Checks of a page's contents in English, by its path. */
export const contents: Record<string, (page: Page) => Promise<void>> = {
  '/': expectHome,
  '/about': expectAbout,
  '/why-us': expectWhyUs,
  '/contact': expectContact,
  '/privacy': expectFooter,
  [unknownPage.path]: expectNotFound,
};

async function expectHome(page: Page) {
  const { about, process, quotes, faq, callToAction } = home;
  // The slides change by themselves under a heading of the page that does not.
  const parts = [
    main(page).locator('[aria-roledescription]:not(article)'),
    ...[about, process, quotes, faq, callToAction].map(({ title }) => heading(page, title)),
  ];
  const tops = await Promise.all(parts.map(async (part) => (await part.boundingBox())?.y ?? Number.NaN));
  expect.soft(tops, 'six sections in their order').toEqual(tops.toSorted((one, other) => one - other));
  expect.soft(tops).not.toContain(Number.NaN);
  const own = (name: string) =>
    main(page)
      .locator('section')
      .filter({ has: page.getByRole('heading', { name, exact: true }) });
  await expect.soft(own(about.title).locator('svg').first(), 'the logo').toBeVisible();
  await expect
    .soft(own(process.title).getByRole('listitem'))
    .toHaveText(['1', '2', '3', '4', '6'].map((number) => new RegExp(`^\\s*${number}`)));
  await expect.soft(own(quotes.title).getByRole('figure').getByRole('blockquote')).toHaveCount(3);
  await expect.soft(own(faq.title).locator('summary')).toHaveCount(10);

  const expertise = [
    /tender management/i,
    /supplier optimi[sz]ation/i,
    /cost reduction/i,
    /risk mitigation/i,
  ];
  const block = main(page).locator('section[aria-labelledby="expertise"]');
  await expect.soft(block.getByRole('listitem').getByRole('heading')).toHaveText(expertise);
}

/** The six service cards of the about page (specification, section 2). */
const aboutServices = ['cleaning', 'furniture', 'it-equipment', 'stationery', 'workwear', 'plumbing'];

async function expectAbout(page: Page) {
  const { principles, services, overview } = about;
  const cards = page.getByRole('region', { name: principles.label }).getByRole('listitem');
  await expect.soft(cards.getByRole('heading')).toHaveText([/Mission/, /Vision/, /Values/]);
  const serviceCards = section(page, services.title)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
  await expect.soft(serviceCards).toHaveCount(aboutServices.length);
  for (const [index, id] of aboutServices.entries()) {
    const card = serviceCards.nth(index);
    await expect.soft(card.getByRole('listitem')).toHaveCount(3);
    await expect.soft(card.getByRole('link')).toHaveAttribute('href', `/services/${id}`);
  }
  await expect.soft(section(page, overview.title)).toContainText('2025');
}

async function expectWhyUs(page: Page) {
  const rows = main(page)
    .locator('section')
    .filter({ has: page.getByRole('listitem') });
  await expect.soft(rows).toHaveCount(3);
  const headings = [
    [/reliable partnership/i, /wide product range/i, /quality guarantee/i],
    [/prompt service/i, /professional team/i, /individual approach/i],
    [/public|state/i, /trust/i, /transparency and legal basis/i],
  ];
  for (const [row, texts] of headings.entries())
    await expect
      .soft(rows.nth(row).getByRole('listitem').getByRole('heading', { level: 3 }))
      .toHaveText(texts);
}

async function expectContact(page: Page) {
  const cards = section(page, contact.info.title);
  await expectLinks(cards, [
    ...brand.phones.map((phone) => [phone, phoneHref(phone)] as const),
    ...brand.emails.map((email) => [email, `mailto:${email}`] as const),
  ]);
  await expect.soft(cards.getByRole('link')).toHaveCount(4);
  for (const text of [brand.address.en, 'Baku', 'Mon–Fri: 9:00–18:00', 'Sat: 9:00–14:00'])
    await expect.soft(cards).toContainText(text);
  await expect.soft(page.getByRole('button', { name: 'Send Message', exact: true })).toBeVisible();
  for (const topic of ['consultation', 'quote'])
    await expect
      .soft(main(page).locator(`a[href="/contact?subject=${topic}"]`))
      .toHaveText(new RegExp(topic, 'i'));
}

async function expectFooter(page: Page) {
  const texts = shell.footer;
  const footer = page.getByRole('contentinfo');
  const named = (path: string) => footer.locator(`a[href="${path}"]`);
  for (const { id, name } of categories) await expect.soft(named(`/services/${id}`)).toHaveText([name.en]);
  expect.soft(categories).toHaveLength(7);
  for (const path of ['/', '/about', '/services', '/catalogue', '/contact'])
    await expect.soft(named(path)).toHaveText([/\S/]);
  await expectLinks(footer, [
    ['Instagram', brand.social.instagram],
    ['LinkedIn', brand.social.linkedin],
    [texts.privacy, '/privacy#privacy'],
    [texts.terms, '/privacy#terms'],
    [texts.cookies, '/privacy#cookies'],
    [brand.phones[0], phoneHref(brand.phones[0])],
    [brand.emails[0], `mailto:${brand.emails[0]}`],
  ]);
  for (const text of [brand.name, brand.address.en, `© 2025 ${brand.name}`])
    await expect.soft(footer).toContainText(text);
  await expect.soft(main(page).locator('section[id]')).toHaveCount(3);
  for (const id of ['privacy', 'terms', 'cookies'])
    await expect.soft(main(page).locator(`section#${id}`)).toHaveText(/(\S+ ){3}/);
}

async function expectNotFound(page: Page) {
  const { title, home, services } = shell.notFound;
  await expect.soft(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expectLinks(main(page), [
    [home, '/'],
    [services, '/services'],
  ]);
}

async function expectLinks(part: Locator, links: readonly (readonly [name: string, href: string])[]) {
  for (const [name, href] of links)
    await expect.soft(part.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
}

/** Expects the catalogue's four pages one below the other, each with its picture, and no book. */
export async function expectCatalogueList(page: Page): Promise<void> {
  const list = main(page)
    .getByRole('list')
    .filter({ has: page.getByRole('heading', { level: 2 }) });
  const pages = list.first().locator('> li');
  await expect.soft(pages).toHaveCount(4);
  for (const [index, { title, alt, goods }] of Object.values(catalogueAz.pages).entries()) {
    const one = pages.nth(index);
    await expect.soft(one.getByRole('heading', { level: 2 })).toContainText(title);
    await expect.soft(one.getByRole('img', { name: alt })).toBeVisible();
    for (const { name } of goods) await expect.soft(one.getByText(name, { exact: true })).toBeVisible();
  }
  await expect.soft(page.getByRole('region', { name: catalogueAz.book.label })).toBeHidden();
}
