import type { Page } from '@playwright/test';
import home from 'mf-marketing/texts/az/home.json' with { type: 'json' };
import shell from 'shell/texts/az/shell.json' with { type: 'json' };
import { expectSeen, tabTo } from '../test-support/keyboard';
import { expect, open, test } from '../test-support/test';

// The position of the focus is checked after the page has stopped scrolling.
test.use({ reducedMotion: 'reduce' });

const key = (page: Page, name: string) => page.keyboard.press(name);
const main = (page: Page) => page.getByRole('main');

test('a visitor without a mouse skips the header, reads the home page and goes on to the enquiry form', async ({
  page,
}) => {
  await open(page, '/');
  await key(page, 'Tab');
  await expect(page.getByRole('link', { name: shell.skip })).toBeFocused();
  await expectSeen(page);
  await key(page, 'Enter');
  await key(page, 'Tab');
  await expect(main(page).locator(':focus'), 'past the header').toHaveCount(1);

  const slides = page.getByRole('group', { name: home.hero.slider.label });
  await tabTo(page, slides.getByRole('button', { name: home.hero.slides[1]?.title ?? '?', exact: true }));
  await key(page, 'Space');
  await expect(slides.getByRole('heading', { level: 2 })).toHaveText([home.hero.slides[1]?.title ?? '?']);

  await tabTo(page, main(page).locator('summary').first());
  await key(page, 'Enter');
  await expect(main(page).locator('details[open]')).toHaveCount(1);
  await tabTo(page, main(page).locator('a[href="/contact?subject=quote"]').last());
  await key(page, 'Enter');

  await expect(main(page).locator('form [name="name"]')).toBeFocused();
});
