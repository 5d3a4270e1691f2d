import { type RequestLine, unitName } from '@platform/goods';
import { dayText } from '@platform/goods/day';
import { optionsText } from '@platform/goods/option-text';
import { equivalentText } from '@platform/goods/wishes-text';
import { toXlsx as tableToXlsx } from '@platform/goods/xlsx';
import { inLanguage } from '@platform/records';
import { availabilityText } from '@platform/records/availability-text';
import type { Language } from 'shared-i18n';
import { withOptions } from '../options';
import { priceOfLine, subtotalsOf, termsText } from '../prices';
import { readProduct, serviceName } from '../services';
import { text } from '../texts';

/** The kinds of groups in their order: rows of the buyer's table, lines of one service, lines without a product. */
const kinds = ['table', 'service', 'free'] as const;

/** `service` is its id, or an empty text. */
export type Group = { kind: (typeof kinds)[number]; service: string; lines: RequestLine[] };

/** The columns, rows of cells, the first with the column names, and rows of sums; amounts are in the currency. */
export type Table = { columns: Column[]; rows: (string | number)[][]; totals: (string | number)[][] };

/** The columns in their order with their widths. */
const widths = {
  row: 5,
  rowNumber: 10,
  area: 28,
  code: 14,
  name: 40,
  rowText: 40,
  options: 28,
  quantity: 10,
  unit: 10,
  price: 12,
  sum: 14,
  terms: 20,
  availability: 24,
  note: 40,
  equivalent: 30,
  deadline: 12,
};

/** The columns that are absent if all their cells are empty. */
const absentIfEmpty = /^row.|^(options|terms|availability|equivalent|deadline)$/;

export type Column = keyof typeof widths;

/**
 * Groups lines by service, both in their order; lines without a product come last.
 * @param byRow makes the rows of the buyer's table the first group, in her order
 */
export function groupsOf(lines: readonly RequestLine[], byRow = false): Group[] {
  const groups = new Map<string, Group>();
  for (const line of lines) {
    const kind = byRow && line.row ? 'table' : line.product ? 'service' : 'free';
    const service = (kind === 'service' && line.product?.service) || '';
    const key = `${kind} ${service}`;
    const group = groups.get(key) ?? { kind, service, lines: [] };
    group.lines.push(line);
    groups.set(key, group);
  }
  groups.get('table ')?.lines.sort((one, other) => orderOf(one) - orderOf(other));
  return [...groups.values()].sort((one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind));
}

/** Tests whether rows of the buyer's table stand in another order than hers. */
export function isOutOfOrder(groups: readonly Group[]): boolean {
  const orders = groups.flatMap(({ lines }) => lines.filter(({ row }) => row).map(orderOf));
  return orders.some((order, index) => order < (orders[index - 1] ?? 0));
}

function orderOf({ row }: RequestLine): number {
  return row?.order ?? 0;
}

/** Returns the heading of a group. */
export function groupName({ kind, service }: Group, language: Language): string {
  return kind === 'service' ? serviceName(service, language) : text(`lines.${kind}`, { lng: language });
}

/**
 * Returns the list as a table, numbered like the page and the printed sheet; prices are there to be filled in.
 * @param productOf what is known of the product of a line
 */
export function tableOf(
  lines: readonly RequestLine[],
  language: Language,
  byRow = false,
  productOf = readProduct,
): Table {
  const sorted = groupsOf(lines, byRow).flatMap((group) => group.lines);
  const prices = sorted.map((line) => priceOfLine(line, productOf(line.product)));
  const rows = sorted.map((line, index): Record<Column, string | number> => {
    const product = productOf(line.product);
    const price = prices[index];
    const name = inLanguage(line.name, language).value;
    const availability = product?.availability;
    const { number = '', text: rowText = '' } = line.row ?? {};
    return {
      row: index + 1,
      rowNumber: number,
      area: line.product
        ? serviceName(line.product.service, language)
        : text('lines.free', { lng: language }),
      code: line.code ?? '',
      name,
      rowText: rowText === name ? '' : rowText,
      options: optionsText(withOptions(line.options, product), language),
      quantity: line.quantity,
      unit: unitName(line.unit, language),
      price: price ? price.price / 100 : '',
      sum: price ? price.sum / 100 : '',
      terms: price ? termsText(price, language) : '',
      availability: availability ? availabilityText(availability, language) : '',
      note: line.note,
      equivalent: equivalentText(line, language),
      deadline: line.deadline ? dayText(line.deadline) : '',
    };
  });
  const isShown = (column: Column) => !absentIfEmpty.test(column) || rows.some((row) => row[column] !== '');
  const columns = (Object.keys(widths) as Column[]).filter(isShown);
  const titleOf = (column: Column) => {
    if (column === 'deadline') return text('details.deadline', { lng: language });
    return text(column === 'row' ? 'sheet.row' : `lines.${column}`, { lng: language });
  };
  return {
    rows: [columns.map(titleOf), ...rows.map((row) => columns.map((column) => row[column]))],
    columns,
    totals: subtotalsOf(prices.flatMap((price) => price ?? [])).map((total) => {
      const cells: Partial<Record<Column, string | number>> = {
        name: text('lines.subtotal', { lng: language }),
        sum: total.sum / 100,
        terms: termsText(total, language),
      };
      return columns.map((column) => cells[column] ?? '');
    }),
  };
}

/** Returns a CSV file as the spreadsheets of the language read it: with a semicolon where numbers have a comma. */
export async function toCsv({ rows, totals }: Table, language: Language): Promise<Blob> {
  const { dsvFormat } = await import('d3-dsv');
  const textOf = (cell: string | number) =>
    typeof cell === 'number' ? numberIn(language, cell) : cell.replace(/^[=+\-@\t\r]/, "'$&");
  const text = dsvFormat(language === 'en' ? ',' : ';').formatRows(
    [...rows, ...totals].map((row) => row.map(textOf)),
  );
  return new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' });
}

/**
 * Returns an Excel file.
 * @param facts stand below the table, each in one cell: a table that comes back leaves such rows out
 */
export function toXlsx(
  { columns, rows, totals }: Table,
  facts: readonly (readonly [label: string, value: string])[] = [],
): Promise<Blob> {
  const place = columns.indexOf('name');
  const below = facts.map(([label, value]) => [...Array(place).fill(''), `${label}: ${value}`]);
  return tableToXlsx(
    [...rows, ...totals, ...below],
    columns.map((column) => widths[column]),
  );
}

/** @example numberIn('az', 12.5) // '12,5' */
export function numberIn(language: Language, value: number): string {
  return language === 'en' ? String(value) : String(value).replace('.', ',');
}
