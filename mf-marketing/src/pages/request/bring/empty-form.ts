import { NAME_MAX, NOTE_MAX, unitName, units } from '@platform/goods';
import { toXlsx } from '@platform/goods/xlsx';
import type { Language } from 'shared-i18n';
import { text } from '../texts';

/** The columns in their order with their widths, in characters. */
const widths = { name: 48, code: 16, quantity: 12, unit: 16, note: 48 };

/** Returns an empty Excel form with one example: what it is filled with is read without a question. */
export function emptyForm(lng: Language): Promise<Blob> {
  const columns = Object.keys(widths) as (keyof typeof widths)[];
  const headings = columns.map((column) => text(`lines.${column}`, { lng }));
  const helps = columns.map((column, index) => ({
    title: headings[index] ?? '',
    text: text(`form.help.${column}`, { lng, nameMax: NAME_MAX, noteMax: NOTE_MAX }),
    ...(column === 'unit' && { choices: units.map(({ id }) => unitName(id, lng)) }),
  }));
  const name = text('form.example.name', { lng });
  const note = text('form.example.note', { lng });
  return toXlsx([headings, [name, '', 40, unitName('pack', lng), note]], Object.values(widths), helps);
}
