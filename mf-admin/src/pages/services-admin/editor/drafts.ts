import { create } from '@platform/contract';
import { type RecordKind, recordKinds } from '@platform/records';
import { type Address, useAddress } from '../address';
import { discardBulk } from '../enquiries/chosen';
import { discardNoteDrafts, hasNoteDrafts } from '../enquiries/note-drafts';
import { discardOfferDrafts, hasUnsavedOffers } from '../enquiries/offers/open-drafts';
import { discardTemplateDraft, hasTemplateDraft } from '../enquiries/templates/open-template';
import { dismissAllToasts } from '../show-toast';
import { type Draft, isUnsaved, newDraft } from './draft';

type Drafts = Record<RecordKind, Draft>;

/** One draft for each tab, kept outside components: it survives a change of tab, language or session. */
export const useDrafts = create<Drafts>(() => ({
  services: newDraft('services'),
  serviceDetails: newDraft('serviceDetails'),
  categories: newDraft('categories'),
}));

export function currentDraft(kind: RecordKind): Draft {
  return useDrafts.getState()[kind];
}

export function changeDraft(kind: RecordKind, change: (draft: Draft) => Draft): void {
  useDrafts.setState((drafts) => ({ [kind]: change(drafts[kind]) }));
}

/** Returns the draft of the tab in the address, for the fields of its form. */
export function useDraft() {
  const { kind } = useAddress();
  const draft = useDrafts((drafts) => drafts[kind]);
  return { kind, draft, change: (step: (draft: Draft) => Draft) => changeDraft(kind, step) };
}

/**
 * Tests whether a navigation loses unsaved changes. Another tab loses nothing, because each has its draft.
 * @param next the address on this page; `null` away from it
 */
export function losesDraft(next: Pick<Address, 'kind' | 'edit'> | null): boolean {
  if (next === null)
    return (
      hasNoteDrafts() ||
      hasUnsavedOffers() ||
      hasTemplateDraft() ||
      recordKinds.some((kind) => isUnsaved(currentDraft(kind)))
    );
  const draft = currentDraft(next.kind);
  return isUnsaved(draft) && draft.target !== next.edit;
}

/** Returns to add mode. */
export function discardDrafts(kinds: readonly RecordKind[]): void {
  for (const kind of kinds) changeDraft(kind, () => newDraft(kind));
}

/** Includes notes, offers and templates typed beside enquiries, and the chosen enquiries. */
export function discardAllDrafts(): void {
  discardDrafts(recordKinds);
  discardNoteDrafts();
  discardOfferDrafts();
  discardTemplateDraft();
  discardBulk();
}

let owner: string | undefined;

/** After signing in: a user gets their drafts back without the last failure; drafts of another user are discarded. */
export function claimDrafts(userId: string): void {
  if (owner !== undefined && owner !== userId) {
    discardAllDrafts();
    dismissAllToasts();
  }
  owner = userId;
  for (const kind of recordKinds) changeDraft(kind, (draft) => ({ ...draft, failure: null, conflict: null }));
}
