import type { Locator, Page } from '@playwright/test';
import contact from 'mf-marketing/texts/az/contact.json' with { type: 'json' };
import az from 'mf-marketing/texts/az/home.json' with { type: 'json' };
import shared from 'mf-marketing/texts/az/shared.json' with { type: 'json' };
import en from 'mf-marketing/texts/en/home.json' with { type: 'json' };
import ru from 'mf-marketing/texts/ru/home.json' with { type: 'json' };
import { languages } from 'shared-i18n';
import { languageLink, locales } from './pages';
import { expect, open, test } from './test';

const texts = { az, en, ru };

/** The slides change by themselves under a heading of the page that does not. */
async function expectSections(page: Page, { about, process, quotes, faq, callToAction }: typeof az) {
  const top = async (part: Locator) => {
    await expect(part).toHaveCount(1);
    const box = await part.boundingBox();
    return box?.y ?? Number.NaN;
  };
  const heading = (name: string) =>
    page.getByRole('main').getByRole('heading', { level: 2, name, exact: true });
  const tops = [
    await top(page.getByRole('main').locator('[aria-roledescription]:not(article)')),
    await top(heading(about.title)),
    await top(heading(process.title)),
    await top(heading(quotes.title)),
    await top(heading(faq.title)),
    await top(heading(callToAction.title)),
  ];
  expect(tops).not.toContain(Number.NaN);
  expect(tops).toEqual([...tops].sort((one, other) => one - other));
}

for (const language of languages) {
  test.describe(language, () => {
    test.use({ locale: locales[language] });
    const own = texts[language];

    test(`the six sections stand in their order in ${language}, each with what belongs to it`, async ({
      page,
    }) => {
      await open(page, '/');
      await expectSections(page, own);
      const section = (title: string) =>
        page
          .locator('main section')
          .filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) });

      await expect(section(own.about.title).locator('svg').first(), 'the logo').toBeVisible();
      const steps = section(own.process.title).getByRole('listitem');
      await expect(steps).toHaveCount(5);
      for (const [index, number] of ['1', '2', '3', '4', '6'].entries()) {
        await expect(steps.nth(index).getByText(number, { exact: true })).toBeVisible();
        await expect(steps.nth(index).getByRole('heading')).toHaveText(
          own.process.steps[index]?.title ?? '?',
        );
      }
      const quotes = section(own.quotes.title).getByRole('figure');
      await expect(quotes).toHaveCount(3);
      for (const [index, { text, author }] of own.quotes.items.entries()) {
        await expect(quotes.nth(index).getByRole('blockquote')).toHaveText(text);
        await expect(quotes.nth(index)).toContainText(author);
      }
      await expect(section(own.faq.title).locator('summary')).toHaveText(
        own.faq.items.map(({ question }) => question),
      );
      expect(own.faq.items).toHaveLength(10);
    });

    test(`the expertise block of ${language} is there where the language has it`, async ({ page }) => {
      await open(page, '/');
      const items = {
        az: [],
        en: [/tender management/i, /supplier optimi[sz]ation/i, /cost reduction/i, /risk mitigation/i],
        ru: [/тендер/i, /поставщик/i, /затрат/i, /риск/i],
      }[language];
      const block = page.locator('main section[aria-labelledby="expertise"]');
      await expect(block).toHaveCount(items.length === 0 ? 0 : 1);
      await expect(block.getByRole('listitem').getByRole('heading')).toHaveText(items);
    });
  });
}

test('the expertise block comes and goes with the language', async ({ page }) => {
  await open(page, '/');
  const items = page.locator('main section[aria-labelledby="expertise"] li');
  await expect(items).toHaveCount(0);
  await languageLink(page, 'ru').click();
  await expect(items).toHaveCount(4);
  await languageLink(page, 'az').click();
  await expect(items).toHaveCount(0);
});

test('the process is called as the company calls it', async ({ page }) => {
  await open(page, '/');
  await expect(page.getByRole('heading', { name: 'Bizim Prosesimiz' })).toBeVisible();
});

test('of the ten answers one is open at a time, and the open one closes by a click', async ({ page }) => {
  await open(page, '/');
  const items = page.locator('main details');
  const opened = page.locator('main details[open]');
  await expect(items).toHaveCount(10);
  await expect(opened).toHaveCount(0);
  for (const [index, { question, answer }] of az.faq.items.entries()) {
    await items.nth(index).locator('summary').click();
    await expect(opened).toHaveCount(1);
    await expect(opened.locator('summary')).toHaveText(question);
    await expect(page.getByText(answer, { exact: true })).toBeVisible();
  }
  await items.nth(3).locator('summary').click();
  await expect(opened.locator('summary')).toHaveText(az.faq.items[3]?.question ?? '?');
  await items.nth(3).locator('summary').click();
  await expect(opened).toHaveCount(0);
  await expect(page.getByText(az.faq.items[3]?.answer ?? '?', { exact: true })).toBeHidden();
});

test('an open answer stays open when the language changes', async ({ page }) => {
  await open(page, '/');
  await page.locator('main details summary').nth(2).click();
  await languageLink(page, 'en').click();
  const opened = page.locator('main details[open]');
  await expect(opened.locator('summary')).toHaveText([en.faq.items[2]?.question ?? '?']);
  await expect(opened.getByText(en.faq.items[2]?.answer ?? '?', { exact: true })).toBeVisible();
});

test('the answers open and close by the keyboard', async ({ page }) => {
  await open(page, '/');
  const items = page.locator('main details');
  await items.nth(0).locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(items.nth(0)).toHaveAttribute('open');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(items.nth(1)).toHaveAttribute('open');
  await expect(items.nth(0)).not.toHaveAttribute('open');
  await page.keyboard.press('Space');
  await expect(items.nth(1)).not.toHaveAttribute('open');
});

for (const topic of ['consultation', 'quote'] as const) {
  test(`the call for a ${topic} leads to the form, its subject filled in, at the first empty field`, async ({
    page,
  }) => {
    await open(page, '/');
    const call = page.getByRole('main').getByRole('link', { name: shared.callToAction[topic] }).last();
    const field = (name: string) => page.locator(`main form [name="${name}"]`);
    await call.click();
    await expect(page).toHaveURL(`/contact?subject=${topic}`);
    await expect(field('subject')).toHaveValue(contact.form.subjects[topic]);
    await expect(field('name')).toBeFocused();
    await expect(field('name')).toBeInViewport();

    await field('name').fill('Leyla Məmmədova');
    await field('email').fill('leyla@example.az');
    await page.goBack();
    await expect(page).toHaveURL('/');
    await call.click();
    await expect(field('subject')).toHaveValue(contact.form.subjects[topic]);
    await expect(field('company')).toBeFocused();
  });
}
