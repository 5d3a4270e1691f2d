import type { Page } from '@playwright/test';
import az from 'mf-marketing/texts/az/home.json' with { type: 'json' };
import { expect, open, test } from './test';

/** How long a slide stays (specification, section 9). */
const INTERVAL_MS = 4000;
/** Any moment: the clock of a page under test begins there. */
const START = new Date('2026-03-02T09:00:00Z');

const { slider } = az.hero;
const carousel = (page: Page) => page.getByRole('region', { name: slider.label });
const button = (page: Page, name: string) => carousel(page).getByRole('button', { name, exact: true });
const dot = (page: Page, number: number) => button(page, az.hero.slides[number - 1]?.title ?? '');

/** The slides change by themselves: whoever listens is not told of every change. */
async function expectRunning(page: Page, running: boolean) {
  await expect(carousel(page).locator('[aria-live]')).toHaveAttribute(
    'aria-live',
    running ? 'off' : 'polite',
  );
}

/** One slide is there to be seen, read and reached, and its dot says so. */
async function expectSlide(page: Page, number: number) {
  await expect(carousel(page).getByRole('heading', { level: 2 })).toHaveText([
    az.hero.slides[number - 1]?.title ?? '',
  ]);
  await expect(dot(page, number)).toHaveAttribute('aria-current', 'true');
  await expect(carousel(page).locator('button[aria-current]')).toHaveCount(1);
}

/** Lets time pass in the page, and everything that it sets off. */
async function pass(page: Page, ms: number) {
  await page.clock.fastForward(ms);
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const later = new MessageChannel();
        later.port1.onmessage = resolve;
        later.port2.postMessage(null);
      }),
  );
}

async function leaveSlider(page: Page) {
  await page.getByRole('banner').hover();
}

/** From here on time stands still unless it is let pass; the pointer lies on the slider, which waits. */
async function holdTime(page: Page) {
  await expectRunning(page, true);
  await carousel(page).hover();
  await expectRunning(page, false);
  await page.clock.install({ time: START });
  await page.clock.pauseAt(new Date(START.getTime() + 60_000));
}

/** The home page with the slider at the beginning of its first slide, and time in the test's hand. */
async function openWithFreshSlide(page: Page) {
  await open(page, '/');
  await holdTime(page);
  await dot(page, 1).click();
  await leaveSlider(page);
  await expectRunning(page, true);
  await expectSlide(page, 1);
}

test('every 4 seconds, and not earlier, the next slide comes; after the last one the first', async ({
  page,
}) => {
  await openWithFreshSlide(page);
  for (const next of [2, 3, 1, 2]) {
    const before = next === 1 ? 3 : next - 1;
    await pass(page, INTERVAL_MS - 100);
    await expectSlide(page, before);
    await pass(page, 99);
    await expectSlide(page, before);
    await pass(page, 1);
    await expectSlide(page, next);
  }
});

test('the slides wait under the pointer, and have their whole time again when it leaves', async ({
  page,
}) => {
  await openWithFreshSlide(page);
  await pass(page, INTERVAL_MS - 1);
  await carousel(page).hover();
  await expectRunning(page, false);
  await pass(page, 10 * INTERVAL_MS);
  await expectSlide(page, 1);
  await leaveSlider(page);
  await expectRunning(page, true);
  await pass(page, INTERVAL_MS - 1);
  await expectSlide(page, 1);
  await pass(page, 1);
  await expectSlide(page, 2);
});

test('the slides wait while the keyboard is among them, and go on when it has left', async ({ page }) => {
  await openWithFreshSlide(page);
  await button(page, slider.next).focus();
  await page.keyboard.press('Shift+Tab');
  await expect(button(page, slider.pause)).toBeFocused();
  await expectRunning(page, false);
  await pass(page, 10 * INTERVAL_MS);
  await expectSlide(page, 1);
  await page.keyboard.press('Tab');
  await expectRunning(page, false);
  await page.keyboard.press('Tab');
  await expectRunning(page, true);
  await pass(page, INTERVAL_MS);
  await expectSlide(page, 2);
});

test('the slides wait in a hidden tab', async ({ page }) => {
  await openWithFreshSlide(page);
  const hide = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await hide(true);
  await pass(page, 10 * INTERVAL_MS);
  await expectSlide(page, 1);
  await hide(false);
  await expectRunning(page, true);
  await pass(page, INTERVAL_MS);
  await expectSlide(page, 2);
});

test('the pause button stops the slides until it is pressed again', async ({ page }) => {
  await openWithFreshSlide(page);
  await button(page, slider.pause).click();
  await leaveSlider(page);
  await pass(page, 10 * INTERVAL_MS);
  await expectSlide(page, 1);
  await button(page, slider.next).click();
  await leaveSlider(page);
  await pass(page, 10 * INTERVAL_MS);
  await expectSlide(page, 2);
  await button(page, slider.play).click();
  await leaveSlider(page);
  await expectRunning(page, true);
  await pass(page, INTERVAL_MS);
  await expectSlide(page, 3);
});

test('previous and next lead round in a circle, each dot to its slide', async ({ page }) => {
  await openWithFreshSlide(page);
  for (const number of [2, 3, 1]) {
    await button(page, slider.next).click();
    await expectSlide(page, number);
  }
  for (const number of [3, 2, 1]) {
    await button(page, slider.previous).click();
    await expectSlide(page, number);
  }
  for (const number of [3, 2, 1]) {
    await dot(page, number).click();
    await expectSlide(page, number);
  }
});

test('each slide has a title, a subtitle, a description and a picture that says what it shows', async ({
  page,
}) => {
  await openWithFreshSlide(page);
  for (const [index, { title, subtitle, description, alt }] of az.hero.slides.entries()) {
    await dot(page, index + 1).click();
    const slide = carousel(page).getByRole('article');
    await expect(slide).toHaveCount(1);
    await expect(slide).toHaveAccessibleName(`${index + 1} / 3`);
    await expect(slide.getByRole('heading')).toHaveText(title);
    await expect(slide).toContainText(subtitle);
    await expect(slide).toContainText(description);
    const picture = slide.getByRole('img', { name: alt });
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  }
});

test.describe('with less motion', () => {
  test.use({ reducedMotion: 'reduce' });

  test('the slides stand still, and still follow the visitor', async ({ page }) => {
    await open(page, '/');
    await expectRunning(page, false);
    await page.clock.install({ time: START });
    await page.clock.pauseAt(new Date(START.getTime() + 60_000));
    await pass(page, 10 * INTERVAL_MS);
    await expectSlide(page, 1);
    await expect(button(page, slider.pause), 'there is nothing to pause').toBeHidden();
    await button(page, slider.next).click();
    await expectSlide(page, 2);
    await leaveSlider(page);
    await pass(page, 10 * INTERVAL_MS);
    await expectSlide(page, 2);
  });

  test('the slides set off when the visitor allows motion again', async ({ page }) => {
    await open(page, '/');
    await expectRunning(page, false);
    await page.clock.install({ time: START });
    await page.clock.pauseAt(new Date(START.getTime() + 60_000));
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await expectRunning(page, true);
    await pass(page, INTERVAL_MS);
    await expectSlide(page, 2);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  /** A finger's journey over the first slide, as the browser itself would report it. */
  async function swipe(page: Page, dx: number, dy: number) {
    const heading = carousel(page).getByRole('heading', { level: 2 });
    // Where the header does not lie over it.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    const box = await heading.boundingBox();
    if (!box) throw new Error('There is no slide.');
    const from = { x: 195, y: box.y + 10 };
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part: number) =>
      finger.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: from.x + dx * part, y: from.y + dy * part }],
      });
    await touch('touchStart', 0);
    for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', part);
    await touch('touchEnd', 1);
    await finger.detach();
  }

  test('a swipe to the left brings the next slide, one to the right the one before', async ({ page }) => {
    await open(page, '/');
    await holdTime(page);
    await dot(page, 1).click();
    await expectSlide(page, 1);
    await swipe(page, -120, 5);
    await expectSlide(page, 2);
    await swipe(page, 120, 5);
    await expectSlide(page, 1);
    await swipe(page, 120, 5);
    await expectSlide(page, 3);
  });

  test('a finger that scrolls the page or barely moves changes no slide', async ({ page }) => {
    await open(page, '/');
    await holdTime(page);
    await dot(page, 1).click();
    await swipe(page, -20, 0);
    await expectSlide(page, 1);
    await swipe(page, -60, -140);
    await expectSlide(page, 1);
  });
});
