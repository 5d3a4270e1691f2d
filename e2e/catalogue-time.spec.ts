import type { CDPSession, Page } from '@playwright/test';
import catalogue from 'mf-catalogue/texts/az/catalogue.json' with { type: 'json' };
import { expect, open, test } from './test';

/* What the book does in time, with the page's clock in the test's hand (specification, section 9). */

const FLIP_TIME_MS = 1000;
const SWIPE_DISTANCE_PX = 30;
const SWIPE_TIMEOUT_MS = 250;

/** Any moment: the clock of a page under test begins there. */
const START = new Date('2026-03-02T09:00:00Z');

const book = (page: Page) => page.getByRole('region', { name: catalogue.book.label });
const next = (page: Page) => page.getByRole('button', { name: catalogue.book.next });
const previous = (page: Page) => page.getByRole('button', { name: catalogue.book.previous });

/** A book that lies open and still, in a page where time stands. */
async function openInStoppedTime(page: Page) {
  await open(page, '/catalogue');
  await expect(next(page)).toBeEnabled();
  await page.clock.install({ time: START });
  await page.clock.pauseAt(new Date(START.getTime() + 60_000));
}

async function expectLeaf(page: Page, leaf: number) {
  const position = catalogue.position_one.replace('{{from}}', String(leaf)).replace('{{total}}', '8');
  await expect(page.getByRole('status').filter({ hasText: position })).toBeVisible();
}

test('a leaf that turns is on its way for some of its 1000 ms, and lies flat when they are over', async ({
  page,
}) => {
  await openInStoppedTime(page);
  await next(page).click();
  await expect(book(page)).toHaveAttribute('data-state', 'flipping');
  await page.clock.runFor(FLIP_TIME_MS / 2);
  await expect(book(page)).toHaveAttribute('data-state', 'flipping');
  await page.clock.runFor(FLIP_TIME_MS / 2 + 50);
  await expect(book(page)).toHaveAttribute('data-state', 'read');
});

test.describe('with less motion', () => {
  test.use({ reducedMotion: 'reduce' });

  test('a leaf is turned within two frames', async ({ page }) => {
    await openInStoppedTime(page);
    await next(page).click();
    await page.clock.runFor(40);
    await expect(book(page)).toHaveAttribute('data-state', 'read');
    await expect(previous(page)).toBeEnabled();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  type Swipe = { dx: number; ms: number };

  /** A finger's journey over the leaf in view, as the browser itself would report it. */
  async function swipe(page: Page, { dx, ms }: Swipe) {
    await book(page).evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const box = await book(page).boundingBox();
    if (!box) throw new Error('There is no book.');
    const from = { x: box.x + box.width / 2, y: box.y + box.height * 0.4 };
    const finger = await page.context().newCDPSession(page);
    await touch(finger, 'touchStart', from);
    await page.clock.runFor(ms);
    for (const part of [0.4, 0.7, 1]) await touch(finger, 'touchMove', { x: from.x + dx * part, y: from.y });
    await touch(finger, 'touchEnd');
    await finger.detach();
    await page.clock.runFor(FLIP_TIME_MS + 100);
    await expect(book(page)).toHaveAttribute('data-state', 'read');
  }

  function touch(
    finger: CDPSession,
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    at?: { x: number; y: number },
  ) {
    return finger.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  }

  const quick = SWIPE_TIMEOUT_MS - 50;

  test('a swipe beyond 30 px turns the leaf, on and back; a shorter one does not', async ({ page }) => {
    await openInStoppedTime(page);
    await expectLeaf(page, 1);
    await swipe(page, { dx: -(SWIPE_DISTANCE_PX - 2), ms: quick });
    await expectLeaf(page, 1);
    await swipe(page, { dx: -(SWIPE_DISTANCE_PX + 2), ms: quick });
    await expectLeaf(page, 2);
    await swipe(page, { dx: SWIPE_DISTANCE_PX - 2, ms: quick });
    await expectLeaf(page, 2);
    await swipe(page, { dx: SWIPE_DISTANCE_PX + 2, ms: quick });
    await expectLeaf(page, 1);
  });

  test('a finger that takes longer than 250 ms drags the leaf: a short way lets it lie back, a long one turns it', async ({
    page,
  }) => {
    await openInStoppedTime(page);
    await swipe(page, { dx: -(SWIPE_DISTANCE_PX + 2), ms: SWIPE_TIMEOUT_MS + 10 });
    await expectLeaf(page, 1);
    await swipe(page, { dx: -150, ms: SWIPE_TIMEOUT_MS + 10 });
    await expectLeaf(page, 2);
  });

  test('one leaf at a time: Previous is off at the first, Next from the last but one on', async ({
    page,
  }) => {
    await openInStoppedTime(page);
    await expect(previous(page)).toBeDisabled();
    for (const leaf of [2, 3, 4, 5, 6, 7]) {
      await expect(next(page)).toBeEnabled();
      await next(page).click();
      await page.clock.runFor(FLIP_TIME_MS + 100);
      await expectLeaf(page, leaf);
    }
    await expect(next(page)).toBeDisabled();
    await swipe(page, { dx: -(SWIPE_DISTANCE_PX + 2), ms: quick });
    await expectLeaf(page, 8);
    await expect(next(page)).toBeDisabled();
    await expect(previous(page)).toBeEnabled();
  });
});
