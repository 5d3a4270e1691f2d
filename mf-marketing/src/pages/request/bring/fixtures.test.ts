import { readdirSync, readFileSync } from 'node:fs';
import { isUnit } from '@platform/goods';
import { expect, test } from 'vitest';
import { readRows } from '../../../../test-support/read-rows';
import { recognise } from './columns';
import expected from './fixtures/expected.json';
import { type BroughtRow, rowsOf } from './rows';
import { toUnit } from './words';

/** A row as `[name, quantity, unit]`, a row to decide as `[name, cell]`. */
type Expected = { lines?: (string | number | null)[][]; ask?: string[][]; leftOut?: number };

const folder = new URL('./fixtures/', import.meta.url);
const files = readdirSync(folder).filter((file) => file !== 'expected.json');

async function rowsOfFile(file: string) {
  const bytes = new Uint8Array(readFileSync(new URL(file, folder)));
  // The text files are what a visitor pastes.
  const table = await readRows(file.endsWith('.txt') ? new TextDecoder().decode(bytes) : new Blob([bytes]));
  return rowsOf(table, recognise(table));
}

/** Returns the unit as the table writes it, where it is the expected one. */
function unitAs({ unit }: BroughtRow, word: unknown) {
  if (word === null || word === undefined) return word;
  return unit !== undefined && toUnit(String(word)) === unit ? word : unit;
}

test.each(files.filter((file) => file in expected))('%s gives its lines', async (file) => {
  const { lines = [], ask = [], leftOut: count } = (expected as Record<string, Expected>)[file] ?? {};
  const { rows, leftOut } = await rowsOfFile(file);
  const clear = rows.filter(({ quantity }) => quantity !== undefined);
  const open = rows.filter(({ quantity }) => quantity === undefined);
  const words = new Map(lines.map(([name, , unit]) => [name, unit]));
  expect(
    rows.length > 0 && ask.length === 0 && lines.every(([, quantity]) => quantity === null)
      ? open.map(({ name }) => [name, null, null])
      : clear.map((row) => [row.name, row.quantity, unitAs(row, words.get(row.name))]),
  ).toEqual(lines);
  if (lines.every(([, quantity]) => quantity !== null))
    expect(open.map(({ name, unclear }) => [name, unclear.quantity])).toEqual(ask);
  if (count !== undefined) expect(leftOut.length, JSON.stringify(leftOut)).toBe(count);
});

test('every unit is known, or kept in the words of the table', async () => {
  const { rows } = await rowsOfFile('units.csv');
  expect(rows).toHaveLength(22);
  for (const { name, unit } of rows) expect(unit, name).toBeTruthy();
  const own = rows.flatMap(({ unit }) => (isUnit(unit) ? [] : unit));
  expect(own).toEqual(['blok', 'тыс. шт', 'ream', 'm3', 'kanistr', 'qr', 'qutu/ədəd']);
});
