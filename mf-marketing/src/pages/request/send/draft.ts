import { create } from '@platform/contract';
import type { RequestLine } from '@platform/goods';
import { createDraft } from '../../../components/create-draft';

/** Session storage key of what is written besides the lines. */
export const draftKey = 'mf-marketing.request';

/**
 * What a visitor writes besides the lines; `free…` are the fields of the next line without a product, `sentNumber` is that
 * of the request that was sent last.
 */
export const emptyDraft = {
  name: '',
  email: '',
  company: '',
  phone: '',
  deadline: '',
  region: '',
  message: '',
  freeName: '',
  freeQuantity: '1',
  freeUnit: 'piece',
  sentNumber: '',
};

export type Draft = typeof emptyDraft;

export const { useDraft, restore: restoreDraft } = createDraft(draftKey, emptyDraft);

/** A request as it was sent, with its number where it is kept under one, and what puts its lines back into the list. */
export type SentRequest = {
  lines: readonly RequestLine[];
  details: Draft;
  number: string | null;
  undo: () => void;
};

/** The request that was sent last; kept until the document is left. */
export const useSent = create<{ request: SentRequest | null }>(() => ({ request: null }));
