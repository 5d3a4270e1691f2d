import { cataloguePages } from './catalogue-pages';

/** Leaves of a catalogue page: the picture, then the text. */
export const LEAVES_PER_PAGE = 2;

export const LEAVES: number = LEAVES_PER_PAGE * cataloguePages.length;

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

/**
 * Returns whether the Next button is enabled: not from index `2 × pages − 2` on, in either orientation, as specified.
 * In landscape that is the last spread. In portrait the last text follows, and is reached by the button on its picture
 * leaf, the right arrow, End, a swipe, a drag or a tap.
 */
export function canGoForward(index: number): boolean {
  return index < LEAVES - 2;
}

/** Returns the indexes of the visible leaves. */
export function leavesInView({ index, orientation }: Place): number[] {
  return orientation === 'landscape' ? [index, index + 1] : [index];
}

/**
 * Returns the place after the book reported an index. A change of orientation keeps the leaf being read: a visitor who
 * reads the text in portrait finds it again after rotating the phone twice.
 */
export function moveTo(before: Place, index: number, orientation: Orientation): Place {
  const spread = before.leaf - (before.leaf % LEAVES_PER_PAGE);
  const keepsLeaf = orientation === 'landscape' ? spread === index : before.orientation === 'landscape';
  return { index, orientation, leaf: keepsLeaf ? before.leaf : index };
}
