/** Leaves of a catalogue page: the picture, then the text. */
export const LEAVES_PER_PAGE = 2;

/** Landscape shows two leaves, portrait one. */
export type Orientation = 'landscape' | 'portrait';

/** Where the book is open. */
export type Place = {
  /** Index of the first leaf in view, from 0: even in landscape, any in portrait. */
  index: number;
  orientation: Orientation;
  /** The leaf being read: in landscape possibly the right one, which a change back to portrait shows again. */
  leaf: number;
};

export const START: Place = { index: 0, orientation: 'landscape', leaf: 0 };

export function leafCount(pages: number): number {
  return LEAVES_PER_PAGE * pages;
}

/** Returns whether the Previous button is enabled: not at index 0. */
export function canGoBack(index: number): boolean {
  return index > 0;
}

/**
 * Returns whether the Next button is enabled: not from index `2 × pages − 2` on, in either orientation, as specified.
 * In landscape that is the last spread. In portrait the last text follows, and is reached by the button on its picture
 * leaf, the right arrow, End, a swipe, a drag or a tap.
 */
export function canGoForward(index: number, pages: number): boolean {
  return index < LEAVES_PER_PAGE * pages - 2;
}

/** Returns the indexes of the visible leaves. */
export function leavesInView({ index, orientation }: Place, leaves: number): number[] {
  const inView = orientation === 'landscape' ? [index, index + 1] : [index];
  return inView.filter((leaf) => leaf < leaves);
}

/**
 * Returns the place after the book reported an index. A change of orientation keeps the leaf being read: a visitor who
 * reads the text in portrait finds it again after rotating the phone twice.
 */
export function moveTo(before: Place, index: number, orientation: Orientation): Place {
  const becamePortrait = orientation === 'portrait' && before.orientation === 'landscape';
  const keepsLeaf = becamePortrait || (orientation === 'landscape' && spreadOf(before.leaf) === index);
  return { index, orientation, leaf: keepsLeaf ? before.leaf : index };
}

/** Returns the index of the left leaf of a leaf's spread. */
export function spreadOf(leaf: number): number {
  return leaf - (leaf % LEAVES_PER_PAGE);
}
