/** The largest number of lines of a request. */
export const MAX_LINES = 2000;

/** The smallest and the largest quantity of a line, in its unit; quantities have three decimals at most. */
export const QUANTITY_MIN = 0.001;
export const QUANTITY_MAX = 1_000_000;

/** The longest note, and the longest other text of a line, in characters. */
export const NOTE_MAX = 500;
export const NAME_MAX = 300;

/** An ISO date of this century. @example '2026-04-30' */
export const ISO_DAY = /^20[0-9][0-9]-[01][0-9]-[0-3][0-9]$/;

/** The longest unit in the buyer's words, in characters. */
export const UNIT_MAX = 40;

/** The most options of a product, and the longest name or value of one, in characters. */
export const OPTIONS_MAX = 3;
export const OPTION_TEXT_MAX = 60;
