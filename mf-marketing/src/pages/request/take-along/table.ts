import { type RequestLine, unitName } from '@platform/goods';
import { toXlsx as tableToXlsx } from '@platform/goods/xlsx';
import { inLanguage } from '@platform/records';
import type { Language } from 'shared-i18n';
import { serviceName } from '../services';
import { text } from '../texts';

/** The lines of one service; lines without a product have no service. */
export type Group = { service: string | null; lines: RequestLine[] };

/** Rows of cells; the first row has the column names. */
export type Table = (string | number)[][];

const COLUMNS = [5, 28, 14, 40, 10, 10, 40];

/** Groups lines by service, both in their order; lines without a product come last. */
export function groupsOf(lines: readonly RequestLine[]): Group[] {
  const groups = new Map<string | null, Group>();
  for (const line of lines) {
    const service = line.product?.service ?? null;
    const group = groups.get(service) ?? { service, lines: [] };
    group.lines.push(line);
    groups.set(service, group);
  }
  const all = [...groups.values()];
  return [...all.filter(({ service }) => service !== null), ...all.filter(({ service }) => service === null)];
}

/** Returns the list as a table, numbered like the page and the printed sheet. */
export function tableOf(lines: readonly RequestLine[], language: Language): Table {
  const names = ['area', 'code', 'name', 'quantity', 'unit', 'note'] as const;
  const head = [text('sheet.row', { lng: language })];
  const rows = groupsOf(lines).flatMap(({ service, lines }) =>
    lines.map(({ code = '', name, quantity, unit, note }) => [
      serviceName(service, language),
      code,
      inLanguage(name, language).value,
      quantity,
      unitName(unit, language),
      note,
    ]),
  );
  return [
    [...head, ...names.map((name) => text(`lines.${name}`, { lng: language }))],
    ...rows.map((row, index) => [index + 1, ...row]),
  ];
}

/** Returns a CSV file as the spreadsheets of the language read it: with a semicolon where numbers have a comma. */
export async function toCsv(table: Table, language: Language): Promise<Blob> {
  const { dsvFormat } = await import('d3-dsv');
  const textOf = (cell: string | number) =>
    typeof cell === 'number' ? numberIn(language, cell) : cell.replace(/^[=+\-@\t\r]/, "'$&");
  const text = dsvFormat(language === 'en' ? ',' : ';').formatRows(table.map((row) => row.map(textOf)));
  return new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' });
}

/** Returns an Excel file. */
export function toXlsx(table: Table): Promise<Blob> {
  return tableToXlsx(table, COLUMNS);
}

/** @example numberIn('az', 12.5) // '12,5' */
export function numberIn(language: Language, value: number): string {
  return language === 'en' ? String(value) : String(value).replace('.', ',');
}
