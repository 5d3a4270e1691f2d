import { seed } from '@platform/local-cloud';
import { languages } from 'shared-i18n';
import { describe, expect, test } from 'vitest';
import { others, rowsOf } from '../../test-support/buyers-rows';
import { entriesOfSite } from './search-files';
import { indexText, openIndex } from './search-index';

/** The most rows, of all, that may find nothing. */
const MAX_MISSED = 12;

describe.each(languages)('with the index in %s', (language) => {
  /** Returns the first product for a row, without its service; `-` for none. */
  async function finder() {
    const index = await openIndex(indexText(entriesOfSite(seed.services, {}, language)));
    return (row: string) => index.findProducts(row)[0]?.product.product ?? '-';
  }

  test('rows of tables find the product that they mean, or a few nothing', async () => {
    const find = await finder();
    const missed = Object.entries(rowsOf).flatMap(([product, rows]) =>
      rows.map((row) => ({ row, product, found: find(row) })).filter(({ found }) => found !== product),
    );
    expect(missed.filter(({ found }) => found !== '-')).toEqual([]);
    expect(missed.length, JSON.stringify(missed)).toBeLessThanOrEqual(MAX_MISSED);
  });

  test('rows of other goods find nothing', async () => {
    const find = await finder();
    expect(others.filter((row) => find(row) !== '-')).toEqual([]);
  });
});
