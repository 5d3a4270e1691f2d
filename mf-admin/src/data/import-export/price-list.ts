import { commonDecimals, type DecimalSign, numberBy, readNumber } from '@platform/goods/numbers';
import type { FileCell, FileSheet } from '@platform/goods/tables';
import { type Availability, isObject, kindOf, PRICE_MAX } from '@platform/records';
import { parseAvailability } from '@platform/records/availability';
import { at, put, textAt } from '../records/record-edit';
import { type ImportIssue, type ImportPlan, planImport, type StoredRecords } from './import-export';
import type { LeftOut } from './workbook-names';

/** New prices by the code of the product, as the cells have them. */
export type PriceList = { prices: { code: string; cell: FileCell }[]; leftOut: LeftOut[] };

/** A price that differs from the stored one. */
export type PriceChange = {
  code: string;
  name: string;
  availability: Availability | null;
  before: number;
  after: number;
  currency: string;
};

/**
 * A row that is not taken: no product has the code, or several; the list has it with another price, too; the price has
 * two readings or none; the product has no price, so that currency and VAT are unknown.
 */
export type OpenPrice = {
  code: string;
  text: string;
  reason: 'unknown' | 'several' | 'twice' | 'unclear' | 'withoutPrice';
};

export type PricePlan = { plan: ImportPlan; changes: PriceChange[]; open: OpenPrice[] };

const CODE = /(?<!\p{L})(?:kodu?|code|sku|артикул|код)(?!\p{L})/iu;
const PRICE = /(?<!\p{L})(?:qiym[əe]ti?|price|цена)(?!\p{L})/iu;
const NEW = /(?<!\p{L})(?:yeni|new|нов)/iu;

/** The rows among which headings are looked for. */
const ROWS_BEFORE_HEADINGS = 30;

/** Returns the price list of the first sheet with columns of codes and prices. */
export function findPriceList(sheets: FileSheet[]): PriceList | undefined {
  for (const { name, rows } of sheets) {
    const texts = rows.map((row) => row.map((cell) => String(cell).trim()));
    const headings = texts
      .slice(0, ROWS_BEFORE_HEADINGS)
      .findIndex((row) => row.some((cell) => CODE.test(cell)) && priceColumn(row) !== -1);
    const columns = texts[headings];
    if (!columns) continue;
    const code = columns.findIndex((cell) => CODE.test(cell));
    const price = priceColumn(columns);
    const prices = rows.slice(headings + 1).flatMap((row) => {
      const cell = row[price] ?? '';
      const ofProduct = String(row[code] ?? '').trim();
      return ofProduct !== '' && String(cell).trim() !== '' ? [{ code: ofProduct, cell }] : [];
    });
    const others = columns.filter((cell, index) => cell && index !== code && index !== price);
    return { prices, leftOut: others.length > 0 ? [{ sheet: name, columns: others }] : [] };
  }
  return undefined;
}

/** Of several columns of prices, the new ones count; otherwise nobody knows. */
function priceColumn(columns: string[]): number {
  const all = columns.flatMap((cell, index) => (PRICE.test(cell) && !CODE.test(cell) ? index : []));
  const fresh = all.filter((index) => NEW.test(columns[index] ?? ''));
  const [only = -1, ...more] = fresh.length > 0 ? fresh : all;
  return more.length === 0 ? only : -1;
}

/** Compares a price list with the products of all services. */
export function planPrices({ prices }: PriceList, stored: StoredRecords): PricePlan | ImportIssue[] {
  const products = productsByCode(stored);
  const texts = prices.map(({ cell }) => cell).filter((cell) => typeof cell === 'string');
  const decimals = commonDecimals(texts.map(readNumber));
  const amounts = prices.map(({ cell }) => (typeof cell === 'number' ? cell : amountOf(cell, decimals)));
  const records: StoredRecords = new Map();
  const changes: PriceChange[] = [];
  const open: OpenPrice[] = [];
  for (const [index, { code, cell }] of prices.entries()) {
    const found = products.get(code.toLowerCase()) ?? [];
    const [product] = found;
    const after = amounts[index];
    const isTwice = prices.some(
      (other, row) => other.code.toLowerCase() === code.toLowerCase() && amounts[row] !== after,
    );
    const before = product && at(product.record, ['price', 'amount']);
    const reason = !product
      ? 'unknown'
      : found.length > 1
        ? 'several'
        : isTwice
          ? 'twice'
          : after === undefined || after <= 0 || after > PRICE_MAX
            ? 'unclear'
            : typeof before !== 'number'
              ? 'withoutPrice'
              : null;
    if (reason !== null) open.push({ code, text: String(cell), reason });
    if (reason !== null || !product || typeof before !== 'number' || after === undefined) continue;
    if (before === after || changes.some((change) => change.code === product.code)) continue;
    const { path, key, record } = product;
    const service = records.get(path) ?? stored.get(path) ?? {};
    records.set(path, put(service, ['products', key, 'price', 'amount'], after));
    const currency = textAt(record, ['price', 'currency']);
    const availability = parseAvailability(at(record, ['availability']));
    changes.push({
      code: product.code,
      name: textAt(record, ['name']),
      availability,
      before,
      after,
      currency,
    });
  }
  const plan = planImport({ kinds: ['services'], records, leftOut: [] }, stored);
  return Array.isArray(plan) ? plan : { plan: { ...plan, removed: [], same: 0 }, changes, open };
}

/** @returns nothing for a text with two readings that no other cell decides */
export function amountOf(text: string, decimals: DecimalSign | null): number | undefined {
  const reading = readNumber(text);
  return reading.kind === 'either' && decimals === null ? undefined : numberBy(reading, decimals ?? 'comma');
}

function productsByCode(stored: StoredRecords) {
  const products = [...stored].flatMap(([path, { products: list }]) =>
    kindOf(path) === 'services' && isObject(list)
      ? Object.entries(list).map(([key, record]) => ({ path, key, record, code: textAt(record, ['code']) }))
      : [],
  );
  const byCode = new Map<string, typeof products>();
  for (const product of products) {
    const code = product.code.toLowerCase();
    if (code) byCode.set(code, [...(byCode.get(code) ?? []), product]);
  }
  return byCode;
}
