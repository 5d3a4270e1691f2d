/** Limits of a page of the book, in px. `Stage.module.css` sizes the book within them. */
const PAGE_MIN_WIDTH_PX = 270;
const PAGE_MAX_WIDTH_PX = 540;
const PAGE_MIN_HEIGHT_PX = 405;
const PAGE_MAX_HEIGHT_PX = 810;

/** Duration of a turn in ms, and the engine's minimum for visitors who prefer reduced motion. */
export const FLIP_TIME_MS = 1000;
export const NO_FLIP_TIME_MS = 1;

/** A touch is a swipe from this distance, in px, and up to this time, in ms. */
export const SWIPE_DISTANCE_PX = 30;
export const SWIPE_TIMEOUT_MS = 250;

/** A touch or a mouse that moves further, in px, does not tap. */
export const TAP_DISTANCE_PX = 10;
export const MOUSE_TAP_DISTANCE_PX = 5;

/** In portrait, a leaf dragged beyond this share of its width turns on release. */
export const DRAG_PART = 0.25;

/** Size of the corner that folds under the pointer, as a share of the leaf's width; leaves have no links there. */
export const CORNER_PART = 0.15;

/**
 * The engine shows a single leaf only if its block is narrower than two minimum pages. The widest single page is
 * exactly that wide (540 = 2 × 270), so the engine's minimum is slightly larger, in px; the difference is not visible.
 */
const PORTRAIT_MARGIN_PX = 0.001;

/** The engine's settings besides its start page. */
export const bookSettings = {
  size: 'stretch',
  // The block is stretched, so only the ratio of these sizes counts.
  width: 360,
  height: 540,
  minWidth: PAGE_MIN_WIDTH_PX + PORTRAIT_MARGIN_PX,
  maxWidth: PAGE_MAX_WIDTH_PX,
  minHeight: PAGE_MIN_HEIGHT_PX,
  maxHeight: PAGE_MAX_HEIGHT_PX,
  flippingTime: FLIP_TIME_MS,
  usePortrait: true,
  showCover: true,
  autoSize: true,
  drawShadow: true,
  maxShadowOpacity: 0.35,
  startZIndex: 0,
  showPageCorners: true,
  // The leaves keep their elements; only their texts change.
  renderOnlyPageLengthChange: true,
  // `followPointer` replaces the engine's handlers, which the settings below configure.
  useMouseEvents: false,
  swipeDistance: SWIPE_DISTANCE_PX,
  mobileScrollSupport: true,
  clickEventForward: true,
  disableFlipByClick: false,
} as const;
