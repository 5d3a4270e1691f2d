import { useNavigate } from '@platform/contract';
import type { JsonObject, RecordKind, RecordPath } from '@platform/records';
import { type FormEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { type Failure, toFailure } from '../../../data/client/failure';
import { readAuthor } from '../../../data/records/history';
import { textAt } from '../../../data/records/record-edit';
import { loadRecord, loadRecords, serviceName, showSaved, useRecords } from '../../../data/records/records';
import { saveRecord } from '../../../data/records/write';
import { type Address, useAddress, writeAddress } from '../address';
import { focusSoon, goals, useKeptRow } from '../focus';
import { kindOptions } from '../record-kinds';
import { showToast } from '../show-toast';
import { type Draft, findProblems, newDraft, openDraft, type Problems, recordToSave } from './draft';
import { changeDraft, currentDraft, useDraft } from './drafts';

/** Opens the record in the address; checks and saves it on submit. */
export function useEditor() {
  const { edit } = useAddress();
  const { kind, draft } = useDraft();
  const { records } = useRecords();
  const { save, leave } = useSave();

  // Runs before painting, so that no other record's form is seen.
  useLayoutEffect(() => {
    if (draft.target === edit) return;
    const raw = records[kind].find(({ id }) => id === edit)?.raw;
    if (edit === null) changeDraft(kind, () => newDraft(kind));
    else if (raw) changeDraft(kind, () => openDraft(kind, edit, raw));
  });

  // The record of the address does not wait for the lists.
  useEffect(() => {
    const { status, records } = useRecords.getState();
    const isListed = records[kind].some(({ id }) => id === edit);
    if (edit !== null && status === 'loading' && !isListed) void loadRecord(`${kind}/${edit}`);
  }, [kind, edit]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const draft = currentDraft(kind);
    if (draft.saving) return;
    const problems = findProblems(kind, draft);
    if (Object.keys(problems).length > 0) return refuse(kind, problems);
    return save(kind, { base: draft.base, record: recordToSave(draft), stays: isStaying(event) });
  }

  return {
    kind,
    draft,
    submit,
    cancel: () => draft.target !== null && leave(kind, draft.target, goals.row(draft.target)),
    /** Set while the form does not have the record of the address yet. */
    pending: draft.target !== edit,
    edit,
  };
}

/** The value of the button that saves and keeps the form open. */
export const STAY = 'stay';

function isStaying({ nativeEvent }: FormEvent<HTMLFormElement>): boolean {
  const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
  return submitter?.getAttribute('value') === STAY;
}

/** The change: stored base and new state of the record. `stays` keeps the form open. */
type Save = { base: JsonObject | null; record: JsonObject; stays?: boolean };

/** Saves the current draft of a kind, and leaves its form unless it stays open. Staff may have moved on before a save ends. */
export function useSave() {
  const navigate = useNavigate();
  const shown = useShown();

  /** Returns to add mode, unless another record is shown by now. */
  function leave(kind: RecordKind, target: string | null, focus: string) {
    const stillHere = shown.current?.kind === kind && shown.current.edit === target;
    if (target === null || !stillHere) return changeDraft(kind, () => newDraft(kind));
    changeDraft(kind, withoutChanges);
    navigate(writeAddress(kind, null), { state: { focus } });
  }

  async function save(kind: RecordKind, { base, record, stays = false }: Save) {
    const draft = currentDraft(kind);
    const id = draft.target ?? draft.id.trim();
    const path: RecordPath = `${kind}/${id}`;
    const { records } = useRecords.getState();
    const name = kind === 'services' ? textAt(record, ['title']).trim() : serviceName(records, id);
    changeDraft(kind, (draft) => ({ ...draft, problems: {}, saving: true, failure: null }));
    try {
      await saveRecord(path, base, record);
    } catch (error) {
      return fail(kind, draft, path, { name, base, record }, toFailure(error));
    }
    showSaved(path, record);
    const row = goals.row(id);
    useKeptRow.setState({ id });
    const wasOpen = isOpen(kind, draft);
    if (wasOpen && stays) changeDraft(kind, () => openDraft(kind, id, record));
    else if (wasOpen) leave(kind, draft.target, row);
    showToast({ done: 'saved', name });
    await loadRecords([path]);
    if (wasOpen && draft.target === null && shown.current?.kind === kind) focusSoon(row);
  }

  return { save, leave };
}

function refuse(kind: RecordKind, problems: Problems) {
  changeDraft(kind, (draft) => ({ ...draft, problems, refusedWith: problems, saving: false, failure: null }));
  focusSoon(goals.problem);
}

/** The form stays as submitted until the author of the other change is known. */
async function fail(
  kind: RecordKind,
  draft: Draft,
  path: RecordPath,
  { name, base, record }: Save & { name: string },
  failure: Failure,
) {
  const { theirs } = failure;
  const conflict = base && theirs && { name, base, mine: record, theirs, by: await readAuthor(path, theirs) };
  if (!isOpen(kind, draft)) return;
  if (failure.kind === 'exists') return refuse(kind, { id: kindOptions[kind].idTaken });
  changeDraft(kind, (draft) => ({ ...draft, saving: false, failure: failure.kind, conflict }));
}

/** Staff may have discarded the saved draft and opened another record. */
function isOpen(kind: RecordKind, { opened }: Draft): boolean {
  return currentDraft(kind).opened === opened;
}

function withoutChanges(draft: Draft): Draft {
  const state = { problems: {}, saving: false, failure: null, conflict: null };
  return { ...draft, opened: draft.record, typing: {}, removed: [], ...state };
}

/** The current address, for later steps; `null` after the tab was left. */
function useShown() {
  const address = useAddress();
  const shown = useRef<Address | null>(address);
  useEffect(() => {
    shown.current = address;
    return () => {
      shown.current = null;
    };
  });
  return shown;
}
