import { create } from '@platform/contract';
import type { FailureKind } from '../../../../data/client/failure';
import type { StoredDraft } from '../../../../data/enquiries/offer-drafts';
import type { OfferDraft } from './offer-draft';

/*
 * The typed offers, apart from what saves them: the page asks before they are lost, and loads no code of offers for it.
 */

export type OpenDraft = {
  draft: OfferDraft;
  /** The stored draft that this one was made from. */
  base: StoredDraft | null;
  /** What `base` has, or what was never changed. */
  saved: OfferDraft;
  saving: boolean;
  failure: FailureKind | null;
  /** Runs at the end of a pause in typing. */
  timer?: ReturnType<typeof setTimeout>;
};

/** Drafts of offers by the number of their enquiry; they survive a change of tab or language. */
export const useOfferDrafts = create<Record<string, OpenDraft>>(() => ({}));

export function hasUnsavedOffers(): boolean {
  return Object.values(useOfferDrafts.getState()).some(({ draft, saved }) => draft !== saved);
}

/** @param number of the enquiry whose offer was sent; all without it */
export function discardOfferDrafts(number?: string): void {
  const drafts = Object.entries(useOfferDrafts.getState());
  const isKept = ([key]: (typeof drafts)[number]) => number !== undefined && key !== number;
  for (const one of drafts) if (!isKept(one)) clearTimeout(one[1].timer);
  useOfferDrafts.setState(Object.fromEntries(drafts.filter(isKept)), true);
}
