import { toFailure } from '../../../../data/client/failure';
import { readDraft, saveDraft } from '../../../../data/enquiries/offer-drafts';
import { type OfferDraft, parseDraft } from './offer-draft';
import { type OpenDraft, useOfferDrafts } from './open-drafts';

/** How long typing must pause before the draft is saved, in milliseconds. */
export const SAVE_AFTER_MS = 1500;

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
  clearTimeout(open.timer);
  // A conflict waits for a choice.
  const isSaved = open.failure !== 'conflict';
  put(number, {
    draft: change(open.draft),
    ...(isSaved && { timer: setTimeout(() => void save(number), SAVE_AFTER_MS) }),
  });
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
