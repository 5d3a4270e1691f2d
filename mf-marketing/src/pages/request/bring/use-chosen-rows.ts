import { NAME_MAX, type RequestLine, toQuantity } from '@platform/goods';
import { readNumber, writeNumber } from '@platform/goods/numbers';
import { optionsText } from '@platform/goods/option-text';
import { useEffect, useMemo, useState } from 'react';
import { type Language, languages, useLanguage } from 'shared-i18n';
import { type ProductHit, type ProductMatch, searchIndex } from '../../../data/search';
import { withOptions } from '../options';
import { readProduct } from '../services';
import { namedOptions } from './named-options';
import type { Change, Review } from './review';
import { type BroughtRow, rowsOf, withoutText } from './rows';

export type ChosenRow = {
  row: BroughtRow;
  /** Its place among the rows, from 1. */
  place: number;
  /** The products that the row may mean, the likeliest first. */
  matches: ProductMatch[];
  choice: Required<Change>;
};

/**
 * What a row waits for: `open` for a quantity, `sure` and `likely` for the visitor's word on a product. A sure product is
 * chosen until then.
 */
export type RowState = 'open' | 'sure' | 'likely' | 'decided';

/** The number of rows looked up before the page may paint. */
const ROWS_AT_ONCE = 20;

const noMatches: ProductMatch[] = [];

/** Returns the rows of the reviewed table with their products and the visitor's choices. */
export function useChosenRows({ sheets, sheet, reading, takes, changes }: Review) {
  const language = useLanguage();
  const table = sheets[sheet]?.rows;
  const { rows: read, leftOut } = useMemo(() => rowsOf(table ?? [], reading, takes), [table, reading, takes]);
  const [found, setFound] = useState<{ language: Language; of: Map<string, ProductMatch[]> }>();
  const [isMatching, setMatching] = useState(true);
  const known = found?.language === language ? found.of : undefined;

  useEffect(() => {
    let left = false;
    const of = new Map<string, ProductMatch[]>(known);
    const lookUp = async () => {
      const index = await searchIndex(language);
      for (const [count, row] of read.filter((row) => !of.has(termOf(row))).entries()) {
        if (left) return;
        if (count % ROWS_AT_ONCE === 0) await new Promise((resolve) => setTimeout(resolve));
        const byCode = row.code ? index.findProducts(row.code).filter(({ isSure }) => isSure) : [];
        of.set(termOf(row), byCode.length > 0 ? byCode : index.findProducts(row.name));
      }
    };
    const show = () => {
      if (left) return;
      setFound({ language, of });
      setMatching(false);
    };
    setMatching(true);
    // Without the search every row keeps its own words.
    lookUp().then(show, show);
    return () => {
      left = true;
    };
  }, [read, language]);

  const rows = read.map((row, index): ChosenRow => {
    const matches = known?.get(termOf(row)) ?? noMatches;
    const [first] = matches;
    const sure = first?.isSure ? first.hit : null;
    const proposed = {
      quantity: quantityText(row, language),
      unit: row.unit ?? sure?.unit ?? 'piece',
      product: sure,
      isDecided: false,
    };
    return { row, place: index + 1, matches, choice: { ...proposed, ...changes[row.at] } };
  });
  return { rows, leftOut, isMatching };
}

function termOf({ code, name }: BroughtRow): string {
  return `${code}\n${name}`;
}

/** The field asks which number is meant if the table's cell has two readings. */
function quantityText({ quantity, unclear }: BroughtRow, language: Language): string {
  if (quantity !== undefined) return writeNumber(quantity, language === 'en' ? 'point' : 'comma');
  const cell = unclear.quantity ?? '';
  return readNumber(cell).kind === 'either' ? cell : '';
}

export function stateOf({ matches, choice }: ChosenRow): RowState {
  if (toQuantity(choice.quantity) === undefined) return 'open';
  const [first] = matches;
  if (choice.isDecided || !first) return 'decided';
  return first.isSure ? 'sure' : 'likely';
}

/** Returns the product that is chosen, or else the likeliest one. */
export function offeredProduct({ matches, choice }: ChosenRow): ProductHit | null {
  return choice.product ?? matches[0]?.hit ?? null;
}

/** Returns the line of a row; `null` without a valid quantity. The row's own code stays beside a product's code. */
export function toLine({ row, choice }: ChosenRow): Omit<RequestLine, 'id'> | null {
  const quantity = toQuantity(choice.quantity);
  if (quantity === undefined) return null;
  const { product: hit, unit } = choice;
  const code = hit?.code ?? row.code;
  const ownCode = row.code && row.code !== code ? ` (${row.code})` : '';
  const product = readProduct(hit?.product);
  const named = namedOptions(product?.options ?? [], [row.words, row.name, row.note].join('\n'));
  const options = withOptions(named, product);
  // This site's own file has the options in words.
  const written = options.length > 0 ? languages.map((language) => optionsText(options, language)) : [];
  return {
    ...(hit && { product: hit.product }),
    name: hit?.name ?? { az: row.name },
    ...(options.length > 0 && { options }),
    ...(code && { code }),
    quantity,
    unit,
    note: written.reduce(withoutText, row.note),
    row: {
      text: `${row.words || row.name}${ownCode}`.slice(0, NAME_MAX),
      ...(row.number && { number: row.number }),
      order: row.at + 1,
    },
  };
}
