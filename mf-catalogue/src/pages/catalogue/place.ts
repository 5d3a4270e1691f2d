/** Leaves of a catalogue page: the picture, then the text. */
export const LEAVES_PER_PAGE = 2;

/** How the book lies: open with two leaves in view, or held upright with one. */
export type Orientation = 'landscape' | 'portrait';

/** Where the book is open. */
export type Place = {
  /** Index of the first leaf in view, from 0: even in landscape, any in portrait. */
  index: number;
  orientation: Orientation;
  /** The leaf being read. In landscape it may be the right one: turning the phone back shows it again. */
  leaf: number;
};

export const START: Place = { index: 0, orientation: 'landscape', leaf: 0 };

export function leafCount(pages: number): number {
  return LEAVES_PER_PAGE * pages;
}

/** Whether the Previous button works: not at index 0. */
export function canGoBack(index: number): boolean {
  return index > 0;
}

/**
 * Whether the Next button works: not from index `2 × pages − 2` on, in either orientation, as specified.
 * With two leaves in view that is the last spread, and nothing lies beyond. With one leaf in view the last text still
 * does, so there the limit is the button's alone: every picture leaf in portrait carries a button of its own that
 * turns to its goods, and the right arrow, End, a swipe, a drag or a tap reach that leaf too.
 */
export function canGoForward(index: number, pages: number): boolean {
  return index < LEAVES_PER_PAGE * pages - 2;
}

/** The leaves in view, by index. */
export function leavesInView({ index, orientation }: Place, leaves: number): number[] {
  const inView = orientation === 'landscape' ? [index, index + 1] : [index];
  return inView.filter((leaf) => leaf < leaves);
}

/**
 * The place after the book reported an index. A change of orientation is no turning of a leaf: whoever read the text
 * with the phone upright finds the text again after turning it twice.
 */
export function moveTo(before: Place, index: number, orientation: Orientation): Place {
  const turnedUpright = orientation === 'portrait' && before.orientation === 'landscape';
  const keepsLeaf = turnedUpright || (orientation === 'landscape' && spreadOf(before.leaf) === index);
  return { index, orientation, leaf: keepsLeaf ? before.leaf : index };
}

/** Index of the left leaf of the spread that a leaf belongs to. */
export function spreadOf(leaf: number): number {
  return leaf - (leaf % LEAVES_PER_PAGE);
}
