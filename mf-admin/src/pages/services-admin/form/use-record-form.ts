import { useNavigate } from '@platform/contract';
import { type FormEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { toFailure } from '../../../data/failure';
import type { JsonObject } from '../../../data/json';
import type { RecordKind } from '../../../data/record-path';
import type { Row } from '../../../data/records';
import { saveRecord } from '../../../data/save-record';
import { type Address, type Tab, useAddress, writeAddress } from '../address';
import { type FocusGoal, type FocusState, focusSoon } from '../focus';
import { tellOutcome } from '../outcomes';
import { loadRecords } from '../records';
import { failForm, hasProblems, type Problems, refuseForm, settleForm, startSaving } from './form';
import type { FormStore } from './form-store';

export type RecordFormOptions<Fields, Content> = {
  tab: Tab;
  store: FormStore<Fields>;
  /** What the address names, as the list has it. */
  stored: Row<Content> | undefined;
  fieldsOf: (id: string, content: Content, raw: JsonObject) => Fields;
  check: (fields: Fields, target: string | null) => Problems<Fields>;
  /** The whole record that these fields make of the one that the form was opened with (`null`: of none). */
  recordOf: (fields: Fields, base: JsonObject | null) => JsonObject;
  /** What is wrong when a new record meets one that is there. */
  taken: Problems<Fields>;
  idOf: (fields: Fields) => string;
  nameOf: (fields: Fields) => string;
};

const kinds = {
  services: 'services',
  details: 'serviceDetails',
  categories: 'categories',
} as const satisfies Record<Tab, RecordKind>;

/** What the three tabs' forms do alike: they follow the address, check, save, tell, and return to add mode. */
export function useRecordForm<Fields, Content>(options: RecordFormOptions<Fields, Content>) {
  const { tab, store, stored } = options;
  const address = useAddress();
  const navigate = useNavigate();
  const form = store.useForm();
  const shown = useShown(address);

  // Before painting, so that nobody sees another record's form.
  useLayoutEffect(() => {
    if (form.target === address.edit) return;
    if (address.edit === null) store.add();
    else if (stored?.content && stored.raw)
      store.edit(stored.id, options.fieldsOf(stored.id, stored.content, stored.raw), stored.raw);
  });

  function returnToAdding(target: string | null, focus: FocusGoal) {
    const stillHere = shown.current?.tab === tab && shown.current.edit === target;
    if (target === null || !stillHere) return store.add();
    store.move(settleForm);
    const state: FocusState = { focus };
    navigate(writeAddress(tab, null), { state });
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { fields, target, base, saving } = store.get();
    if (saving) return;
    const problems = options.check(fields, target);
    if (hasProblems(problems)) return refuse(problems);
    store.move(startSaving);
    try {
      const id = target ?? options.idOf(fields);
      await saveRecord(`${kinds[tab]}/${id}`, base, options.recordOf(fields, base));
    } catch (error) {
      const { kind } = toFailure(error);
      if (kind === 'exists') refuse(options.taken);
      else store.move((form) => failForm(form, kind));
      return;
    }
    const row = { row: options.idOf(fields) };
    if (store.get().target === target) returnToAdding(target, row);
    tellOutcome({ done: 'saved', tab, name: options.nameOf(fields) });
    await loadRecords();
    if (target === null && shown.current?.tab === tab) focusSoon(row);
  }

  function refuse(problems: Problems<Fields>) {
    store.move((form) => refuseForm(form, problems));
    focusSoon('problem');
  }

  return {
    form,
    change: store.change,
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
