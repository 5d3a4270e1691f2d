import { create } from '@platform/contract';
import { type FailureKind, toFailure } from '../../../../data/client/failure';
import { readDraft, type StoredDraft, saveDraft } from '../../../../data/enquiries/offer-drafts';
import { type OfferDraft, parseDraft } from './offer-draft';

/** How long typing must pause before the draft is saved, in milliseconds. */
export const SAVE_AFTER_MS = 1500;

export type OpenDraft = {
  draft: OfferDraft;
  /** The stored draft that this one was made from. */
  base: StoredDraft | null;
  /** What `base` has, or what was never changed. */
  saved: OfferDraft;
  saving: boolean;
  failure: FailureKind | null;
};

/** Drafts of offers by the number of their enquiry; they survive a change of tab or language. */
export const useOfferDrafts = create<Record<string, OpenDraft>>(() => ({}));

const timers = new Map<string, ReturnType<typeof setTimeout>>();

function openDraft(number: string): OpenDraft | undefined {
  return useOfferDrafts.getState()[number];
}

function put(number: string, change: Partial<OpenDraft>) {
  const open = openDraft(number);
  if (open) useOfferDrafts.setState({ [number]: { ...open, ...change } });
}

/**
 * Opens the draft of a version: the typed one, the stored one, or a new one. @throws {Failure}
 * @param n the number of the version
 */
export async function beginDraft(
  number: string,
  n: number,
  newDraft: () => Promise<OfferDraft>,
): Promise<void> {
  const open = openDraft(number);
  if (open && (open.draft.n === n || open.draft !== open.saved)) return;
  const base = await readDraft(number);
  const stored = base && parseDraft(base.content);
  const draft = stored?.n === n ? stored : await newDraft();
  useOfferDrafts.setState({ [number]: { draft, base, saved: draft, saving: false, failure: null } });
}

/** Changes a draft, and saves it when typing pauses. */
export function changeDraft(number: string, change: (draft: OfferDraft) => OfferDraft): void {
  const open = openDraft(number);
  if (!open) return;
  put(number, { draft: change(open.draft) });
  // A conflict waits for a choice.
  if (open.failure === 'conflict') return;
  clearTimeout(timers.get(number));
  timers.set(
    number,
    setTimeout(() => void save(number), SAVE_AFTER_MS),
  );
}

/** Saves a draft now; the state has the failure. */
export async function save(number: string): Promise<void> {
  const open = openDraft(number);
  if (!open || open.saving || open.draft === open.saved) return;
  const { draft, base } = open;
  put(number, { saving: true, failure: null });
  try {
    const stored = await saveDraft(number, base, JSON.stringify(draft));
    put(number, { saving: false, base: stored, saved: draft });
  } catch (error) {
    return put(number, { saving: false, failure: toFailure(error).kind });
  }
  // Typed meanwhile.
  await save(number);
}

/** Ends a conflict with a colleague's draft: by taking it over, or by saving the own one over it. @throws {Failure} */
export async function resolveConflict(number: string, keep: 'mine' | 'theirs'): Promise<void> {
  const base = await readDraft(number);
  const theirs = base && parseDraft(base.content);
  if (keep === 'theirs' && theirs) return put(number, { draft: theirs, saved: theirs, base, failure: null });
  put(number, { base, failure: null });
  await save(number);
}

/** Call it after the offer was sent. */
export function forgetDraft(number: string): void {
  clearTimeout(timers.get(number));
  const { [number]: _, ...others } = useOfferDrafts.getState();
  useOfferDrafts.setState(others, true);
}

export function hasUnsavedOffers(): boolean {
  return Object.values(useOfferDrafts.getState()).some(({ draft, saved }) => draft !== saved);
}

export function discardOfferDrafts(): void {
  for (const timer of timers.values()) clearTimeout(timer);
  timers.clear();
  useOfferDrafts.setState({}, true);
}
