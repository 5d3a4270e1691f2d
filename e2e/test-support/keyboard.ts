import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than any page has. */
const MOST_STOPS = 150;

/** A part of the page, by its selector. */
type Part = 'body' | 'main';

/** Returns what can be seen of the place that the keyboard has reached; `null` where it has left the part. */
function stop(page: Page, part: Part = 'body') {
  return page.evaluate((selector) => {
    const element = document.activeElement;
    if (!element || element === document.body || !element.closest(selector)) return null;
    // A field of a date has a stop for each of its parts.
    const isPart = element.matches('[type="date"]') && element === Reflect.get(globalThis, 'lastStop');
    Reflect.set(globalThis, 'lastStop', element);
    // A card whose whole face is one link wears the ring of that link.
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

/** Presses the Tab key until the goal has the focus, which then can be seen. */
export async function tabTo(page: Page, goal: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press(key);
    if (await goal.evaluate((element) => element === document.activeElement)) return expectSeen(page);
  }
  throw new Error('The keyboard does not get there.');
}

/** Expects that the Tab key reaches every control of a part of the page, from its top on, and that each stop can be seen. */
export async function expectAllReached(page: Page, part: Part): Promise<void> {
  await page.locator(part).evaluate((element) => {
    // Focusing the part is where the browser goes on from.
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

/** Counts everything in a part that somebody could want to reach; in a group of radio buttons the arrow keys go on. */
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
