/** Filled rows of trimmed texts; numbers and formulas are their values, dates are `2026-12-31`. */
export type Table = string[][];

/** A sheet of a file; text has one sheet without a name. */
export type Sheet = {
  name: string;
  /** Visible rows and columns. More than `TABLE_ROWS_MAX` rows are one more: such a sheet is too long. */
  rows: Table;
  /** The numbers of filled rows and columns that the file hides; they are left out. */
  hiddenRows: number;
  hiddenColumns: number;
  merges: Merge[];
};

/** A cell that is merged over several rows; only the first one has its text. Indexes of a column and of rows. */
export type Merge = { column: number; text: string; rows: number[] };

/**
 * The reason why a source cannot be read.
 * - `large`: the file is larger than `TABLE_BYTES_MAX`
 * - `heavy`: it unpacks to more than the limit, or takes too long to read
 * - `long`: each sheet has more than `TABLE_ROWS_MAX` rows
 * - `password`, `picture`, `pdf`, `word`: what the file is
 * - `kind`: another kind of file
 * - `unreadable`: a damaged workbook
 * - `empty`: no text
 */
export type TableProblem =
  | 'large'
  | 'heavy'
  | 'long'
  | 'password'
  | 'picture'
  | 'pdf'
  | 'word'
  | 'kind'
  | 'unreadable'
  | 'empty';

/** A number without its format, or text; '' is an empty cell. */
export type FileCell = string | number;

/** A sheet as the file has it: filled rows, texts with their line breaks, hidden parts marked. */
export type FileSheet = {
  name: string;
  isHidden: boolean;
  rows: FileCell[][];
  /** The indexes of hidden rows in `rows`, and of hidden columns. */
  hiddenRows: number[];
  hiddenColumns: number[];
  /** Cells merged over several rows: the index of the column and those of the rows. */
  merges: Omit<Merge, 'text'>[];
};

/** What a reader takes of a file. */
export type TableLimits = {
  /** The size of the file; the characters of its cells; a tenth of what it may unpack to. */
  bytes: number;
  /** Filled rows of each sheet, headings included. */
  rows: number;
};
