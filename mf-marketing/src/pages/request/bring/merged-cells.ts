import type { Sheet } from '@platform/goods/tables';
import { recognise } from './columns';
import { readAmount } from './quantity';

/** The most names beside a quantity that several rows share. */
const NAMES_SHOWN = 3;

/**
 * Reads merged cells as a person does. A unit, a note and a text of another column belong to every row that they cover.
 * A quantity over several names has more than one reading: it is written with the names, so that it is asked. Rows without
 * a quantity under one name describe one line.
 */
export function withMergedCells(sheet: Sheet): Sheet {
  const { headings, columns } = recognise(sheet.rows);
  const [name, quantity] = [columns.indexOf('name'), columns.indexOf('quantity')];
  const rows = sheet.rows.map((row) => Array.from(columns, (_, column) => row[column] ?? ''));
  const merges = sheet.merges.filter(({ rows: [first = 0], text }) => first >= headings && text !== '');
  const isJoined = new Set<number>();

  for (const {
    rows: [first = 0, ...others],
  } of merges.filter(({ column }) => column === name))
    for (const at of others.filter((other) => quantity !== -1 && !hasNumber(rows[other] ?? []))) {
      isJoined.add(at);
      rows[first] = (rows[first] ?? []).map((text, column) =>
        [text, rows[at]?.[column]].filter(Boolean).join(', '),
      );
    }
  for (const { column, text, rows: covered } of merges) {
    const kind = columns[column] ?? null;
    const named = covered.filter((at) => rows[at]?.[name]);
    if (kind === 'quantity' && named.length > 1) fill(named, column, `${text}: ${namesOf(named)}`);
    const isText = readAmount(text).quantity === undefined;
    if (kind === 'unit' || ((kind === 'note' || kind === null) && isText)) fill(covered, column, text);
  }
  return { ...sheet, rows: rows.filter((_, at) => !isJoined.has(at)), merges: [] };

  /** Tests for a number that may be an amount; one in the column of the rows' numbers is none. */
  function hasNumber(row: string[]): boolean {
    return row.some(
      (text, column) =>
        text !== '' && (column === quantity || (columns[column] !== 'number' && /^[\d\s.,]+$/.test(text))),
    );
  }

  function namesOf(named: number[]): string {
    const names = named.slice(0, NAMES_SHOWN).map((at) => rows[at]?.[name]);
    return [...names, ...(named.length > NAMES_SHOWN ? ['…'] : [])].join(', ');
  }

  function fill(covered: number[], column: number, text: string) {
    for (const at of covered) rows[at]?.splice(column, 1, text);
  }
}
