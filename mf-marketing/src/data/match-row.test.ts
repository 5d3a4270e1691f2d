import { seed } from '@platform/local-cloud';
import { languages } from 'shared-i18n';
import { describe, expect, test } from 'vitest';
import { others, rowsOf } from '../../test-support/buyers-rows';
import { entriesOfSite } from './search-files';
import { indexText, openIndex } from './search-index';

/** The most rows, of all, that may find nothing. */
const MAX_MISSED = 12;

/** Rows of another size, of a part, or of a whole kind of goods. */
const vague = [
  'Kağız A3 80 qr',
  'Paper A5',
  'Кран шаровый 1"',
  'Kürə kran 3/4',
  'Su qızdırıcısı 50 litr',
  'Monitor 27"',
  'Qovluq A4',
  'Soba',
  'Şkaf',
  'Стол',
  'Смеситель',
  'Куртка утепленная',
  'Məktəbli forması',
];

describe.each(languages)('with the index in %s', (language) => {
  /** Returns the first product for a row, without its service; `-` for none. */
  async function finder() {
    const index = await openIndex(indexText(entriesOfSite(seed.services, {}, language)));
    return (row: string) => index.findProducts(row)[0]?.hit.product.product ?? '-';
  }

  test('rows of tables find the product that they mean, or a few nothing', async () => {
    const find = await finder();
    const missed = Object.entries(rowsOf).flatMap(([product, rows]) =>
      rows.map((row) => ({ row, product, found: find(row) })).filter(({ found }) => found !== product),
    );
    expect(missed.filter(({ found }) => found !== '-')).toEqual([]);
    expect(missed.length, JSON.stringify(missed)).toBeLessThanOrEqual(MAX_MISSED);
  });

  test('a sure product is the right one, and a quarter of the rows has one', async () => {
    const index = await openIndex(indexText(entriesOfSite(seed.services, {}, language)));
    const sure = Object.entries(rowsOf).flatMap(([product, rows]) =>
      rows.flatMap((row) => {
        const [match] = index.findProducts(row);
        return match?.isSure ? { row, isRight: match.hit.product.product === product } : [];
      }),
    );
    expect(sure.filter(({ isRight }) => !isRight)).toEqual([]);
    expect(sure.length * 4).toBeGreaterThan(Object.values(rowsOf).flat().length);
    expect([...others, ...vague].filter((row) => index.findProducts(row)[0]?.isSure)).toEqual([]);
  });

  test('rows of other goods find nothing', async () => {
    const find = await finder();
    expect(others.filter((row) => find(row) !== '-')).toEqual([]);
  });
});
