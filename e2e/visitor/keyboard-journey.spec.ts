import type { Page } from '@playwright/test';
import contact from 'mf-marketing/texts/az/contact.json' with { type: 'json' };
import home from 'mf-marketing/texts/az/home.json' with { type: 'json' };
import shell from 'shell/texts/az/shell.json' with { type: 'json' };
import { expectSeen, tabTo } from '../test-support/keyboard';
import { expect, open, test } from '../test-support/test';

// The position of the focus is checked after the page has stopped scrolling.
test.use({ reducedMotion: 'reduce' });

const key = (page: Page, name: string) => page.keyboard.press(name);
const main = (page: Page) => page.getByRole('main');

test('a visitor without a mouse reads the home page, asks for a quote, and sends it', async ({ page }) => {
  await page.route('**/api/v1.0/email/send', (route) => route.fulfill({ status: 200, body: 'OK' }));
  await open(page, '/');
  await key(page, 'Tab');
  await expect(page.getByRole('link', { name: shell.skip })).toBeFocused();
  await expectSeen(page);
  await key(page, 'Enter');

  const slides = page.getByRole('region', { name: home.hero.slider.label });
  await tabTo(page, slides.getByRole('button', { name: home.hero.slides[1]?.title ?? '?', exact: true }));
  await key(page, 'Space');
  await expect(slides.getByRole('heading', { level: 2 })).toHaveText([home.hero.slides[1]?.title ?? '?']);

  await tabTo(page, main(page).locator('summary').first());
  await key(page, 'Enter');
  await expect(main(page).locator('details[open]')).toHaveCount(1);
  await tabTo(page, main(page).locator('a[href="/contact?subject=quote"]').last());
  await key(page, 'Enter');

  const form = main(page).locator('form');
  await expect(form.locator('[name="name"]')).toBeFocused();
  await page.keyboard.type('Leyla');
  for (const [name, text] of [
    ['email', 'leyla@example.az'],
    ['company', 'Nümunə MMC'],
  ] as const) {
    await tabTo(page, form.locator(`[name="${name}"]`));
    await page.keyboard.type(text);
  }
  await tabTo(page, form.locator('[name="service"]'));
  await key(page, 'ArrowDown');
  await expect(form.locator('[name="service"]')).not.toHaveValue('');
  await tabTo(page, form.locator('[name="message"]'));
  await page.keyboard.type('12 stol');
  await tabTo(page, form.getByRole('button', { name: contact.form.submit }));
  await key(page, 'Enter');
  await expect(page.getByRole('status').filter({ hasText: contact.form.success_message })).toBeInViewport();
  await expect(
    form.getByRole('button', { name: contact.form.submit }),
    'the focus is not lost',
  ).toBeFocused();
});
