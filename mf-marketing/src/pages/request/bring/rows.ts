import { NAME_MAX, NOTE_MAX, type Unit } from '@platform/goods';
import type { Reading } from './columns';
import type { Table } from './read-table';
import { readQuantity, toUnit, words } from './words';

/** A row of the table as a line of the request. */
export type BroughtRow = {
  name: string;
  code: string;
  /** `undefined`: the visitor must say, because the table says none that is understood. */
  quantity: number | undefined;
  /** `undefined`: the table names none that is known. */
  unit: Unit | undefined;
  note: string;
  /** What the table says where quantity or unit were not understood: shown beside the choice. */
  unclear: { quantity?: string; unit?: string };
};

/** How sums below a table begin. */
const TOTAL = /^(cemi|yekun|итого|всего|total|sum)( |$)/;

/** Returns the rows that have a name; the rest are headings within the table, sums and empty forms. */
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

/** What a name has beyond its limit is kept in the note. */
function noteOf(note: string, rest: string): string {
  return [rest, note].filter(Boolean).join('\n').slice(0, NOTE_MAX);
}
