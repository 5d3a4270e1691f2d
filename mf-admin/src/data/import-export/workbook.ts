import { commonDecimals, type DecimalSign, readNumber } from '@platform/goods/numbers';
import { type FileCell, type FileSheet, readSheets, type TableProblem } from '@platform/goods/tables';
import {
  factNames,
  idOf,
  isObject,
  type Json,
  type JsonObject,
  kindOf,
  recordKinds,
} from '@platform/records';
import { at, put } from '../records/record-edit';
import type { FileContent, StoredRecords } from './import-export';
import { amountOf, findPriceList, type PriceList } from './price-list';
import { type LeftOut, type SheetKind, usualColumns, type WorkbookNames } from './workbook-names';

/*
 * All records as an Excel workbook: a sheet for each kind, and one for the products of all services. Sheets and columns
 * have names in the language of the staff and are read in each language.
 */

/** Fields that are lists of texts, one in each line of a cell. */
const LISTS = ['features', 'hashtags', 'values'];

/** Number fields. All others are texts, even if a spreadsheet turned them into numbers. */
const NUMBERS = ['amount', 'days', 'packUnits', 'updatedAt'];

/** The beginning of JSON: a list, an object, or a text that begins like these. */
const LIKE_JSON = /^[\s"\\]*[[{]/;

/** Texts in which a spreadsheet may have turned `1-2` into a date. */
const NO_DATES = [...factNames, 'name', 'category', 'description', 'values'];

/** The largest file to import, in bytes: several times the size of hundreds of services with all products. */
export const IMPORT_MAX_BYTES = 100_000_000;

/** The most rows of a sheet: all products of a thousand services. */
const ROWS_MAX = 50_000;

type Cell = string | number | boolean | null;

/** A row of a sheet by column names; `id` is the record's id, or the service and key of a product. */
type Row = { ids: string[]; fields: Map<string, Cell> };

/** Returns the workbook; the writing library is loaded on demand. */
export async function toWorkbook(stored: StoredRecords, names: WorkbookNames): Promise<Blob> {
  const { default: writeExcelFile } = await import('write-excel-file/universal');
  const sheets = recordKinds.flatMap((kind) => {
    const records = [...stored].filter(([path]) => kindOf(path) === kind);
    const rows = records.map(([path, { products: _, ...record }]) => rowOf([idOf(path)], record));
    const own = sheetOf(kind, ['service'], rows, names);
    if (kind !== 'services') return [own];
    const products = records.flatMap(([path, record]) => productRows(idOf(path), record));
    return [own, sheetOf('products', ['service', 'key'], products, names)];
  });
  return writeExcelFile(sheets).toBlob();
}

function productRows(service: string, { products }: JsonObject): Row[] {
  return isObject(products)
    ? Object.entries(products).map(([key, product]) => rowOf([service, key], product))
    : [];
}

function sheetOf(kind: SheetKind, ids: string[], rows: Row[], names: WorkbookNames) {
  const columns = [...new Set([...usualColumns[kind], ...rows.flatMap(({ fields }) => [...fields.keys()])])];
  const titles = [...ids, ...columns].map((place) => ({
    value: names.heading(kind, place),
    fontWeight: 'bold' as const,
  }));
  const data = rows.map((row) => [...row.ids, ...columns.map((column) => row.fields.get(column) ?? null)]);
  return {
    sheet: names.sheetName(kind),
    data: [titles, ...data],
    stickyRowsCount: 1,
    stickyColumnsCount: ids.length,
  };
}

function rowOf(ids: string[], record: Json): Row {
  return { ids, fields: new Map(leavesOf(record, [])) };
}

/**
 * Returns the fields of a record by place; options have fields of their own. Values other than texts, numbers and lists
 * of texts are JSON, as are texts that look like JSON.
 */
function leavesOf(value: Json, place: string[]): [string, Cell][] {
  const name = place.join('.');
  if (!isObject(value)) {
    const isCell = !Array.isArray(value) && !(typeof value === 'string' && LIKE_JSON.test(value));
    return [[name, isCell ? value : JSON.stringify(value)]];
  }
  const keys = Object.keys(value);
  const isList = keys.length > 0 && keys.every((key, index) => key === String(index));
  if (!isList || name === 'options')
    return keys.flatMap((key) => leavesOf(value[key] ?? null, [...place, key]));
  const items = Object.values(value);
  const areLines = items.every(
    (item) => typeof item === 'string' && item !== '' && !item.includes('\n') && !LIKE_JSON.test(item),
  );
  return [[name, areLines && LISTS.includes(place.at(-1) ?? '') ? items.join('\n') : JSON.stringify(value)]];
}

/**
 * Reads a workbook of records, or a price list; hidden rows and columns belong to them.
 * @returns `notExport` for a table that is neither
 */
export async function readWorkbook(
  file: Blob,
  names: WorkbookNames,
): Promise<FileContent | PriceList | TableProblem | 'notExport'> {
  const found = await readSheets(file, { bytes: IMPORT_MAX_BYTES, rows: ROWS_MAX });
  if (typeof found === 'string') return found;
  if (found.some(({ rows }) => rows.length > ROWS_MAX)) return 'long';
  return readRecords(found, names) ?? findPriceList(found) ?? 'notExport';
}

/** @returns nothing if a sheet of records is missing or has no column of services */
function readRecords(found: FileSheet[], names: WorkbookNames): FileContent | undefined {
  const leftOut: LeftOut[] = [];
  const sheets = new Map<SheetKind, SheetRow[]>();
  for (const { name, rows } of found) {
    const kind = names.findSheet(name);
    const content = kind && rowsOf(kind, rows, names);
    if (!kind) leftOut.push({ sheet: name, columns: [] });
    if (!content) continue;
    sheets.set(kind, content.rows);
    if (content.unknown.length > 0) leftOut.push({ sheet: name, columns: content.unknown });
  }
  const kinds = recordKinds.filter((kind) => sheets.has(kind));
  // A service without its products would lose them.
  if (kinds.length === 0 || sheets.has('services') !== sheets.has('products')) return undefined;
  const records: FileContent['records'] = new Map();
  for (const kind of kinds)
    for (const { service, fields } of sheets.get(kind) ?? []) records.set(`${kind}/${service}`, fields);
  // Rows are inserted and copied anywhere: rows without a key of their own get one after all others.
  const further = (sheets.get('products') ?? []).filter(
    ({ service, key, fields }) => key === undefined || !addProduct(records, service, key, fields),
  );
  for (const { service, fields } of further) addProduct(records, service, undefined, fields);
  return { kinds, records, leftOut };
}

/**
 * Adds a product without a key at the end. A product of a missing service is an issue of the import.
 * @returns whether no other product has the key
 */
function addProduct(
  records: FileContent['records'],
  service: string,
  key: string | undefined,
  product: JsonObject,
): boolean {
  const found = records.get(`services/${service}`);
  const record = isObject(found) ? found : {};
  const keys = Object.keys(Object(at(record, ['products'])));
  if (key !== undefined && keys.includes(key)) return false;
  const place = ['products', key ?? String(Math.max(-1, ...keys.map(Number)) + 1)];
  records.set(`services/${service}`, put(record, place, product));
  return true;
}

type SheetRow = { service: string; key: string | undefined; fields: JsonObject };

/** Returns the rows below the column names that are not empty; nothing without a column of services. */
function rowsOf(kind: SheetKind, [titles = [], ...rows]: FileCell[][], names: WorkbookNames) {
  const headings = titles.map((title) => String(title).trim());
  const places = headings.map((heading) => names.findPlace(kind, heading));
  if (!places.includes('service')) return undefined;
  const unknown = headings.filter((heading, index) => heading !== '' && places[index] === undefined);
  const amountAt = places.indexOf('price.amount');
  const amounts = rows.map((row) => row[amountAt]).filter((cell) => typeof cell === 'string');
  const decimals = commonDecimals(amounts.map(readNumber));
  const read = rows.flatMap((row): SheetRow[] => {
    const cells = places.flatMap((place, index) => {
      const cell = row[index] ?? '';
      return place === undefined || cell === '' ? [] : [[place, cell] as const];
    });
    const { service = '', key } = Object.fromEntries(cells.map(([place, cell]) => [place, String(cell)]));
    const fields = cells
      .filter(([place]) => place !== 'service' && place !== 'key')
      .reduce<JsonObject>(
        (record, [place, cell]) => put(record, place.split('.'), fieldOf(place, cell, decimals)),
        {},
      );
    return cells.length > 0 ? [{ service, key, fields }] : [];
  });
  return { rows: read, unknown };
}

function fieldOf(place: string, cell: FileCell, decimals: DecimalSign | null): Json {
  const name = place.split('.').at(-1) ?? '';
  if (typeof cell === 'number' && NUMBERS.includes(name)) return cell;
  const text = String(cell);
  // A text with two readings stays, and is refused.
  if (name !== 'updatedAt' && NUMBERS.includes(name)) return amountOf(text, decimals) ?? text;
  // No text: it is refused with its place.
  if (NO_DATES.includes(name) && /^\d{4}-\d\d-\d\d$/.test(text)) return { date: text };
  if (LIKE_JSON.test(text)) return parsed(text);
  return LISTS.includes(name) ? { ...text.split('\n').filter((line) => line.trim() !== '') } : text;
}

/** A text that only looks like JSON stays a text. */
function parsed(text: string): Json {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
