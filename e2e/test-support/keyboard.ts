import { expect, type Locator, type Page } from '@playwright/test';

const MOST_STOPS = 150;

/** A part of the page, by its selector. */
type Part = 'body' | 'main';

/** Returns the visible part of the focused element; `null` outside the part. */
function stop(page: Page, part: Part = 'body') {
  return page.evaluate((selector) => {
    const element = document.activeElement;
    if (!element || element === document.body || !element.closest(selector)) return null;
    // A date field has a stop for each of its parts.
    const isPart = element.matches('[type="date"]') && element === Reflect.get(globalThis, 'lastStop');
    Reflect.set(globalThis, 'lastStop', element);
    // A card with one link over its whole face shows the link's focus ring.
    const ringed = [element, element.closest('li')].some((part) => {
      const style = part && getComputedStyle(part);
      return style && style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2;
    });
    const box = element.getBoundingClientRect();
    const at = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return {
      isPart,
      name: `${element.tagName} ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}`,
      marked: ringed,
      inView: box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth,
      covered: at !== null && !element.contains(at) && !at.contains(element),
    };
  }, part);
}

export async function expectSeen(page: Page) {
  const at = await stop(page);
  expect(at, at?.name).toMatchObject({ marked: true, inView: true, covered: false });
}

/** Presses Tab until the target has the focus, and expects it to be visible. */
export async function tabTo(page: Page, goal: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press(key);
    if (await goal.evaluate((element) => element === document.activeElement)) return expectSeen(page);
  }
  throw new Error('The keyboard does not get there.');
}

/** Expects that Tab reaches every control of a part of the page from its top, and that each stop is visible. */
export async function expectAllReached(page: Page, part: Part): Promise<void> {
  await page.locator(part).evaluate((element) => {
    // The browser continues from the focused part.
    element.tabIndex = -1;
    element.focus();
    element.removeAttribute('tabindex');
    scrollTo({ top: 0, behavior: 'instant' });
  });
  const stops = [];
  while (stops.length < MOST_STOPS) {
    await page.keyboard.press('Tab');
    const at = await stop(page, part);
    if (at === null) break;
    if (!at.isPart) stops.push(at);
  }
  expect.soft(stops, 'stops of the keyboard').toHaveLength(await countReachable(page, part));
  const unseen = stops.filter((at) => !at.marked || !at.inView || at.covered);
  expect.soft(unseen, 'stops that cannot be seen').toEqual([]);
}

/** Counts every reachable control of a part; arrow keys move within radio groups. */
function countReachable(page: Page, part: Part) {
  return page
    .locator(part)
    .locator('a[href], button, input, select, textarea, summary')
    .evaluateAll(
      (elements: HTMLElement[]) =>
        elements.filter(
          (element) =>
            element.tabIndex >= 0 &&
            !element.matches(':disabled, [type="radio"]:not(:checked)') &&
            !element.closest('[inert]') &&
            element.checkVisibility({ visibilityProperty: true }),
        ).length,
    );
}
