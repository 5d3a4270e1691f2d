/** Limits of a page of the book, in px. */
export const PAGE_MIN_WIDTH_PX = 270;
export const PAGE_MAX_WIDTH_PX = 540;
export const PAGE_MIN_HEIGHT_PX = 405;
export const PAGE_MAX_HEIGHT_PX = 810;

/** A page on wide screens, in px. */
export const WIDE_PAGE_WIDTH_PX = 360;

/** In windows up to this width, in px, a page has this share of the window's width. */
export const SMALL_WINDOW_PX = 600;
export const SMALL_WINDOW_PART = 0.81;
export const MEDIUM_WINDOW_PX = 1024;
export const MEDIUM_WINDOW_PART = 0.63;

/** Height of a page for a width of 1. */
export const PAGE_RATIO = 1.5;

/** Duration of turning a leaf, in ms, and the engine's minimum, for visitors who prefer reduced motion. */
export const FLIP_TIME_MS = 1000;
export const NO_FLIP_TIME_MS = 1;

/** A touch is a swipe from this distance, in px, and up to this time, in ms. */
export const SWIPE_DISTANCE_PX = 30;
export const SWIPE_TIMEOUT_MS = 250;

/** A touch that moves further than this, in px, is not a tap. */
export const TAP_DISTANCE_PX = 10;

/** In portrait, a leaf that is dragged further than this share of its width turns on release. */
export const DRAG_PART = 0.25;

/** Size of the corner that folds under the pointer, as a share of the leaf's width; leaves have no links there. */
export const CORNER_PART = 0.15;

/**
 * The engine shows a single leaf only if its block is narrower than two minimum pages. The widest single page is exactly
 * that wide (540 = 2 × 270), so the engine's minimum is this much larger, in px; the difference is not visible.
 */
const PORTRAIT_MARGIN_PX = 0.001;

/** The settings of the book besides its size and start page. */
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
  // Horizontal movements turn the leaf, vertical ones scroll the page.
  mobileScrollSupport: true,
  // Passes clicks on to links and buttons inside leaves.
  clickEventForward: true,
  useMouseEvents: true,
  showPageCorners: true,
  disableFlipByClick: false,
  // The leaves keep their elements; only their texts change.
  renderOnlyPageLengthChange: true,
} as const;

/**
 * Returns the size of one page of the book, in whole px. `Stage.module.css` reserves the same size before scripts run; a
 * test compares the two.
 * @param windowWidth inner width of the window, in px
 */
export function pageSize(windowWidth: number): { width: number; height: number } {
  const width = Math.round(clamp(wantedWidth(windowWidth), PAGE_MIN_WIDTH_PX, PAGE_MAX_WIDTH_PX));
  return { width, height: clamp(Math.round(width * PAGE_RATIO), PAGE_MIN_HEIGHT_PX, PAGE_MAX_HEIGHT_PX) };
}

function wantedWidth(windowWidth: number): number {
  if (windowWidth <= SMALL_WINDOW_PX) return windowWidth * SMALL_WINDOW_PART;
  if (windowWidth <= MEDIUM_WINDOW_PX) return windowWidth * MEDIUM_WINDOW_PART;
  return WIDE_PAGE_WIDTH_PX;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
