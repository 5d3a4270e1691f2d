import { exampleCompany } from '@platform/contract/example-company';
import az from 'mf-marketing/texts/az/contact.json' with { type: 'json' };
import en from 'mf-marketing/texts/en/contact.json' with { type: 'json' };
import ru from 'mf-marketing/texts/ru/contact.json' with { type: 'json' };
import { languages } from 'shared-i18n';
import { pages } from '../test-support/pages';
import { languageLink, localizedPath } from '../test-support/site';
import { expect, test } from '../test-support/test';

/** The document answered with 404, and preloads for scripts that do not run here. */
const noise = /Failed to load resource: .* 404|was preloaded using link preload but not used/;

test.use({ javaScriptEnabled: false, expectedNoise: noise });

const contactTexts = { az, en, ru };

/** The sentence of each language that the visitor's own mail program sends the enquiry. */
const mailProgram = { az: /poçt proqramınızda/, en: /your e-mail program/, ru: /вашей почтовой программе/ };

const headerPages = ['/about', '/services', '/why-us', '/contact'];

test('without scripts every page is readable', async ({ page }) => {
  for (const { path, status } of pages) {
    const answer = await page.goto(path);
    expect.soft(answer?.status(), path).toBe(status);
    await expect.soft(page.locator('html')).toHaveAttribute('lang', 'az');
    const heading = page.getByRole('heading', { level: 1 });
    await expect.soft(heading, path).toHaveText([/\S{2}/]);
    await expect.soft(heading, path).toBeVisible();
    await expect.soft(page.getByRole('main'), `${path} has something to read`).toContainText(/(\S\s*){60}/);
  }
});

test('without scripts a service can be read with its products, and an address without one leads to the others', async ({
  page,
}) => {
  await page.goto('/services/not-composed-yet');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.locator('main a[href="/services"]').click();
  await page.locator('main a[href="/services/cleaning"]').click();
  await expect(page).toHaveURL('/services/cleaning');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.locator('main h3').count()).toBeGreaterThan(1);
});

test('without scripts the language links lead to the page in their languages', async ({ page }) => {
  for (const [path, language, target] of [
    ['/', 'ru', '/ru'],
    ['/ru/about', 'az', '/az/about'],
    // Not-found pages lead home.
    ['/no/such/page', 'en', '/en'],
  ] as const) {
    await page.goto(path);
    await languageLink(page, language).click();
    await expect(page).toHaveURL(target);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('without scripts the menu is open, leads to every page, and has no button', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('header button[aria-controls="main-menu"]')).toBeHidden();
    for (const path of headerPages) {
      await page.locator(`header nav a[href="${path}"]`).click();
      await expect(page).toHaveURL(path);
    }
  });
});

test('without scripts the enquiry form says in each language that it goes by e-mail, and does so', async ({
  page,
}) => {
  const [email] = exampleCompany.emails;
  for (const language of languages) {
    await page.goto(localizedPath('/contact', language));
    const form = page.locator('main form');
    await expect.soft(form).toHaveAttribute('action', `mailto:${email}`);
    await expect.soft(form).toHaveAttribute('method', 'post');
    await expect.soft(form).toHaveAttribute('enctype', 'text/plain');
    await expect.soft(form.getByRole('button', { name: contactTexts[language].form.submit })).toBeEnabled();
    await expect.soft(form.locator('noscript p')).toHaveText(mailProgram[language]);
    // Phones also show buttons, which are hidden here.
    const ways = page.getByRole('main').getByRole('link');
    await expect.soft(ways.and(page.locator('[href^="tel:"]')).first()).toBeVisible();
    await expect.soft(ways.and(page.locator(`[href="mailto:${email}"]`)).first()).toBeVisible();
  }
});
