import { expect, test } from 'vitest';
import { DOCUMENT_BUDGET_BYTES, overweight, PAGE_BUDGET_BYTES } from './budget';

test.each([
  [DOCUMENT_BUDGET_BYTES, PAGE_BUDGET_BYTES - DOCUMENT_BUDGET_BYTES, []],
  [41_234, 0, ['the document of / weighs 41.2 kB of 40.0 kB gzip']],
  [20_000, 210_000, ['/ weighs 230.0 kB of 225.0 kB gzip (scripts 210.0 kB)']],
])('a document of %i bytes with scripts of %i has the issues %j', (document, scripts, issues) => {
  expect(overweight({ '/': { document, scripts }, '/about': { document: 0, scripts: 0 } })).toEqual(issues);
});
