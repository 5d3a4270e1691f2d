import { readNumber } from '@platform/goods/numbers';
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

/*
 * All records as an Excel workbook: a sheet for each kind, and one for the products of all services. Columns are named
 * by the place of the field (`translations.en.title`), so the file is the same in every language of the admin.
 */

/** The sheet of the products; its rows have service and key beside the fields. */
const PRODUCTS = 'products';

/** Fields that are lists of texts, one in each line of a cell. */
const LISTS = ['features', 'hashtags'];

/** Number fields. All others are texts, even if a spreadsheet turned them into numbers. */
const NUMBERS = ['amount', 'updatedAt'];

/** Columns that a workbook always has, for staff to fill in. */
const usual: Record<string, string[]> = {
  services: ['title', 'icon'],
  [PRODUCTS]: ['id', 'code', 'name', 'unit', 'price.amount', 'price.currency', 'price.vat', ...factNames],
  serviceDetails: ['details'],
  categories: ['category'],
};

/** The beginning of JSON: a list, an object, or a text that begins like these. */
const LIKE_JSON = /^[\s"\\]*[[{]/;

type Cell = string | number | boolean | null;

/** A row of a sheet by column names; `id` is the record's id, or the service and key of a product. */
type Row = { ids: string[]; fields: Map<string, Cell> };

/** Returns the workbook; the writing library is loaded on demand. */
export async function toWorkbook(stored: StoredRecords): Promise<Blob> {
  const { default: writeExcelFile } = await import('write-excel-file/universal');
  const sheets = recordKinds.flatMap((kind) => {
    const records = [...stored].filter(([path]) => kindOf(path) === kind);
    const rows = records.map(([path, { products: _, ...record }]) => rowOf([idOf(path)], record));
    const own = sheetOf(kind, ['service'], rows);
    if (kind !== 'services') return [own];
    const products = records.flatMap(([path, record]) => productRows(idOf(path), record));
    return [own, sheetOf(PRODUCTS, ['service', 'key'], products)];
  });
  return writeExcelFile(sheets).toBlob();
}

function productRows(service: string, { products }: JsonObject): Row[] {
  return isObject(products)
    ? Object.entries(products).map(([key, product]) => rowOf([service, key], product))
    : [];
}

function sheetOf(name: string, ids: string[], rows: Row[]) {
  const columns = [...new Set([...(usual[name] ?? []), ...rows.flatMap(({ fields }) => [...fields.keys()])])];
  const titles = [...ids, ...columns].map((value) => ({ value, fontWeight: 'bold' as const }));
  const data = rows.map((row) => [...row.ids, ...columns.map((column) => row.fields.get(column) ?? null)]);
  return { sheet: name, data: [titles, ...data], stickyRowsCount: 1, stickyColumnsCount: ids.length };
}

function rowOf(ids: string[], record: Json): Row {
  return { ids, fields: new Map(leavesOf(record, [])) };
}

/**
 * Returns the fields of a record by place; values other than texts, numbers and lists of texts are JSON, as are texts
 * that look like JSON.
 */
function leavesOf(value: Json, place: string[]): [string, Cell][] {
  const name = place.join('.');
  if (!isObject(value)) {
    const isCell = !Array.isArray(value) && !(typeof value === 'string' && LIKE_JSON.test(value));
    return [[name, isCell ? value : JSON.stringify(value)]];
  }
  const keys = Object.keys(value);
  const isList = keys.length > 0 && keys.every((key, index) => key === String(index));
  if (!isList) return keys.flatMap((key) => leavesOf(value[key] ?? null, [...place, key]));
  const items = Object.values(value);
  const areLines = items.every(
    (item) => typeof item === 'string' && item !== '' && !item.includes('\n') && !LIKE_JSON.test(item),
  );
  return [[name, areLines && LISTS.includes(place.at(-1) ?? '') ? items.join('\n') : JSON.stringify(value)]];
}

/** @returns `notExport` for a file that is no such workbook */
export async function readWorkbook(file: Blob): Promise<FileContent | 'notExport'> {
  const { default: readExcelFile } = await import('read-excel-file/universal');
  const found = await readExcelFile(file).catch(() => []);
  const sheets = new Map(found.map(({ sheet, data }) => [sheet, data]));
  const kinds = recordKinds.filter((kind) => sheets.has(kind));
  // A service without its products would lose them.
  if (kinds.length === 0 || sheets.has('services') !== sheets.has(PRODUCTS)) return 'notExport';
  const records: FileContent['records'] = new Map();
  for (const kind of kinds) {
    const rows = rowsOf(sheets.get(kind) ?? []);
    if (!rows) return 'notExport';
    for (const { service, fields } of rows) records.set(`${kind}/${service}`, fields);
  }
  const products = rowsOf(sheets.get(PRODUCTS) ?? [['service']]);
  if (!products) return 'notExport';
  // Rows are inserted and copied anywhere: rows without a key of their own get one after all others.
  const further = products.filter(
    ({ service, key, fields }) => key === undefined || !addProduct(records, service, key, fields),
  );
  for (const { service, fields } of further) addProduct(records, service, undefined, fields);
  return { kinds, records };
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

/** Returns the rows below the column names that are not empty; `undefined` without column names. */
function rowsOf([titles = [], ...rows]: unknown[][]) {
  const columns = titles.map((title) => String(title ?? '').trim());
  if (!columns.includes('service')) return undefined;
  return rows.flatMap((row) => {
    const cells = columns.flatMap((column, index) => {
      const cell = row[index];
      return column === '' || cell === null || cell === undefined || cell === ''
        ? []
        : [[column, cell] as const];
    });
    const { service = '', key } = Object.fromEntries(cells.map(([column, cell]) => [column, String(cell)]));
    const fields = cells
      .filter(([column]) => column !== 'service' && column !== 'key')
      .reduce<JsonObject>(
        (record, [column, cell]) => put(record, column.split('.'), fieldOf(column, cell)),
        {},
      );
    return cells.length > 0 ? [{ service, key, fields }] : [];
  });
}

function fieldOf(column: string, cell: unknown): Json {
  const name = column.split('.').at(-1) ?? '';
  if (typeof cell === 'number' && NUMBERS.includes(name)) return cell;
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  const text = String(cell);
  const reading = readNumber(text);
  // A text with two readings stays, and is refused.
  if (name === 'amount' && reading.kind === 'number') return reading.value;
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
