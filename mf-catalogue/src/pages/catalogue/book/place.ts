import { cataloguePages } from '../leaves/catalogue-pages';

/** Leaves of a catalogue page: the picture, then the text. */
export const LEAVES_PER_PAGE = 2;

/** The number of leaves of all catalogue pages, without cover and back. */
export const LEAVES: number = LEAVES_PER_PAGE * cataloguePages.length;

/** The places of the covers, around the indexes of the catalogue pages' leaves. */
export const COVER = -1;
export const BACK: number = COVER + LEAVES + 1;

/** Landscape shows two leaves, portrait one. */
export type Orientation = 'landscape' | 'portrait';

/** The open place of the book. */
export type BookPlace = {
  /**
   * Index of the first visible leaf, from 0: even in landscape, any in portrait; `COVER` for the cover, `BACK` for the
   * back.
   */
  index: number;
  orientation: Orientation;
  /** The leaf being read: in landscape possibly the right one, which portrait shows after a rotation. */
  leaf: number;
};

export const START: BookPlace = { index: 0, orientation: 'landscape', leaf: 0 };

/**
 * Tests whether the Next button is enabled: not from index `2 × pages − 2` on, in either orientation, as specified. In
 * landscape that is the last spread. In portrait the last text follows; the button on its picture leaf, the right
 * arrow, End, a swipe, a drag or a tap reach it.
 */
export function canGoForward(index: number): boolean {
  return index < LEAVES - 2;
}

/** Returns the indexes of the visible leaves. */
export function leavesInView({ index, orientation }: BookPlace): number[] {
  return orientation === 'landscape' && !isCover(index) ? [index, index + 1] : [index];
}

/** Tests whether an index is the cover or the back, which are shown alone. */
export function isCover(index: number): boolean {
  return index === COVER || index === BACK;
}

/**
 * Returns the place after the book reported an index. A change of orientation keeps the leaf being read: a visitor who
 * reads the text in portrait finds it again after rotating the phone twice.
 */
export function moveTo(before: BookPlace, index: number, orientation: Orientation): BookPlace {
  const spread = isCover(before.leaf) ? before.leaf : before.leaf - (before.leaf % LEAVES_PER_PAGE);
  const keepsLeaf = orientation === 'landscape' ? spread === index : before.orientation === 'landscape';
  return { index, orientation, leaf: keepsLeaf ? before.leaf : index };
}

/*
 * The place in the address: `?page=3` is the third leaf of the visible position; `cover` and `back` are the covers.
 */

const coverNames = new Map([
  [COVER, 'cover'],
  [BACK, 'back'],
]);

/** Returns the leaf of `?page=`, or the first one. */
export function leafFrom(value: string | null): number {
  for (const [leaf, name] of coverNames) if (value === name) return leaf;
  const leaf = Number(value) - 1;
  return Number.isInteger(leaf) && leaf >= 0 && leaf < LEAVES ? leaf : START.leaf;
}

/** Returns the name of a leaf in the address; `null` for the first one. */
export function nameOf(leaf: number): string | null {
  return leaf === START.leaf ? null : (coverNames.get(leaf) ?? String(leaf + 1));
}
