import { expect, type Locator, type Page } from '@playwright/test';
import { brand, categories, phoneHref } from 'shared-i18n';
import shell from 'shell/texts/en/shell.json' with { type: 'json' };

/** Expects what the shell shows where there is no page, with the footer that all pages of its layout have; in English. */
export async function expectNotFound(page: Page): Promise<void> {
  const { title, home, services } = shell.notFound;
  await expect.soft(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expectLinks(page.getByRole('main'), [
    [home, '/'],
    [services, '/services'],
  ]);
  await expectFooter(page);
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
}

async function expectLinks(part: Locator, links: readonly (readonly [name: string, href: string])[]) {
  for (const [name, href] of links)
    await expect.soft(part.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
}
