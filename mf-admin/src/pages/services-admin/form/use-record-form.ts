import { useNavigate } from '@platform/contract';
import { type FormEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { type Failure, toFailure } from '../../../data/failure';
import type { JsonObject } from '../../../data/json';
import type { Changes } from '../../../data/merge';
import { readAuthor } from '../../../data/read-history';
import type { RecordPath } from '../../../data/record-path';
import type { Row } from '../../../data/records';
import { saveRecord } from '../../../data/save-record';
import { type Address, type Tab, useAddress, writeAddress } from '../address';
import { closeConflict, showConflict } from '../conflict/conflict';
import { type FocusGoal, type FocusState, focusSoon } from '../focus';
import { kindOfTab } from '../history/kind';
import { tellOutcome } from '../outcomes';
import { loadRecords, useRecords } from '../records';
import { failForm, hasProblems, type Problems, refuseForm, settleForm, startSaving } from './form';
import type { FormStore } from './form-store';

export type RecordFormOptions<Fields> = {
  tab: Tab;
  store: FormStore<Fields>;
  /** What the address names, as the list has it. */
  stored: Row<unknown> | undefined;
  fieldsOf: (id: string, raw: JsonObject) => Fields;
  check: (fields: Fields, target: string | null) => Problems<Fields>;
  /** The whole record that these fields make. */
  recordOf: (fields: Fields) => JsonObject;
  /** What is wrong when a new record meets one that is there. */
  taken: Problems<Fields>;
  idOf: (fields: Fields) => string;
  nameOf: (fields: Fields) => string;
};

/** What a form held when it was sent. */
type Save<Fields> = {
  id: string;
  /** What staff call the record. */
  name: string;
  target: string | null;
  /** Tells one opening of the form from another. */
  opened: Fields;
  base: JsonObject | null;
  next: JsonObject;
};

/** What the three tabs' forms do alike: they follow the address, check, save, tell, and return to add mode. */
export function useRecordForm<Fields>(options: RecordFormOptions<Fields>) {
  const { tab, store, stored } = options;
  const address = useAddress();
  const navigate = useNavigate();
  const form = store.useForm();
  const shown = useShown(address);

  // Before painting, so that nobody sees another record's form.
  useLayoutEffect(() => {
    if (form.target === address.edit) return;
    if (address.edit === null) store.add();
    else if (stored?.raw) store.edit(stored.id, options.fieldsOf(stored.id, stored.raw), stored.raw);
  });

  function returnToAdding(target: string | null, focus: FocusGoal) {
    const stillHere = shown.current?.tab === tab && shown.current.edit === target;
    if (target === null || !stillHere) return store.add();
    store.move(settleForm);
    const state: FocusState = { focus };
    navigate(writeAddress(tab, null), { state });
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { fields, opened, target, base, saving } = store.get();
    if (saving) return;
    const problems = options.check(fields, target);
    if (hasProblems(problems)) return refuse(problems);
    const id = target ?? options.idOf(fields);
    return save({ id, name: options.nameOf(fields), target, opened, base, next: options.recordOf(fields) });
  }

  /** Staff may have discarded what is being saved, and opened something else. */
  function isOpen({ opened }: Save<Fields>) {
    return store.get().opened === opened;
  }

  async function save(it: Save<Fields>) {
    const { id, name, target, base, next } = it;
    const path: RecordPath = `${kindOfTab(tab)}/${id}`;
    store.move(startSaving);
    try {
      await saveRecord(path, base, next);
    } catch (error) {
      return fail(it, path, toFailure(error));
    }
    closeConflict();
    const row = { row: id };
    const wasOpen = isOpen(it);
    if (wasOpen) returnToAdding(target, row);
    tellOutcome({ done: 'saved', tab, name });
    await loadRecords();
    if (wasOpen && target === null && shown.current?.tab === tab) focusSoon(row);
  }

  /** Until it is known who was faster, the form stays as it was sent. */
  async function fail(it: Save<Fields>, path: RecordPath, { kind, theirs }: Failure) {
    const { base, next } = it;
    const by = base && theirs && (await readAuthor(path, theirs));
    if (!isOpen(it)) return;
    if (kind === 'exists') return refuse(options.taken);
    store.move((form) => failForm(form, kind));
    if (base && theirs) tellConflict(it, { base, mine: next, theirs }, by);
    else closeConflict();
  }

  /** What was typed stays in the form, whatever is chosen, until it is saved or theirs is opened. */
  function tellConflict(it: Save<Fields>, changes: Changes, by: string | null) {
    showConflict({
      ...changes,
      name: it.name,
      by,
      keep: async (merged) =>
        isOpen(it) ? save({ ...it, base: changes.theirs, next: merged }) : closeConflict(),
      take: openAnew,
    });
  }

  /** The form opens again with the record as it stands now. */
  async function openAnew() {
    await loadRecords();
    if (useRecords.getState().status !== 'ready') return false;
    closeConflict();
    store.add();
    focusSoon('form');
    return true;
  }

  function refuse(problems: Problems<Fields>) {
    store.move((form) => refuseForm(form, problems));
    focusSoon('problem');
  }

  return {
    form,
    submit,
    cancel: () => form.target !== null && returnToAdding(form.target, { row: form.target }),
    /** The address names a record that is not in the form (yet). */
    pending: form.target !== address.edit,
    edit: address.edit,
  };
}

/** The address as it stands now, for what happens later; `null` when the tab is gone. */
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
