import { expect, test } from 'vitest';
import { canGoForward, LEAVES, leavesInView, moveTo, START } from './place';

test('four pages make eight leaves, and the book opens at the first', () => {
  expect(LEAVES).toBe(8);
  expect(START.index).toBe(0);
});

test('Next is disabled from twice the pages minus two', () => {
  expect([0, 4, 5, 6, 7].map(canGoForward)).toEqual([true, true, true, false, false]);
});

test('landscape shows two leaves, portrait one', () => {
  expect(leavesInView({ index: 4, orientation: 'landscape', leaf: 4 })).toEqual([4, 5]);
  expect(leavesInView({ index: 5, orientation: 'portrait', leaf: 5 })).toEqual([5]);
});

test('rotating the phone twice shows the same leaf again', () => {
  const landscape = moveTo({ index: 3, orientation: 'portrait', leaf: 3 }, 2, 'landscape');
  expect(landscape).toEqual({ index: 2, orientation: 'landscape', leaf: 3 });
  expect(moveTo(landscape, 2, 'portrait').leaf).toBe(3);
});

test('leaves turned in landscape stay turned in portrait', () => {
  const turned = moveTo({ index: 2, orientation: 'landscape', leaf: 3 }, 6, 'landscape');
  expect(turned.leaf).toBe(6);
  expect(moveTo(turned, 6, 'portrait').leaf).toBe(6);
});

test('a turned leaf is the leaf being read', () => {
  const read = { index: 6, orientation: 'portrait', leaf: 6 } as const;
  expect(moveTo(read, 7, 'portrait')).toEqual({ ...read, index: 7, leaf: 7 });
});
