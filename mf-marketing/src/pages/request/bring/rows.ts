import { NAME_MAX, NOTE_MAX, UNIT_MAX } from '@platform/goods';
import { type Reading, signOfQuantities } from './columns';
import { type LeftOut, reasonOf } from './left-out';
import { readAmount } from './quantity';
import type { Table } from '@platform/goods/tables';
import { toUnit } from './words';

/** A row of the table as a line of the request. */
export type BroughtRow = {
  /** The index in the table. */
  at: number;
  name: string;
  code: string;
  /** `undefined` if the table has no clear quantity: the visitor must choose. */
  quantity: number | undefined;
  /** The id of a unit, or another unit as the table writes it; `undefined` if the table has none. */
  unit: string | undefined;
  note: string;
  /** The row's number in the table, or an empty text. */
  number: string;
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
  const { headings, headingsAt, columns, details, numbers, words } = reading;
  const headingTexts = headings > headingsAt ? (table[headingsAt] ?? []) : [];
  const sign = signOfQuantities(table, reading);
  const rows: BroughtRow[] = [];
  const leftOut: LeftOut[] = [];
  let section = '';
  let shared: { name: string; row: BroughtRow } | undefined;

  table.forEach((row, at) => {
    if (at === headingsAt && headings > headingsAt) return;
    if (at < headings && takes[at] !== true) {
      leftOut.push({ at, text: textOf(row), reason: at < headingsAt ? 'title' : 'heading' });
      return;
    }
    const cell = (kind: Reading['columns'][number]) => row[columns.indexOf(kind)] ?? '';
    const own = cell('name') || (takes[at] === true ? textOf(row) : '');
    const reason =
      takes[at] === true ? null : takes[at] === false ? 'visitor' : reasonOf(row, reading, headingTexts);
    const before = rows.at(-1);
    const isContinued = before && before.at === at - 1 && takes[at] === undefined;
    if (isContinued && reason === 'section' && /^[\p{Ll}(]/u.test(own)) {
      before.name = `${before.name} ${own}`.slice(0, NAME_MAX);
      return;
    }
    if (reason === 'section') section = textOf(row);
    if (reason !== null) {
      leftOut.push({ at, text: textOf(row), reason });
      return;
    }
    const size = details
      .map((detail) => row[detail])
      .filter(Boolean)
      .join(', ');
    const isShared = own === '' && shared !== undefined && cell('quantity') !== '';
    const name = isShared ? [shared?.name, size].filter(Boolean).join(', ') : own;
    if (name === '') {
      leftOut.push({ at, text: textOf(row), reason: 'empty' });
      return;
    }
    const line = lineOf(row, at, name);
    if (isShared && shared && shared.row.name === shared.name) {
      const first = details.map((detail) => table[shared?.row.at ?? 0]?.[detail]).filter(Boolean);
      shared.row.name = [shared.name, ...first].join(', ').slice(0, NAME_MAX);
    }
    if (!isShared) shared = { name: line.name, row: line };
    rows.push(line);
  });
  return { rows, leftOut };

  function lineOf(row: string[], at: number, name: string): BroughtRow {
    const cell = (kind: Reading['columns'][number]) => row[columns.indexOf(kind)] ?? '';
    const unitCell = cell('unit') || unitOfHeading();
    const amount = readAmount(cell('quantity'), sign, unitCell);
    const written = cell('unit') || amount.unit || unitOfHeading();
    const unit = toUnit(written) ?? (/\p{L}/u.test(written) ? written.slice(0, UNIT_MAX) : undefined);
    const rest = (unit === undefined && /\p{N}/u.test(written)) || written.length > UNIT_MAX ? written : '';
    return {
      at,
      name: name.slice(0, NAME_MAX),
      code: cell('code').slice(0, NAME_MAX),
      quantity: amount.quantity,
      unit,
      note: [section, name.slice(NAME_MAX), rest, cell('note')].filter(Boolean).join('\n').slice(0, NOTE_MAX),
      number: (row[numbers] ?? '').slice(0, NAME_MAX),
      words: (row[words] ?? '').slice(0, NAME_MAX),
      unclear: amount.quantity === undefined && cell('quantity') !== '' ? { quantity: cell('quantity') } : {},
    };
  }

  /** `Sayı (ədəd)` has the unit of the column. */
  function unitOfHeading(): string {
    const heading = headingTexts[columns.indexOf('quantity')] ?? '';
    const [, unit = ''] = /[(,]\s*([^)]+?)\)?$/.exec(heading) ?? [];
    return toUnit(unit) ? unit : '';
  }
}

function textOf(row: string[]): string {
  return row.filter(Boolean).join(' · ');
}
