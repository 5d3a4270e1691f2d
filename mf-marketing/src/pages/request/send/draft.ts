import { create } from '@platform/contract';
import type { RequestLine } from '@platform/goods';
import { createDraft } from '../../../components/create-draft';

/** Session storage key of the texts outside the lines. */
export const draftKey = 'mf-marketing.request';

/**
 * The visitor's texts outside the lines. `free…` are the fields of a new line without a product; `order` is `table` for
 * the order of the buyer's table; `sentNumber` is the number of the last sent request.
 */
export const emptyDraft = {
  name: '',
  email: '',
  company: '',
  phone: '',
  deadline: '',
  region: '',
  message: '',
  reference: '',
  tenderDeadline: '',
  taxId: '',
  copyEmail: '',
  address: '',
  payment: '',
  freeName: '',
  freeQuantity: '1',
  freeUnit: 'piece',
  order: '',
  sentNumber: '',
};

export type Draft = typeof emptyDraft;

export const { useDraft, restore: restoreDraft } = createDraft(draftKey, emptyDraft);

/** A sent request with its number, if it was stored, and a function that restores its lines. */
export type SentRequest = {
  lines: readonly RequestLine[];
  details: Draft;
  number: string | null;
  undo: () => void;
};

/** The last sent request; kept until the document is left. */
export const useSent = create<{ request: SentRequest | null }>(() => ({ request: null }));
