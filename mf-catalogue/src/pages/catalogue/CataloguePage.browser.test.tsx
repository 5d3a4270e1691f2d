import { pass, preferReducedMotion } from '@platform/contract/browser-test';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import {
  book,
  composed,
  expectCover,
  expectOpenAt,
  expectState,
  next,
  previous,
  renderBook,
  renderBookInStoppedTime,
  state,
} from '../../../test-support/book';
import az from '../../texts/az/catalogue.json';
import { FLIP_TIME_MS, SWIPE_DISTANCE_PX, SWIPE_TIMEOUT_MS } from './book/book-settings';

/** Answers that nothing is newer than the page. */
vi.mock(import('@platform/data/read'), () => ({ askDatabase: async () => ({}), readPath: async () => null }));

const wide = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

beforeEach(() => preferReducedMotion('no-preference'));

test('the book turns by its buttons within 1000 ms a leaf, and each is disabled at its end', async () => {
  await renderBookInStoppedTime(wide);
  await expectOpenAt(1, 2);
  expect(previous.element()).toBeDisabled();
  for (const [button, spreads] of [
    [next, [3, 5, 7]],
    [previous, [5, 3, 1]],
  ] as const) {
    for (const from of spreads) {
      expect(button.element()).toBeEnabled();
      await button.click();
      await pass(FLIP_TIME_MS / 2);
      expect(state()).toBe('flipping');
      await pass(FLIP_TIME_MS / 2 + 50);
      expect(state()).toBe('read');
      await expectOpenAt(from, from + 1);
    }
    expect(button.element()).toBeDisabled();
    expect(document.activeElement, 'the focus is not lost').toBe(book());
  }
});

test('End finishes a turn in progress and turns to the last leaf', async () => {
  await renderBookInStoppedTime(wide);
  await next.click();
  await pass(FLIP_TIME_MS / 2);
  await userEvent.keyboard('{End}');
  expect(state()).toBe('flipping');
  await pass(FLIP_TIME_MS + 50);
  await expectOpenAt(7, 8);
});

test('the book turns by keys, without motion within two frames', async () => {
  await preferReducedMotion('reduce');
  await renderBookInStoppedTime(wide);
  for (const [key, from] of [
    ['ArrowRight', 3],
    ['ArrowLeft', 1],
    ['End', 7],
    ['Home', 1],
  ] as const) {
    await userEvent.keyboard(`{${key}}`);
    await pass(40);
    expect(state()).toBe('read');
    await expectOpenAt(from, from + 1);
  }
  for (const modifier of ['altKey', 'ctrlKey', 'metaKey', 'shiftKey']) {
    const press = new KeyboardEvent('keydown', { key: 'ArrowRight', cancelable: true, [modifier]: true });
    expect(document.dispatchEvent(press), `${modifier} is for the browser`).toBe(true);
  }
});

test('the catalogue can be read as a list as well', async () => {
  await renderBook(wide);
  await next.click();
  await page.getByRole('button', { name: az.view.list }).click();
  for (const { title } of Object.values(az.pages))
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
  for (const term of az.terms.list) await expect.element(page.getByText(term)).toBeVisible();
  const addresses = composed.services.flatMap(({ id, goods }) =>
    goods.map((good) => `/services/${id}/${good.id}`),
  );
  const hidden = addresses.filter(
    (path) => !document.querySelector(`main a[href="${path}"]`)?.checkVisibility(),
  );
  expect(hidden).toEqual([]);
  expect(document.querySelector('[data-state]')).toBeNull();
  const nextFrame = requestAnimationFrame;
  const frames = vi.spyOn(window, 'requestAnimationFrame');
  for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => nextFrame(resolve));
  expect(frames, 'the closed book draws no more').not.toHaveBeenCalled();
  await page.getByRole('button', { name: az.view.book }).click();
  await expectState('read');
  await next.click();
  await expectOpenAt(3, 4);
});

function watchStates(): string[] {
  const states: string[] = [];
  new MutationObserver(() => states.push(state() ?? '')).observe(book(), { attributeFilter: ['data-state'] });
  return states;
}

test('a corner folds under the pointer and lies flat again; with less motion it stays flat', async () => {
  await renderBook({ width: 1280, height: 900 });
  const { width, height } = book().getBoundingClientRect();
  const hoverCorner = async () => {
    await userEvent.hover(book(), { position: { x: width - 60, y: height - 60 } });
    await userEvent.hover(book(), { position: { x: width - 8, y: height - 8 } });
  };
  await hoverCorner();
  await expectState('fold_corner');
  await userEvent.hover(page.getByRole('heading', { level: 1 }));
  await expectState('read');
  await preferReducedMotion('reduce');
  const states = watchStates();
  await hoverCorner();
  expect(states).toEqual([]);
});

test('a leaf turns by dragging it', async () => {
  await renderBook({ width: 1280, height: 900 });
  const { width, height } = book().getBoundingClientRect();
  const states = watchStates();
  await userEvent.dragAndDrop(book(), book(), {
    sourcePosition: { x: width - 20, y: height - 20 },
    targetPosition: { x: 60, y: height - 120 },
    steps: 12,
  });
  await expectOpenAt(3, 4);
  await expectState('read');
  expect(states).toContain('user_fold');
});

describe('under a finger', () => {
  const quick = SWIPE_TIMEOUT_MS - 50;
  const slow = SWIPE_TIMEOUT_MS + 10;

  async function swipe(dx: number, ms: number, dy = 0) {
    book().scrollIntoView({ block: 'center', behavior: 'instant' });
    const box = book().getBoundingClientRect();
    const from = { x: box.x + box.width / 2, y: box.y + box.height * 0.4 };
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      cdp().send('Input.dispatchTouchEvent', { type, touchPoints });
    await touch('touchStart', [from]);
    await pass(ms);
    for (const part of [0.4, 0.7, 1])
      await touch('touchMove', [{ x: from.x + dx * part, y: from.y + dy * part }]);
    await touch('touchEnd', []);
    await pass(FLIP_TIME_MS + 100);
    expect(state()).toBe('read');
  }

  test('a swipe beyond 30 px turns the leaf, on and back; a shorter one does not', async () => {
    await renderBookInStoppedTime(phone);
    await expectOpenAt(1);
    for (const [dx, leaf] of [
      [-(SWIPE_DISTANCE_PX - 2), 1],
      [-(SWIPE_DISTANCE_PX + 2), 2],
      [SWIPE_DISTANCE_PX - 2, 2],
      [SWIPE_DISTANCE_PX + 2, 1],
    ] as const) {
      await swipe(dx, quick);
      await expectOpenAt(leaf);
    }
  });

  test('a finger that takes longer than 250 ms drags the leaf: a short way lets it lie back, a long one turns it', async () => {
    await renderBookInStoppedTime(phone);
    await swipe(-(SWIPE_DISTANCE_PX + 2), slow);
    await expectOpenAt(1);
    await swipe(-150, slow);
    await expectOpenAt(2);
  });

  test('a finger that scrolls the page turns no leaf, a tap does', async () => {
    await renderBookInStoppedTime(phone);
    for (const ms of [quick, slow]) {
      await swipe(10, ms, -200);
      await expectOpenAt(1);
    }
    await swipe(0, 20);
    await expectOpenAt(2);
  });

  test('a swipe leads to the cover and back', async () => {
    await renderBookInStoppedTime(phone);
    await swipe(SWIPE_DISTANCE_PX + 2, quick);
    await expectCover('cover');
    await swipe(-(SWIPE_DISTANCE_PX + 2), quick);
    await expectOpenAt(1);
  });

  test('one leaf at a time: Previous is off at the first, Next from the last but one on', async () => {
    await renderBookInStoppedTime(phone);
    expect(previous.element()).toBeDisabled();
    for (const leaf of [2, 3, 4, 5, 6, 7]) {
      expect(next.element()).toBeEnabled();
      await next.click();
      await pass(FLIP_TIME_MS + 100);
      await expectOpenAt(leaf);
    }
    expect(next.element()).toBeDisabled();
    await swipe(-(SWIPE_DISTANCE_PX + 2), quick);
    await expectOpenAt(8);
    expect(next.element()).toBeDisabled();
    expect(previous.element()).toBeEnabled();
    await swipe(-(SWIPE_DISTANCE_PX + 2), quick);
    await expectCover('back');
    await userEvent.keyboard('{Home}');
    await pass(40);
    await expectOpenAt(1);
  });
});
