import type { PageBlock } from '@platform/contract';

/**
 * What the composer wrote into this document.
 * @throws where the document was not made by the composer
 */
export function readPageBlock(): PageBlock {
  const text = document.getElementById('page')?.textContent;
  if (!text) throw new Error('This document has no #page block: it was not composed.');
  return JSON.parse(text);
}
