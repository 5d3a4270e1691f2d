import type { JsonObject } from '../../../data/json';
import { at, itemsAt, type Place, put, putItems, textAt, tidied } from '../../../data/record-edit';
import { checkId } from '../../../data/record-id';
import type { RecordKind } from '../../../data/record-path';
import { findFaults } from '../../../data/record-rules';
import { changeForm, type Form, type Problems } from './form';
import { createFormStore } from './form-store';
import { idProblems, type Problem, toProblem } from './problems';
import type { Removal } from './products/product-list';

/** What a form holds: the whole record, whatever it shows of it, so that nothing is lost by saving. */
export type RecordFields = {
  /** Of the service that the record is, or belongs to. */
  id: string;
  /** The raw record as the form was opened with; `null`: a new one. */
  base: JsonObject | null;
  /** The raw record as it shall be. */
  record: JsonObject;
  /** Items of lists that are typed and not added yet, by their list's key. */
  typing: Record<string, string>;
  /** Products that were taken out and can be put back until saving. */
  removed: Removal[];
};

export type RecordForm = ReturnType<typeof createRecordForm>;

export function createRecordForm(kind: RecordKind, empty: JsonObject = {}) {
  return { kind, ...createFormStore(openFields('', null, empty)) };
}

export function openFields(
  id: string,
  base: JsonObject | null,
  record: JsonObject = base ?? {},
): RecordFields {
  return { id, base, record, typing: {}, removed: [] };
}

/** The text without which a record is none. */
const mainTexts = {
  services: 'title',
  serviceDetails: 'details',
  categories: 'category',
} as const satisfies Record<RecordKind, string>;

/** The fields of a record that stands. Where its main text is no text, what can be read of it is taken, or it is asked for. */
export function openRow(kind: RecordKind, id: string, raw: JsonObject): RecordFields {
  const place = [mainTexts[kind]];
  const text = textAt(raw, place);
  const isText = text.trim() !== '' && at(raw, place) === text;
  return openFields(id, raw, isText ? raw : put(raw, place, text.trim() || undefined));
}

/** The key of a place, under which its problem and what is typed into it are kept. */
export function keyOf(place: Place): `/${string}` {
  return `/${place.join('/')}`;
}

export function placeOf(key: string): Place {
  return key
    .split('/')
    .slice(1)
    .filter((part) => part !== '');
}

/** Somebody edited a place: its problem, those within it, and that of the whole record no longer hold. */
export function editPlace(
  form: Form<RecordFields>,
  place: Place,
  change: Partial<RecordFields>,
): Form<RecordFields> {
  const key = keyOf(place);
  const problems = Object.entries(form.problems).filter(
    ([other]) => other !== key && other !== keyOf([]) && !other.startsWith(`${key}/`),
  );
  return changeForm({ ...form, problems: Object.fromEntries(problems) }, change);
}

export function editText(form: Form<RecordFields>, place: Place, text: string): Form<RecordFields> {
  return editPlace(form, place, { record: put(form.fields.record, place, text === '' ? undefined : text) });
}

export function typeItem(form: Form<RecordFields>, list: Place, text: string): Form<RecordFields> {
  return editPlace(form, list, { typing: withTyping(form.fields, list, text) });
}

/** Adds what is typed to its list; blank text changes nothing, and what the database would refuse is told. */
export function addItem(kind: RecordKind, form: Form<RecordFields>, list: Place): Form<RecordFields> {
  const next = addTyped(form.fields, list);
  if (next === form.fields) return form;
  const key = keyOf(list);
  const index = itemsAt(next.record, list).length - 1;
  const fault = findFaults(kind, next.record).find(({ place }) =>
    [key, keyOf([...list, String(index)])].includes(keyOf(place)),
  );
  if (fault) return { ...form, problems: { ...form.problems, [key]: toProblem(fault) } };
  return editPlace(form, list, next);
}

export function removeItem(form: Form<RecordFields>, list: Place, index: number): Form<RecordFields> {
  const items = itemsAt(form.fields.record, list).toSpliced(index, 1);
  return editPlace(form, list, { record: putItems(form.fields.record, list, items) });
}

/** An item that was typed and not added counts as added: nothing that was typed is lost. */
export function addAllTyped(fields: RecordFields): RecordFields {
  return Object.keys(fields.typing).reduce((before, key) => addTyped(before, placeOf(key)), fields);
}

function addTyped(fields: RecordFields, list: Place): RecordFields {
  const item = fields.typing[keyOf(list)]?.trim() ?? '';
  if (item === '') return fields;
  return {
    ...fields,
    record: putItems(fields.record, list, [...itemsAt(fields.record, list), item]),
    typing: withTyping(fields, list, ''),
  };
}

function withTyping({ typing }: RecordFields, list: Place, text: string): Record<string, string> {
  const { [keyOf(list)]: _, ...others } = typing;
  return text === '' ? others : { ...others, [keyOf(list)]: text };
}

/** The record that saving would write. */
export function recordToSave(fields: RecordFields): JsonObject {
  return tidied(addAllTyped(fields).record, fields.base);
}

/** What is wrong, by the places' keys; `id` where the id is. An id that is there already is not checked again. */
export function checkRecord(
  kind: RecordKind,
  fields: RecordFields,
  target: string | null,
): Problems<RecordFields> {
  const wrongId = target === null && checkId(fields.id.trim());
  const missing: Problem = kind === 'services' ? 'idMissing' : 'serviceMissing';
  const faults = findFaults(kind, recordToSave(fields), fields.base);
  return {
    ...(wrongId && { id: wrongId === 'missing' ? missing : idProblems[wrongId] }),
    ...Object.fromEntries(faults.map((fault) => [keyOf(fault.place), toProblem(fault)])),
  };
}
