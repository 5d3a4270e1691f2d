import { expect, test } from 'vitest';
import { canGoBack, canGoForward, leafCount, leavesInView, moveTo, START, spreadOf } from './place';

test('four pages make eight leaves, and the book opens at the first', () => {
  expect(leafCount(4)).toBe(8);
  expect(START.index).toBe(0);
});

test('Previous is disabled at index 0 only', () => {
  expect([0, 1, 2, 6, 7].map(canGoBack)).toEqual([false, true, true, true, true]);
});

test('Next is disabled from twice the pages minus two', () => {
  expect([0, 4, 5, 6, 7, 8].map((index) => canGoForward(index, 4))).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(canGoForward(0, 1)).toBe(false);
});

test('landscape shows two leaves, portrait one', () => {
  expect(leavesInView({ index: 4, orientation: 'landscape', leaf: 4 }, 8)).toEqual([4, 5]);
  expect(leavesInView({ index: 5, orientation: 'portrait', leaf: 5 }, 8)).toEqual([5]);
});

test('no leaf beyond the last is shown', () => {
  expect(leavesInView({ index: 6, orientation: 'landscape', leaf: 6 }, 7)).toEqual([6]);
});

test('a right leaf belongs to the spread of the one at its left', () => {
  expect([0, 1, 6, 7].map(spreadOf)).toEqual([0, 0, 6, 6]);
});

test('rotating the phone twice shows the same leaf again', () => {
  const reading = { index: 3, orientation: 'portrait', leaf: 3 } as const;
  const landscape = moveTo(reading, 2, 'landscape');
  expect(landscape).toEqual({ index: 2, orientation: 'landscape', leaf: 3 });
  expect(moveTo(landscape, 2, 'portrait').leaf).toBe(3);
});

test('leaves turned in landscape stay turned in portrait', () => {
  const landscape = moveTo({ index: 3, orientation: 'portrait', leaf: 3 }, 2, 'landscape');
  const turned = moveTo(landscape, 6, 'landscape');
  expect(turned.leaf).toBe(6);
  expect(moveTo(turned, 6, 'portrait').leaf).toBe(6);
});

test('a turned leaf is the leaf being read', () => {
  expect(moveTo({ index: 6, orientation: 'portrait', leaf: 6 }, 7, 'portrait')).toEqual({
    index: 7,
    orientation: 'portrait',
    leaf: 7,
  });
});
