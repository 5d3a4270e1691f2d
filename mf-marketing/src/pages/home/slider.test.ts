import { expect, test } from 'vitest';
import { HERO_INTERVAL_MS, HERO_SWIPE_PX, isRunning, sliderReducer, startSlider, swipeStep } from './slider';

const three = startSlider(3);

test('a slide is shown for four seconds, as specified', () => {
  expect(HERO_INTERVAL_MS).toBe(4000);
});

test('the slider starts with the first slide and runs', () => {
  expect(three.index).toBe(0);
  expect(isRunning(three)).toBe(true);
});

test('indexes wrap around at both ends', () => {
  const last = sliderReducer(three, { type: 'show', index: three.index - 1 });
  expect(last.index).toBe(2);
  expect(sliderReducer(last, { type: 'show', index: last.index + 1 }).index).toBe(0);
});

test('the button pauses and plays', () => {
  const paused = sliderReducer(three, { type: 'toggle' });
  expect(isRunning(paused)).toBe(false);
  expect(isRunning(sliderReducer(paused, { type: 'toggle' }))).toBe(true);
});

test('slides stop with the first hold and run again without the last', () => {
  const hovered = sliderReducer(three, { type: 'hold', hold: 'hover', on: true });
  const both = sliderReducer(hovered, { type: 'hold', hold: 'focus', on: true });
  const focused = sliderReducer(both, { type: 'hold', hold: 'hover', on: false });
  const free = sliderReducer(focused, { type: 'hold', hold: 'focus', on: false });
  expect([hovered, both, focused, free].map(isRunning)).toEqual([false, false, false, true]);
});

test('a hold that is reported twice ends at once', () => {
  const once = sliderReducer(three, { type: 'hold', hold: 'hidden-tab', on: true });
  expect(sliderReducer(once, { type: 'hold', hold: 'hidden-tab', on: true })).toBe(once);
  expect(isRunning(sliderReducer(once, { type: 'hold', hold: 'hidden-tab', on: false }))).toBe(true);
});

test('a paused slider stays paused when a hold ends', () => {
  const paused = sliderReducer(three, { type: 'toggle' });
  const held = sliderReducer(paused, { type: 'hold', hold: 'hover', on: true });
  expect(isRunning(sliderReducer(held, { type: 'hold', hold: 'hover', on: false }))).toBe(false);
});

test('the visitor can choose a slide while the slider is held', () => {
  const held = sliderReducer(three, { type: 'hold', hold: 'reduced-motion', on: true });
  const chosen = sliderReducer(held, { type: 'show', index: 2 });
  expect(chosen.index).toBe(2);
  expect(isRunning(chosen)).toBe(false);
});

test('a swipe to the left shows the next slide, to the right the previous', () => {
  expect(swipeStep(-HERO_SWIPE_PX, 0)).toBe(1);
  expect(swipeStep(HERO_SWIPE_PX, 0)).toBe(-1);
});

test('a short or mostly vertical swipe has no step', () => {
  expect(swipeStep(HERO_SWIPE_PX - 1, 0)).toBe(0);
  expect(swipeStep(-HERO_SWIPE_PX, HERO_SWIPE_PX + 20)).toBe(0);
});
