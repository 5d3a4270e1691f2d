import { expect, test } from 'vitest';
import { DOCUMENT_BUDGET_BYTES, overweight, PAGE_BUDGET_BYTES } from './budget';

test('a page that stays within its budget is no issue', () => {
  expect(
    overweight({
      '/': { document: DOCUMENT_BUDGET_BYTES, scripts: PAGE_BUDGET_BYTES - DOCUMENT_BUDGET_BYTES },
    }),
  ).toEqual([]);
});

test('a document that is too heavy is named with what it weighs', () => {
  expect(overweight({ '/': { document: 41_234, scripts: 0 } })).toEqual([
    'the document of / weighs 41.2 kB of 40.0 kB gzip',
  ]);
});

test('a page whose scripts and document are too heavy together is named', () => {
  expect(
    overweight({
      '/': { document: 1_000, scripts: 1_000 },
      '/catalogue': { document: 20_000, scripts: 210_000 },
    }),
  ).toEqual(['/catalogue weighs 230.0 kB of 225.0 kB gzip (scripts 210.0 kB)']);
});
