import type { Page } from '@playwright/test';
import catalogue from 'mf-catalogue/texts/az/catalogue.json' with { type: 'json' };
import { expectCatalogueList, next } from '../test-support/catalogue';
import { expect, open, test } from '../test-support/test';

/* The catalogue in the composed site; the states of the book are in `CataloguePage.browser.test.tsx`. */

const book = (page: Page) => page.getByRole('region', { name: catalogue.book.label });

async function openBook(page: Page) {
  await open(page, '/catalogue');
  await expect(next(page)).toBeEnabled();
}

test.describe('with less motion', () => {
  test.use({ reducedMotion: 'reduce' });

  test('a product of a leaf can be reached and added; Back and a reload keep the page and the view', async ({
    page,
  }) => {
    await openBook(page);
    await next(page).click();
    const position = page.getByRole('main').getByRole('status').filter({ hasText: '3–4' });
    await expect(position).toBeVisible();
    await book(page).getByRole('button', { name: catalogue.goods.add }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: catalogue.goods.add }).click();
    await page.getByRole('dialog').getByRole('button', { name: catalogue.goods.close }).click();
    await book(page).locator('a[href="/services/workwear/hi-vis-jacket"]').click();
    await expect(page).toHaveURL('/services/workwear/hi-vis-jacket');
    await page.goBack();
    await expect(page).toHaveURL('/catalogue?page=3');
    await expect(position).toBeVisible();
    await page.getByRole('button', { name: catalogue.view.list }).click();
    await page.reload();
    await expect(next(page)).toBeHidden();
    await page.getByRole('button', { name: catalogue.view.book }).click();
    await expect(position).toBeVisible();
    await expect(page.getByRole('banner').locator('a[href="/request"]')).toContainText('1');
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedNoise: /was preloaded using link preload but not used/ });

  test('the catalogue is a list of all its pages, with the ways back to the site', async ({ page }) => {
    await page.goto('/catalogue');
    await expectCatalogueList(page);
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(page).toHaveURL('/');
  });
});

test('the catalogue leads back to the site and to the services, and both lead to it', async ({ page }) => {
  for (const path of ['/', '/services']) {
    if (path === '/') await open(page, path);
    else await page.locator(`header nav a[href="${path}"]`).click();
    await page.getByRole('main').locator('a[href="/catalogue"]').first().click();
    await expect(page).toHaveURL('/catalogue');
    await page.getByRole('banner').locator(`a[href="${path}"]`).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('contentinfo')).toBeVisible();
  }
});

/* Two fingers magnify the book like any page; one finger turns its leaves, or moves a magnified page. */
test.describe('under fingers', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('one finger turns a leaf; two magnify the book and turn none, then one finger moves about', async ({
    page,
  }) => {
    const hand = await openByHand(page);
    await swipe(hand, -FAR_PX);
    await expectLeaf(page, 2);
    expect(await scale(page)).toBe(1);
    await swipe(hand, FAR_PX);
    await expectLeaf(page, 1);
    await spreadTwoFingers(hand);
    await expect.poll(() => scale(page)).toBeGreaterThan(1.1);
    await expectLeaf(page, 1);

    await swipe(hand, -FAR_PX);
    await expectLeaf(page, 1);
    const right = await offset(page);
    await swipe(hand, FAR_PX);
    await expect.poll(() => offset(page)).toBeLessThan(right);
    await expectLeaf(page, 1);
  });

  test('a leaf that a finger bends lies back when a second finger joins it', async ({ page }) => {
    const hand = await openByHand(page);
    await hand.lay({ x: 100, y: 0 });
    // Waits longer than a swipe takes.
    await expect(async () => {
      for (const x of [80, 0, -50]) await hand.move({ x, y: 0 });
      await expect(book(page)).toHaveAttribute('data-state', 'user_fold', { timeout: 100 });
    }).toPass();
    await hand.lay({ x: -50, y: 0 }, { x: 0, y: 60 });
    await hand.move({ x: -80, y: 0 }, { x: 0, y: 90 });
    await hand.lift();
    await expectLeaf(page, 1);
  });
});

/** Further than a swipe, and than a drag that turns a leaf. */
const FAR_PX = 150;

type Point = { x: number; y: number };

/** Opens the book; finger positions are relative to its middle. */
async function openByHand(page: Page) {
  await openBook(page);
  await book(page).evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const box = await book(page).boundingBox();
  if (!box) throw new Error('There is no book.');
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', fingers: Point[]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: fingers.map(({ x, y }, id) => ({ x: middle.x + x, y: middle.y + y, id })),
    });
  return {
    lay: (...fingers: Point[]) => send('touchStart', fingers),
    move: (...fingers: Point[]) => send('touchMove', fingers),
    lift: () => send('touchEnd', []),
  };
}

type Hand = Awaited<ReturnType<typeof openByHand>>;

async function spreadTwoFingers(hand: Hand) {
  const fingers = (apart: number): [Point, Point] => [
    { x: -apart / 2, y: 0 },
    { x: apart / 2, y: 0 },
  ];
  const [first, second] = fingers(40);
  await hand.lay(first);
  await hand.lay(first, second);
  for (const apart of [70, 100, 130, 160, 200, 240, 280]) await hand.move(...fingers(apart));
  await hand.lift();
}

async function swipe(hand: Hand, way: number) {
  const from = { x: -way / 2, y: 0 };
  await hand.lay(from);
  for (const part of [0.2, 0.6, 1]) await hand.move({ x: from.x + way * part, y: 0 });
  await hand.lift();
}

const scale = (page: Page) => page.evaluate(() => window.visualViewport?.scale ?? 1);
const offset = (page: Page) => page.evaluate(() => window.visualViewport?.offsetLeft ?? 0);

async function expectLeaf(page: Page, leaf: number) {
  await expect(book(page)).toHaveAttribute('data-state', 'read');
  const position = catalogue.position_one.replace('{{from}}', String(leaf)).replace('{{total}}', '8');
  await expect(page.getByRole('status').filter({ hasText: position })).toBeVisible();
}
