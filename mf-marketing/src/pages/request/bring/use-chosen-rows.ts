import { NAME_MAX, type RequestLine, toQuantity } from '@platform/goods';
import type { Table } from '@platform/goods/tables';
import { useEffect, useMemo, useState } from 'react';
import { useLanguage } from 'shared-i18n';
import { type ProductHit, searchIndex } from '../../../data/search';
import type { Reading } from './columns';
import { type BroughtRow, rowsOf, type Takes } from './rows';
import { words } from './words';

/** The visitor's choices for a row. */
export type Choice = {
  /** The typed text. */
  quantity: string;
  /** The id of a unit, or the table's own words. */
  unit: string;
  /** The product of the row, by `keyOf`; `null` for the row's own words. */
  product: string | null;
};

export type ChosenRow = { row: BroughtRow; hits: ProductHit[]; choice: Choice };

/** The number of rows looked up before the page may paint. */
const ROWS_AT_ONCE = 20;

/** Returns the rows of a table with their products and the visitor's choices. */
export function useChosenRows(table: Table, reading: Reading) {
  const language = useLanguage();
  const [takes, setTakes] = useState<Takes>({});
  const { rows: read, leftOut } = useMemo(() => rowsOf(table, reading, takes), [table, reading, takes]);
  const [found, setFound] = useState<{ read: BroughtRow[]; hits: ProductHit[][] }>();
  const [changes, setChanges] = useState<{ reading: Reading; byRow: Record<number, Partial<Choice>> }>();
  const known = found?.read === read ? found.hits : undefined;
  const byRow = changes?.reading === reading ? changes.byRow : {};

  useEffect(() => {
    let left = false;
    const hits: ProductHit[][] = [];
    const lookUp = async () => {
      const index = await searchIndex(language);
      for (const { name, code } of read) {
        if (left) return;
        if (hits.length % ROWS_AT_ONCE === 0) await new Promise((resolve) => setTimeout(resolve));
        hits.push(index.findProducts(code || name).map(({ hit }) => hit));
      }
    };
    // Without the search every row keeps its own words.
    const show = () => left || setFound({ read, hits });
    lookUp().then(show, show);
    return () => {
      left = true;
    };
  }, [read, language]);

  const rows = read.map((row, index): ChosenRow => {
    const hits = known?.[index] ?? [];
    const { quantity = '', unit } = row;
    const same = hits.find((hit) => isSame(hit, row));
    const proposed: Choice = {
      quantity: String(quantity),
      unit: unit ?? same?.unit ?? 'piece',
      product: same ? keyOf(same) : null,
    };
    return { row, hits, choice: { ...proposed, ...byRow[row.at] } };
  });
  const change = (at: number, choice: Partial<Choice>) =>
    setChanges({ reading, byRow: { ...byRow, [at]: { ...byRow[at], ...choice } } });
  const take = (at: number[], taken: boolean) =>
    setTakes({ ...takes, ...Object.fromEntries(at.map((index) => [index, taken])) });
  return { rows, leftOut, matching: !known, change, take };
}

/** Ids are unique within their service. */
export function keyOf({ product: { service, product } }: ProductHit): string {
  return `${service}/${product}`;
}

/** Tests whether a row names exactly this product. */
function isSame({ name, code }: ProductHit, row: BroughtRow): boolean {
  const names = [name.az, name.en, name.ru].map((one) => one && words(one));
  return names.includes(words(row.name)) || (row.code !== '' && code === row.code);
}

/** Tests whether the table lacks a clear quantity. */
export function isUnclear({ quantity }: BroughtRow): boolean {
  return quantity === undefined;
}

/** Returns the line of a row; `null` without a valid quantity. The row's own code stays beside a product's code. */
export function toLine({ row, hits, choice }: ChosenRow): Omit<RequestLine, 'id'> | null {
  const quantity = toQuantity(choice.quantity);
  if (quantity === undefined) return null;
  const hit = hits.find((hit) => keyOf(hit) === choice.product);
  const code = hit?.code ?? row.code;
  const ownCode = row.code && row.code !== code ? ` (${row.code})` : '';
  return {
    ...(hit && { product: hit.product }),
    name: hit?.name ?? { az: row.name },
    ...(code && { code }),
    quantity,
    unit: choice.unit,
    note: row.note,
    row: {
      text: `${row.words || row.name}${ownCode}`.slice(0, NAME_MAX),
      ...(row.number && { number: row.number }),
      order: row.at + 1,
    },
  };
}
