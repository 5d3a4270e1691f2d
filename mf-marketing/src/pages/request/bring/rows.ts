import { NAME_MAX, NOTE_MAX, type Unit } from '@platform/goods';
import type { Reading } from './columns';
import type { Table } from './read-table';
import { readQuantity, toUnit, words } from './words';

/** A row of the table as a line of the request. */
export type BroughtRow = {
  name: string;
  code: string;
  /** `undefined` if the table has no clear quantity: the visitor must choose. */
  quantity: number | undefined;
  /** `undefined` if the table has no known unit. */
  unit: Unit | undefined;
  note: string;
  /** The table's text if quantity or unit are unclear: shown beside the choice. */
  unclear: { quantity?: string; unit?: string };
};

/** Beginnings of sums below a table. */
const TOTAL = /^(cemi|yekun|итого|всего|total|sum)( |$)/;

/** Returns the rows with a name; the others are headings, sums and empty forms. */
export function rowsOf(table: Table, { headings, columns }: Reading): BroughtRow[] {
  return table.slice(headings).flatMap((row) => {
    const cell = (kind: Reading['columns'][number]) => row[columns.indexOf(kind)] ?? '';
    const name = cell('name').slice(0, NAME_MAX);
    if (!name || TOTAL.test(words(name)) || /^[\d\s.,]+$/.test(name)) return [];
    const amount = readQuantity(cell('quantity'));
    const unit = toUnit(cell('unit')) ?? (cell('unit') ? undefined : amount.unit);
    const isMissing = cell('quantity') === '';
    return {
      name,
      code: cell('code').slice(0, NAME_MAX),
      quantity: isMissing && !columns.includes('quantity') ? 1 : amount.quantity,
      unit,
      note: noteOf(cell('note'), cell('name').slice(NAME_MAX)),
      unclear: {
        ...(amount.quantity === undefined && !isMissing && { quantity: cell('quantity') }),
        ...(unit === undefined && cell('unit') && { unit: cell('unit') }),
      },
    };
  });
}

/** The part of a name beyond its limit becomes the note. */
function noteOf(note: string, rest: string): string {
  return [rest, note].filter(Boolean).join('\n').slice(0, NOTE_MAX);
}
