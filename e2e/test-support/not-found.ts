import { exampleCompany } from '@platform/contract/example-company';
import { categories } from '@platform/goods';
import { expect, type Locator, type Page } from '@playwright/test';
import { phoneHref } from 'shared-i18n';
import shell from 'shell/texts/en/shell.json' with { type: 'json' };

/** Expects the shell's not-found page in English, with the footer of its layout. */
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
    ['Instagram', exampleCompany.social.instagram],
    ['LinkedIn', exampleCompany.social.linkedin],
    [texts.privacy, '/privacy#privacy'],
    [texts.terms, '/privacy#terms'],
    [texts.cookies, '/privacy#cookies'],
    [exampleCompany.phones[0], phoneHref(exampleCompany.phones[0])],
    [exampleCompany.emails[0], `mailto:${exampleCompany.emails[0]}`],
  ]);
  for (const text of [
    exampleCompany.name,
    exampleCompany.address.en,
    `© 2025–${new Date().getFullYear()} ${exampleCompany.name}`,
  ])
    await expect.soft(footer).toContainText(text);
}

async function expectLinks(part: Locator, links: readonly (readonly [name: string, href: string])[]) {
  for (const [name, href] of links)
    await expect.soft(part.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
}
