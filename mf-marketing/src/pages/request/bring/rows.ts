import { NAME_MAX, NOTE_MAX, roundedQuantity, UNIT_MAX } from '@platform/goods';
import type { Table } from '@platform/goods/tables';
import { type Reading, signOfQuantities } from './columns';
import type { ColumnKind } from './headings';
import { type LeftOut, reasonOf } from './left-out';
import { readAmount } from './quantity';
import { isUnitText, toUnit } from './words';

/** A row of the table as a line of the request. */
export type BroughtRow = {
  /** The index in the table. */
  at: number;
  /** The number that the buyer's table gives the row. */
  number: string;
  name: string;
  code: string;
  /** `undefined` if the table has no clear quantity: the visitor must choose. */
  quantity: number | undefined;
  /** The id of a unit, or another unit as the table writes it; `undefined` if the table has none. */
  unit: string | undefined;
  note: string;
  /** The row's words in an earlier table, or an empty text. */
  words: string;
  /** The table's text if the quantity is unclear: shown beside the choice. */
  unclear: { quantity?: string };
};

/** The visitor's choices of rows, by the index in the table: taken back, or left out. */
export type Takes = Record<number, boolean>;

/** A table as lines. Each filled row is in one of the two lists, but the headings and the rows that continue a name. */
export type Rows = { rows: BroughtRow[]; leftOut: LeftOut[] };

/** Reads the lines of a table. Sections become part of the notes below them. */
export function rowsOf(table: Table, reading: Reading, takes: Takes = {}): Rows {
  const { headings, headingsAt, texts, columns, details, words } = reading;
  const sign = signOfQuantities(table, reading);
  const lastLine = table.findLastIndex((row, at) => at >= headings && cellOf(row, 'quantity') !== '');
  const rows: BroughtRow[] = [];
  const leftOut: LeftOut[] = [];
  let section = '';
  let shared: { name: string; row: BroughtRow } | undefined;
  let summed = 0;

  table.forEach((row, at) => {
    if (at >= headingsAt && at < headings && takes[at] !== true) {
      if (at > headingsAt) leftOut.push({ at, text: textOf(row), reason: 'heading' });
      return;
    }
    const own = cellOf(row, 'name') || (takes[at] === true ? textOf(row) : '');
    const reason = reasonAt(row, at, own);
    const before = rows.at(-1);
    const isContinued = before && before.at === at - 1 && takes[at] === undefined;
    if (isContinued && reason === 'section' && /^[\p{Ll}(]/u.test(own)) {
      before.name = `${before.name} ${own}`.slice(0, NAME_MAX);
      return;
    }
    if (reason === 'section') section = textOf(row);
    if (reason === 'total') summed = rows.length;
    if (reason !== null) {
      leftOut.push({ at, text: textOf(row), reason });
      return;
    }
    const size = sizeOf(row);
    // A word in place of a row's number is the name of a sum.
    const isShared =
      own === '' &&
      shared !== undefined &&
      cellOf(row, 'quantity') !== '' &&
      !/\p{L}{2}/u.test(cellOf(row, 'number'));
    const name = isShared ? [shared?.name, size].filter(Boolean).join(', ') : own;
    if (name === '') {
      leftOut.push({ at, text: textOf(row), reason: 'empty' });
      return;
    }
    const line = lineOf(row, at, name);
    if (isShared && shared && shared.row.name === shared.name) {
      const first = sizeOf(table[shared.row.at] ?? []);
      shared.row.name = [shared.name, first].filter(Boolean).join(', ').slice(0, NAME_MAX);
      shared.row.note = withoutText(shared.row.note, first);
    }
    if (!isShared) shared = { name: line.name, row: line };
    rows.push(line);
  });
  return { rows, leftOut };

  function reasonAt(row: string[], at: number, own: string): LeftOut['reason'] | null {
    if (takes[at] !== undefined) return takes[at] ? null : 'visitor';
    if (at < headingsAt) return 'outside';
    if (own === '' && isSum(row)) return 'total';
    const reason = reasonOf(table, at, reading);
    return reason === 'section' && at > lastLine && lastLine !== -1 ? 'outside' : reason;
  }

  /** Tests whether a row has no more than the sum of the quantities above it, and a word in place of a row's number. */
  function isSum(row: string[]): boolean {
    const number = cellOf(row, 'number');
    if (/\p{L}/u.test(row.join('').replace(number, '')) || /\d/.test(number)) return false;
    const { quantity } = readAmount(cellOf(row, 'quantity'), sign, 'piece');
    const sums = [rows, rows.slice(summed)].map((some) =>
      roundedQuantity(some.reduce((sum, { quantity = 0 }) => sum + quantity, 0)),
    );
    return quantity !== undefined && sums.includes(quantity);
  }

  function cellOf(row: string[], kind: ColumnKind): string {
    return row[columns.indexOf(kind)] ?? '';
  }

  function sizeOf(row: string[]): string {
    return details
      .map((detail) => row[detail])
      .filter(Boolean)
      .join(', ');
  }

  function lineOf(row: string[], at: number, name: string): BroughtRow {
    const quantityCell = cellOf(row, 'quantity');
    const before = rows.at(-1);
    const isDitto = DITTO.test(cellOf(row, 'unit'));
    const ownUnit = /[\p{L}\p{N}]/u.test(cellOf(row, 'unit')) ? cellOf(row, 'unit') : '';
    const unitCell = isDitto ? (before?.unit ?? '') : ownUnit;
    const amount = readAmount(quantityCell, sign, unitCell || unitOfHeading());
    const written = unitCell || amount.unit || unitOfHeading();
    const unit = toUnit(written) ?? (/\p{L}/u.test(written) ? written.slice(0, UNIT_MAX) : undefined);
    const rest = (unit === undefined && /\p{N}/u.test(written)) || written.length > UNIT_MAX ? written : '';
    const ownSize = cellOf(row, 'name') === '' ? '' : sizeOf(row);
    const notes = [...row.filter((text, index) => columns[index] === 'note' && text !== ''), ownSize];
    return {
      at,
      number: cellOf(row, 'number').slice(0, NAME_MAX),
      name: name.replace(/^'(?=[=+\-@])/, '').slice(0, NAME_MAX),
      code: cellOf(row, 'code').slice(0, NAME_MAX),
      quantity: amount.quantity,
      unit,
      note: [section, name.slice(NAME_MAX), rest, ...notes].filter(Boolean).join('\n').slice(0, NOTE_MAX),
      words: (row[words] ?? '').slice(0, NAME_MAX),
      unclear: amount.quantity === undefined && quantityCell !== '' ? { quantity: quantityCell } : {},
    };
  }

  /** `Sayı (ədəd)` has the unit of the column. */
  function unitOfHeading(): string {
    const heading = texts[columns.indexOf('quantity')] ?? '';
    const [, unit = ''] = /[(,]\s*([^)]+?)\)?$/.exec(heading) ?? [];
    return [unit, heading].find(isUnitText) ?? '';
  }
}

export function withoutText(note: string, text: string): string {
  return note
    .split('\n')
    .filter((part) => part !== text)
    .join('\n');
}

/** The same unit as in the row above. */
const DITTO = /^(?:[-–—\s]*(?:\/\/|["”″〃])[-–—\s]*|то же|həmin)$/i;

/** A text in all cells of a row is written once. */
function textOf(row: string[]): string {
  return [...new Set(row.filter(Boolean))].join(' · ');
}
