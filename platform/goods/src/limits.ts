/** The largest number of lines of a request. */
export const MAX_LINES = 2000;

/** The smallest and the largest quantity of a line, in its unit; quantities have three decimals at most. */
export const QUANTITY_MIN = 0.001;
export const QUANTITY_MAX = 1_000_000;

/** The longest note, and the longest name or article code, of a line, in characters. */
export const NOTE_MAX = 500;
export const NAME_MAX = 300;

/** The longest unit in the buyer's words, in characters. */
export const UNIT_MAX = 40;

/** The longest number and the last place of a row in the buyer's table. */
export const ROW_NUMBER_MAX = 40;
export const ROW_ORDER_MAX = 1_000_000;
