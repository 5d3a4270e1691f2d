/** Limits of a page of the book, in px. */
export const PAGE_MIN_WIDTH_PX = 270;
export const PAGE_MAX_WIDTH_PX = 540;
export const PAGE_MIN_HEIGHT_PX = 405;
export const PAGE_MAX_HEIGHT_PX = 810;

/** A page on wide screens, in px. */
export const WIDE_PAGE_WIDTH_PX = 360;

/** Windows up to this width, in px, give a page this part of theirs. */
export const SMALL_WINDOW_PX = 600;
export const SMALL_WINDOW_PART = 0.81;
export const MEDIUM_WINDOW_PX = 1024;
export const MEDIUM_WINDOW_PART = 0.63;

/** Height of a page for a width of 1. */
export const PAGE_RATIO = 1.5;

export type PageSize = { width: number; height: number };

/**
 * The size of one page of the book, in whole px. `Stage.module.css` says the same to the browser, so that the space is
 * there before any script is; a test holds the two together.
 * @param windowWidth inner width of the window, in px
 */
export function pageSize(windowWidth: number): PageSize {
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
