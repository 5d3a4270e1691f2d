import '@platform/ui/global.css';
import { eventually, pass, preferReducedMotion, renderPart } from '@platform/contract/browser-test';
import { beforeEach, expect, test, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { cdp, type Locator, page, userEvent } from 'vitest/browser';
import az from '../../texts/az/home.json';
import { Hero } from './Hero';
import { HERO_INTERVAL_MS, HERO_SWIPE_PX } from './slider';

const { slider, slides } = az.hero;
const carousel = page.getByRole('group', { name: slider.label });
const headings = carousel.getByRole('heading', { level: 2 });
const button = (name: string) => carousel.getByRole('button', { name, exact: true });
const dot = (number: number) => button(slides[number - 1]?.title ?? '');

beforeEach(async () => {
  await preferReducedMotion('no-preference');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

/** Clicks a button without the pointer: browsers delay a real click until the slides stand still. */
function press(locator: Locator) {
  const element = locator.element();
  if (element instanceof HTMLElement) element.click();
}

/** Expects one visible, readable and reachable slide, and its dot. */
function expectSlide(number: number) {
  return eventually(() => {
    expect(headings.elements().map(({ textContent }) => textContent)).toEqual([slides[number - 1]?.title]);
    expect([...carousel.element().querySelectorAll('button[aria-current]')]).toEqual([dot(number).element()]);
  });
}

/** Slides that change by themselves are not told. */
function expectRunning(running: boolean) {
  return eventually(() => {
    const live = carousel.element().querySelector('[aria-live]');
    expect(live?.getAttribute('aria-live')).toBe(running ? 'off' : 'polite');
  });
}

async function leaveSlider() {
  await userEvent.hover(page.getByRole('heading', { level: 1 }));
}

/** Waits for the first slide at the start of its time. */
async function renderHero() {
  await renderPart(<Hero />);
  await userEvent.hover(carousel);
  await expectRunning(false);
  press(dot(1));
  await leaveSlider();
  await expectRunning(true);
  await expectSlide(1);
}

test('the next slide comes every 4 seconds, after the last one the first', async () => {
  await renderHero();
  for (const next of [2, 3, 1, 2]) {
    // A slow hover lets a little time pass, too.
    await pass(HERO_INTERVAL_MS * 0.75);
    await expectSlide(next === 1 ? 3 : next - 1);
    await pass(HERO_INTERVAL_MS * 0.25);
    await expectSlide(next);
  }
});

/** Expects that something holds a slide. */
async function expectHeldAt(number: number) {
  await expectRunning(false);
  await pass(10 * HERO_INTERVAL_MS);
  await expectSlide(number);
}

async function expectResumedTo(number: number) {
  await expectRunning(true);
  await pass(HERO_INTERVAL_MS);
  await expectSlide(number);
}

test('the slides wait under the pointer, and have their whole time again when it leaves', async () => {
  await renderHero();
  // Half: a slow hover lets a little time pass.
  await pass(HERO_INTERVAL_MS / 2);
  await userEvent.hover(carousel);
  await expectHeldAt(1);
  await leaveSlider();
  await expectRunning(true);
  // More than was left before the hover.
  await pass(HERO_INTERVAL_MS * 0.75);
  await expectSlide(1);
  await pass(HERO_INTERVAL_MS * 0.25);
  await expectSlide(2);
});

test('the slides stop for the rest of the visit when the keyboard comes among them', async () => {
  await renderHero();
  dot(2).element().focus();
  await userEvent.tab();
  await expect.element(dot(3)).toHaveFocus();
  await expectHeldAt(1);
  await userEvent.tab();
  await userEvent.tab();
  await expectHeldAt(1);
  await cleanup();
  await renderPart(<Hero />);
  await expectHeldAt(1);
  press(button(slider.play));
  await leaveSlider();
  await expectResumedTo(2);
});

test('a chosen slide is told by its title and position', async () => {
  await renderHero();
  await userEvent.hover(carousel);
  press(dot(3));
  await eventually(() =>
    expect(carousel.element().querySelector('[aria-live="polite"]')?.textContent).toBe(
      `${slides[2]?.title}, 3 / 3`,
    ),
  );
});

test('the slides wait in a hidden tab, also under the pointer', async () => {
  await renderHero();
  const hide = (value: boolean) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  hide(true);
  await expectHeldAt(1);
  await userEvent.hover(carousel);
  hide(false);
  await expectHeldAt(1);
  await leaveSlider();
  await expectResumedTo(2);
});

test('the pause button stops the slides until it is pressed again', async () => {
  await renderHero();
  press(button(slider.pause));
  await leaveSlider();
  await expectHeldAt(1);
  press(dot(2));
  await leaveSlider();
  await expectHeldAt(2);
  press(button(slider.play));
  await leaveSlider();
  await expectResumedTo(3);
});

test('each dot leads to its slide', async () => {
  await renderHero();
  for (const number of [3, 2, 1]) {
    press(dot(number));
    await expectSlide(number);
  }
});

test('a slide has a title, a subtitle, a description and a picture with a text of its own', async () => {
  vi.useRealTimers();
  await renderHero();
  for (const [index, { title, subtitle, description, alt }] of slides.entries()) {
    press(dot(index + 1));
    const slide = carousel.getByRole('article', { name: `${index + 1} / ${slides.length}` });
    await eventually(() => expect(carousel.getByRole('article').elements()).toEqual([slide.element()]));
    for (const text of [title, subtitle, description]) expect(slide.element().textContent).toContain(text);
    const picture = slide.getByRole('img', { name: alt }).element();
    await expect.poll(() => picture instanceof HTMLImageElement && picture.naturalWidth).toBeGreaterThan(0);
  }
});

test('the slides stand still for a visitor who wants less motion, and start when motion is allowed', async () => {
  await preferReducedMotion('reduce');
  await renderPart(<Hero />);
  await expectHeldAt(1);
  expect(button(slider.pause).elements(), 'there is nothing to pause').toEqual([]);
  press(dot(2));
  await leaveSlider();
  await expectHeldAt(2);
  await preferReducedMotion('no-preference');
  await expectResumedTo(3);
});

/** Moves a finger over the visible slide, with the browser's own events. */
async function swipe(dx: number, dy: number) {
  const box = headings.element().getBoundingClientRect();
  const from = { x: box.left + box.width / 2, y: box.top + 10 };
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part: number) =>
    cdp().send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: from.x + dx * part, y: from.y + dy * part }],
    });
  await touch('touchStart', 0);
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', part);
  await touch('touchEnd', 1);
}

test('a swipe to the left brings the next slide, one to the right the one before, a shorter one none', async () => {
  await page.viewport(390, 844);
  await renderHero();
  for (const [dx, number] of [
    [-3 * HERO_SWIPE_PX, 2],
    [3 * HERO_SWIPE_PX, 1],
    [3 * HERO_SWIPE_PX, 3],
    [-HERO_SWIPE_PX / 2, 3],
  ] as const) {
    await swipe(dx, 5);
    await expectSlide(number);
  }
  await swipe(-1.5 * HERO_SWIPE_PX, -140);
  await expectSlide(3);
});
