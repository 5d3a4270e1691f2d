import az from 'mf-marketing/texts/az/contact.json' with { type: 'json' };
import en from 'mf-marketing/texts/en/contact.json' with { type: 'json' };
import ru from 'mf-marketing/texts/ru/contact.json' with { type: 'json' };
import { brand, languages } from 'shared-i18n';
import { entrance, languageLink, locales, pages } from './pages';
import { expect, test } from './test';

/** The document answered with 404, and what is preloaded for scripts that do not run here. */
const noise = /Failed to load resource: .* 404|was preloaded using link preload but not used/;

test.use({ javaScriptEnabled: false, expectedNoise: noise });

const contactTexts = { az, en, ru };

/** How each language tells that the visitor's own mail program sends the enquiry. */
const mailProgram = { az: /poçt proqramınızda/, en: /your e-mail program/, ru: /вашей почтовой программе/ };

const headerPages = ['/about', '/services', '/why-us', '/contact'];

for (const language of languages) {
  test.describe(language, () => {
    test.use({ locale: locales[language] });

    test(`without scripts every page is readable in ${language}`, async ({ page }) => {
      test.slow(); // many pages
      for (const { path, status } of pages) {
        const answer = await page.goto(path);
        expect(answer?.status(), path).toBe(status);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        const heading = page.getByRole('heading', { level: 1 });
        await expect(heading, path).toHaveCount(1);
        await expect(heading, path).toBeVisible();
        await expect(heading, path).toHaveText(/\S{2}/);
        await expect(page.getByRole('main'), `${path} has something to read`).toContainText(/(\S\s*){60}/);
      }
    });
  });
}

test('without scripts the links of the header lead through the site', async ({ page }) => {
  await page.goto('/');
  for (const path of headerPages) {
    await page.locator(`header a[href="${path}"]`).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator(`header nav a[href="${path}"]`)).toHaveAttribute('aria-current', 'page');
  }
  await page.locator('header a[href="/"]').click();
  await expect(page).toHaveURL('/');
});

test('without scripts a service can be read with its products', async ({ page }) => {
  await page.goto('/services');
  await page.locator('main a[href="/services/cleaning"]').click();
  await expect(page).toHaveURL('/services/cleaning');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.locator('main h3').count()).toBeGreaterThan(1);
});

test('without scripts a service that was not composed shows the way to those that were', async ({ page }) => {
  await page.goto('/services/not-composed-yet');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.locator('main a[href="/services"]').click();
  await expect(page).toHaveURL('/services');
});

test('without scripts an answer of the FAQ opens, and closes when the next one opens', async ({ page }) => {
  await page.goto('/');
  const items = page.locator('details');
  await expect(items).toHaveCount(10);
  const answers = [items.nth(0).locator('p'), items.nth(1).locator('p')] as const;
  await expect(answers[0]).toBeHidden();
  await items.nth(0).locator('summary').click();
  await expect(answers[0]).toBeVisible();
  await items.nth(1).locator('summary').click();
  await expect(answers[1]).toBeVisible();
  await expect(answers[0]).toBeHidden();
  await items.nth(1).locator('summary').click();
  await expect(answers[1]).toBeHidden();
});

test('without scripts the language links lead to the entrances of their languages', async ({ page }) => {
  for (const path of ['/', '/about']) {
    for (const language of ['en', 'ru'] as const) {
      await page.goto(path);
      await languageLink(page, language).click();
      await expect(page).toHaveURL(entrance(path, language));
      await expect(page.locator('html')).toHaveAttribute('lang', language);
    }
  }
  await page.goto('/ru/about');
  await languageLink(page, 'az').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'az');
});

test('without scripts the language links of the page for no page lead home, in their languages', async ({
  page,
}) => {
  for (const language of ['en', 'ru', 'az'] as const) {
    await page.goto('/no/such/page');
    await languageLink(page, language).click();
    await expect(page).toHaveURL(`/${language}`);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('details')).toHaveCount(10);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('without scripts the menu of a phone is open and leads to every page', async ({ page }) => {
    for (const path of headerPages) {
      await page.goto('/');
      const link = page.locator(`header nav a[href="${path}"]`);
      await expect(link).toBeVisible();
      await link.click();
      await expect(page).toHaveURL(path);
    }
  });

  test('without scripts a phone shows no button that does nothing', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('header button[aria-expanded]')).toBeHidden();
  });
});

for (const language of languages) {
  test.describe(language, () => {
    test.use({ locale: locales[language] });

    test(`without scripts the enquiry form says in ${language} that it goes by e-mail, and does so`, async ({
      page,
    }) => {
      await page.goto('/contact');
      const form = page.locator('main form');
      const [email] = brand.emails;
      await expect(form).toHaveAttribute('action', `mailto:${email}`);
      await expect(form).toHaveAttribute('method', 'post');
      await expect(form).toHaveAttribute('enctype', 'text/plain');
      await expect(form.getByRole('button', { name: contactTexts[language].form.submit })).toBeEnabled();
      await expect(form.locator('noscript p')).toHaveText(mailProgram[language]);
      await expect(page.locator('main a[href^="tel:"]').first()).toBeVisible();
      await expect(page.locator(`main a[href="mailto:${email}"]`).first()).toBeVisible();
    });
  });
}
