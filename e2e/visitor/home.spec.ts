import type { Page } from '@playwright/test';
import contact from 'mf-marketing/texts/az/contact.json' with { type: 'json' };
import en from 'mf-marketing/texts/en/home.json' with { type: 'json' };
import expertise from 'mf-marketing/texts/en/home-expertise.json' with { type: 'json' };
import { callToAction, field } from '../test-support/enquiry';
import { languageLink } from '../test-support/site';
import { expect, open, test } from '../test-support/test';

/* `Hero.browser.test.tsx` has the states of the slider, `Faq.browser.test.tsx` those of the answers. */

test('with the language the expertise block comes and goes, and an open answer stays open', async ({
  page,
}) => {
  await open(page, '/');
  const items = page
    .locator('main section', { has: page.getByRole('heading', { name: expertise.title }) })
    .getByRole('listitem');
  const opened = page.locator('main details[open]');
  await expect(items).toHaveCount(0);
  await page.locator('main details summary').nth(2).click();
  await languageLink(page, 'en').click();
  await expect(items).toHaveCount(4);
  await expect(opened.locator('summary')).toHaveText([en.faq.items[2]?.question ?? '?']);
  await expect(opened.getByText(en.faq.items[2]?.answer ?? '?', { exact: true })).toBeVisible();
  await languageLink(page, 'az').click();
  await expect(items).toHaveCount(0);
});

/** Expects a filled subject and focus on the first empty field, which is fully visible. */
async function expectFormFor(page: Page, topic: 'quote' | 'consultation', name: string) {
  await expect(page).toHaveURL(`/contact?subject=${topic}`);
  await expect(field(page, 'subject')).toHaveValue(contact.form.subjects[topic]);
  await expect(field(page, name)).toBeFocused();
  await expect(field(page, name)).toBeInViewport({ ratio: 1 });
  const box = await field(page, name).boundingBox();
  const bar = await page.getByRole('banner').boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
}

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 390, height: 600 } });

  test('a call to action leads to the first empty field', async ({ page }) => {
    await open(page, '/');
    await callToAction(page, 'consultation').click();
    await expectFormFor(page, 'consultation', 'name');
    await callToAction(page, 'quote').click();
    await expectFormFor(page, 'quote', 'name');
    await field(page, 'name').fill('Leyla Məmmədova');
    await field(page, 'email').fill('leyla@example.az');
    await callToAction(page, 'consultation').click();
    await expectFormFor(page, 'consultation', 'company');

    await page.locator('header button[aria-controls="main-menu"]').click();
    await page.locator('header nav a[href="/services"]').click();
    await callToAction(page, 'quote').click();
    await expectFormFor(page, 'quote', 'company');
  });
});
