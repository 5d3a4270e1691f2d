import { useNavigate } from '@platform/contract';
import type { JsonObject, RecordKind, RecordPath } from '@platform/records';
import { type FormEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { type Failure, toFailure } from '../../../data/failure';
import { readAuthor } from '../../../data/history';
import type { Changes } from '../../../data/merge';
import { textAt } from '../../../data/record-edit';
import { saveRecord } from '../../../data/write';
import { type Address, useAddress, writeAddress } from '../address';
import { closeConflict, showConflict } from '../conflict/conflict-store';
import { type FocusGoal, type FocusState, focusSoon } from '../focus';
import { kindOptions } from '../record-kinds';
import { loadRecords, serviceName, useRecords } from '../records-store';
import { showToast } from '../show-toast';
import { type Draft, findProblems, newDraft, openDraft, type Problems, recordToSave } from './draft';
import { changeDraft, currentDraft, useDraft } from './drafts';

/** One save: the draft as it was submitted, what staff call the record, and what is to be written. */
type Save = { draft: Draft; id: string; name: string; base: JsonObject | null; record: JsonObject };

/** Opens the record in the address, and checks and saves it on submit. */
export function useEditor() {
  const address = useAddress();
  const { edit } = address;
  const { kind, draft } = useDraft();
  const { records } = useRecords();
  const navigate = useNavigate();
  const shown = useShown(address);

  // Before painting, so that nobody sees another record's form.
  useLayoutEffect(() => {
    if (draft.target === edit) return;
    const raw = records[kind].find(({ id }) => id === edit)?.raw;
    if (edit === null) changeDraft(kind, () => newDraft(kind));
    else if (raw) changeDraft(kind, () => openDraft(kind, edit, raw));
  });

  function returnToAdding(target: string | null, focus: FocusGoal) {
    const stillHere = shown.current?.kind === kind && shown.current.edit === target;
    if (target === null || !stillHere) return changeDraft(kind, () => newDraft(kind));
    changeDraft(kind, withoutChanges);
    const state: FocusState = { focus };
    navigate(writeAddress(kind, null), { state });
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const draft = currentDraft(kind);
    if (draft.saving) return;
    const problems = findProblems(kind, draft);
    if (Object.keys(problems).length > 0) return refuse(kind, problems);
    const id = draft.target ?? draft.id.trim();
    const record = recordToSave(draft);
    const name = kind === 'services' ? textAt(record, ['title']).trim() : serviceName(records, id);
    return save({ draft, id, name, base: draft.base, record });
  }

  async function save(submitted: Save) {
    const { draft, id, name, base, record } = submitted;
    const path: RecordPath = `${kind}/${id}`;
    changeDraft(kind, (draft) => ({ ...draft, problems: {}, saving: true, failure: null }));
    try {
      await saveRecord(path, base, record);
    } catch (error) {
      return fail(submitted, path, toFailure(error));
    }
    closeConflict();
    const row = { row: id };
    const wasOpen = isOpen(kind, draft);
    if (wasOpen) returnToAdding(draft.target, row);
    showToast({ done: 'saved', name });
    await loadRecords();
    if (wasOpen && draft.target === null && shown.current?.kind === kind) focusSoon(row);
  }

  /** The form stays as it was submitted until it is known who was faster. */
  async function fail(submitted: Save, path: RecordPath, failure: Failure) {
    const { base, record, draft } = submitted;
    const { theirs } = failure;
    const by = base && theirs && (await readAuthor(path, theirs));
    if (!isOpen(kind, draft)) return;
    if (failure.kind === 'exists') return refuse(kind, { id: kindOptions[kind].idTaken });
    changeDraft(kind, (draft) => ({ ...draft, saving: false, failure: failure.kind }));
    if (base && theirs) openConflict(submitted, { base, mine: record, theirs }, by);
    else closeConflict();
  }

  /** What was typed stays in the form, whatever is chosen, until it is saved or theirs is opened. */
  function openConflict(submitted: Save, changes: Changes, by: string | null) {
    showConflict({
      ...changes,
      name: submitted.name,
      by,
      keep: async (merged) =>
        isOpen(kind, submitted.draft)
          ? save({ ...submitted, base: changes.theirs, record: merged })
          : closeConflict(),
      take: () => openAnew(kind),
    });
  }

  return {
    kind,
    draft,
    submit,
    cancel: () => draft.target !== null && returnToAdding(draft.target, { row: draft.target }),
    /** Whether the address names a record that is not in the form (yet). */
    pending: draft.target !== edit,
    edit,
  };
}

/** Staff may have discarded what is being saved, and opened something else. */
function isOpen(kind: RecordKind, { opened }: Draft): boolean {
  return currentDraft(kind).opened === opened;
}

function refuse(kind: RecordKind, problems: Problems) {
  changeDraft(kind, (draft) => ({ ...draft, problems, refusedWith: problems, saving: false, failure: null }));
  focusSoon('problem');
}

/** Opens the form again with the record as it is stored now; returns whether it could be read. */
async function openAnew(kind: RecordKind): Promise<boolean> {
  await loadRecords();
  if (useRecords.getState().status !== 'ready') return false;
  closeConflict();
  changeDraft(kind, () => newDraft(kind));
  focusSoon('form');
  return true;
}

/** The same draft with nothing unsaved. */
function withoutChanges(draft: Draft): Draft {
  return {
    ...draft,
    opened: draft.record,
    typing: {},
    removed: [],
    problems: {},
    saving: false,
    failure: null,
  };
}

/** The current address, for what happens later; `null` after the tab was left. */
function useShown(address: Address) {
  const shown = useRef<Address | null>(address);
  useEffect(() => {
    shown.current = address;
    return () => {
      shown.current = null;
    };
  });
  return shown;
}
