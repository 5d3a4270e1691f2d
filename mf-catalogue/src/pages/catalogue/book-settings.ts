import { PAGE_MAX_HEIGHT_PX, PAGE_MAX_WIDTH_PX, PAGE_MIN_HEIGHT_PX, PAGE_MIN_WIDTH_PX } from './page-size';

/** Time of a turning leaf, in ms; and the engine's least, for visitors who want no motion. */
export const FLIP_TIME_MS = 1000;
export const NO_FLIP_TIME_MS = 1;

/** A touch is a swipe from this distance, in px, and up to this time, in ms. */
export const SWIPE_DISTANCE_PX = 30;
export const SWIPE_TIMEOUT_MS = 250;

/** A touch that strays further than this, in px, is no tap. */
export const TAP_DISTANCE_PX = 10;

/** A single leaf that is dragged further than this part of its width turns when it is let go. */
export const DRAG_PART = 0.25;

/** A corner that folds under the pointer, as a part of the leaf's width. Leaves keep their links out of it. */
export const CORNER_PART = 0.15;

/**
 * The engine shows one leaf only where its block is narrower than two least pages. Our widest single page is exactly as
 * wide (540 = 2 × 270), so the engine's limit stands this much higher, in px: too little to be seen or laid out.
 */
const PORTRAIT_MARGIN_PX = 0.001;

/** Everything that the book is told besides its size and where to open. */
export const bookSettings = {
  size: 'stretch',
  minWidth: PAGE_MIN_WIDTH_PX + PORTRAIT_MARGIN_PX,
  maxWidth: PAGE_MAX_WIDTH_PX,
  minHeight: PAGE_MIN_HEIGHT_PX,
  maxHeight: PAGE_MAX_HEIGHT_PX,
  flippingTime: FLIP_TIME_MS,
  swipeDistance: SWIPE_DISTANCE_PX,
  usePortrait: true,
  showCover: false,
  autoSize: true,
  drawShadow: true,
  maxShadowOpacity: 0.35,
  startZIndex: 0,
  // A sideways movement turns the leaf, an up and down one scrolls the page.
  mobileScrollSupport: true,
  // Links and buttons inside leaves get their clicks.
  clickEventForward: true,
  useMouseEvents: true,
  showPageCorners: true,
  disableFlipByClick: false,
  // The leaves stay the same elements for the life of the book: their texts change inside of them.
  renderOnlyPageLengthChange: true,
} as const;
