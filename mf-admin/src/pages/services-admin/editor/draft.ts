import { readNumber } from '@platform/goods/numbers';
import {
  checkId,
  currencies,
  type FieldPath,
  findIssues,
  isObject,
  type Json,
  type JsonObject,
  type RecordIssue,
  type RecordKind,
  sameJson,
  vatKinds,
  withProductIds,
} from '@platform/records';
import type { FailureKind } from '../../../data/client/failure';
import type { Changes } from '../../../data/records/merge';
import { at, itemsAt, put, putItems, textAt, trimmed } from '../../../data/records/record-edit';
import { kindOptions } from '../record-kinds';
import type { Texts } from '../texts';

type FieldProblem = keyof Texts['problem'];

/** The problem of a field: the key of its own sentence, or a refusal by the database. */
export type Problem = FieldProblem | Omit<RecordIssue, 'place'>;

/** Problems by the key of their place; `id` for the id. */
export type Problems = { [Key in 'id' | `/${string}`]?: Problem };

export type RemovedProduct = { index: number; product: Json };

/** Base, mine, theirs, title and author, if known, of a record that another user saved. */
export type DraftConflict = Changes & { name: string; by: string | null };

/** The state of one form. It holds the whole record, whatever the form shows, so that saving loses nothing. */
export type Draft = {
  /** Id of the edited record; `null` in add mode. */
  target: string | null;
  /** The stored record that the form was opened with; `null` for a new one. */
  base: JsonObject | null;
  id: string;
  record: JsonObject;
  /** The record as opened; each opening has another object. */
  opened: JsonObject;
  /** Items of lists that are typed and not added, by their list's key. */
  typing: Record<string, string>;
  /** Removed products that can be put back until saving. */
  removed: RemovedProduct[];
  problems: Problems;
  /** The problems of the last refused submit; each submit has another object. */
  refusedWith: Problems;
  saving: boolean;
  failure: FailureKind | null;
  conflict: DraftConflict | null;
};

export function newDraft(kind: RecordKind): Draft {
  return draftOf(null, '', null, kindOptions[kind].empty);
}

/**
 * Returns the draft of a stored record. If its main text is no text, a readable part replaces it, or the form asks for
 * it.
 */
export function openDraft(kind: RecordKind, id: string, base: JsonObject): Draft {
  const place = [kindOptions[kind].mainText];
  const text = textAt(base, place);
  const isText = text.trim() !== '' && at(base, place) === text;
  const record = isText ? base : put(base, place, text.trim() || undefined);
  return draftOf(id, id, base, withProductIds(record));
}

function draftOf(target: string | null, id: string, base: JsonObject | null, record: JsonObject): Draft {
  const opened = { ...record };
  const state = { problems: {}, refusedWith: {}, saving: false, failure: null, conflict: null };
  return { target, base, id, record: opened, opened, typing: {}, removed: [], ...state };
}

export function isUnsaved({ target, id, record, opened, typing, removed }: Draft): boolean {
  const hasMore = id !== (target ?? '') || Object.keys(typing).length > 0 || removed.length > 0;
  return hasMore || (record !== opened && !sameJson(withoutEmptyPrices(record), opened));
}

/** Returns the key of a place, for its problem and its typed item. */
export function keyOf(place: FieldPath): `/${string}` {
  return `/${place.join('/')}`;
}

export function placeOf(key: string): FieldPath {
  return key
    .split('/')
    .slice(1)
    .filter((part) => part !== '');
}

export function editId(draft: Draft, id: string): Draft {
  const { id: _, ...problems } = draft.problems;
  return { ...draft, id, problems, failure: null };
}

export function editText(draft: Draft, place: FieldPath, text: string): Draft {
  return editValue(draft, place, text === '' ? undefined : text);
}

/** Changes the amount of a price; currency and VAT stay as they were chosen, also while the amount is empty. */
export function editAmount(draft: Draft, place: FieldPath, amount: string): Draft {
  const price = at(draft.record, place);
  const chosen = isObject(price) ? price : { currency: currencies[0], vat: vatKinds[0] };
  return editValue(draft, place, { ...chosen, amount });
}

/** @param value `undefined` removes the place */
export function editValue(draft: Draft, place: FieldPath, value: Json | undefined): Draft {
  return editPlace(draft, place, { record: put(draft.record, place, value) });
}

export function typeItem(draft: Draft, list: FieldPath, text: string): Draft {
  return editPlace(draft, list, { typing: withTyping(draft, list, text) });
}

/**
 * Adds the typed item to its list. Blank text changes nothing; text that the database would refuse becomes a problem.
 */
export function addItem(kind: RecordKind, draft: Draft, list: FieldPath): Draft {
  const next = addTyped(draft, list);
  if (next === draft) return draft;
  const key = keyOf(list);
  const index = itemsAt(next.record, list).length - 1;
  const issue = findIssues(kind, next.record).find(({ place }) =>
    [key, keyOf([...list, String(index)])].includes(keyOf(place)),
  );
  if (issue) return { ...draft, problems: { ...draft.problems, [key]: toProblem(issue) } };
  return editPlace(draft, list, next);
}

export function removeItem(draft: Draft, list: FieldPath, index: number): Draft {
  const items = itemsAt(draft.record, list).toSpliced(index, 1);
  return editPlace(draft, list, { record: putItems(draft.record, list, items) });
}

/** Adds every typed item, so that nothing typed is lost. */
export function addAllTyped(draft: Draft): Draft {
  return Object.keys(draft.typing).reduce((before, key) => addTyped(before, placeOf(key)), draft);
}

export function problemAt(problems: Problems, place: FieldPath): Problem | undefined {
  return Object.entries(problems).find(([key]) => isWithin(key, place))?.[1];
}

function isWithin(key: string, place: FieldPath): boolean {
  return key === keyOf(place) || key.startsWith(`${keyOf(place)}/`);
}

/** Changes a place; its problem, those of its parts and that of the whole record are dropped. */
function editPlace(draft: Draft, place: FieldPath, change: Pick<Partial<Draft>, 'record' | 'typing'>): Draft {
  const { record = draft.record, typing = draft.typing } = change;
  const problems = Object.entries(draft.problems).filter(
    ([key]) => key !== keyOf([]) && !isWithin(key, place),
  );
  return { ...draft, record, typing, problems: Object.fromEntries(problems), failure: null };
}

function addTyped(draft: Draft, list: FieldPath): Draft {
  const item = draft.typing[keyOf(list)]?.trim() ?? '';
  if (item === '') return draft;
  const record = putItems(draft.record, list, [...itemsAt(draft.record, list), item]);
  return { ...draft, record, typing: withTyping(draft, list, '') };
}

function withTyping({ typing }: Draft, list: FieldPath, text: string): Record<string, string> {
  const { [keyOf(list)]: _, ...others } = typing;
  return text === '' ? others : { ...others, [keyOf(list)]: text };
}

export function recordToSave(draft: Draft): JsonObject {
  const record = withoutEmptyPrices(addAllTyped(draft).record);
  const { base, opened } = draft;
  // Ids that opening filled in are saved with a change of the products, and are no change themselves.
  const isSame = sameJson(at(record, ['products']), at(opened, ['products']));
  if (isSame) return trimmed(put(record, ['products'], at(base ?? {}, ['products'])), base);
  return withProductIds(withoutOldPictures(withNumbers(trimmed(record, base)), base));
}

/** The small file of a picture goes with its large one. */
function withoutOldPictures(record: JsonObject, base: JsonObject | null): JsonObject {
  const isOld = (key: string) => {
    const isSame = (name: string) =>
      textAt(record, ['products', key, name]) === textAt(base ?? {}, ['products', key, name]);
    return !isSame('image') && isSame('imageSmall');
  };
  return Object.keys(Object(record.products))
    .filter(isOld)
    .reduce((before, key) => put(before, ['products', key, 'imageSmall'], undefined), record);
}

/** A form edits numbers as text; text without exactly one reading stays, and is refused. */
function withNumbers(record: JsonObject): JsonObject {
  return numberPlaces(record).reduce((before, place) => {
    const typed = at(before, place);
    const reading = readNumber(typeof typed === 'string' ? typed : '');
    return reading.kind === 'number' && reading.value > 0 ? put(before, place, reading.value) : before;
  }, record);
}

function numberPlaces(record: JsonObject): string[][] {
  return Object.keys(Object(record.products)).flatMap((key) => [
    ['products', key, 'price', 'amount'],
    ['products', key, 'availability', 'days'],
    ['products', key, 'packUnits'],
  ]);
}

/** Numbers that can be read in two ways: their fields ask for one of them. */
function unclearNumbers(record: JsonObject): [string, Problem][] {
  return numberPlaces(record)
    .filter((place) => {
      const typed = at(record, place);
      return typeof typed === 'string' && readNumber(typed).kind === 'either';
    })
    .map((place) => [keyOf(place), 'amountUnclear']);
}

/** Drops the currency and VAT that the form keeps for an emptied amount. */
function withoutEmptyPrices(record: JsonObject): JsonObject {
  const places = Object.keys(Object(record.products)).map((key) => ['products', key, 'price']);
  const emptied = places.filter((place) => at(record, [...place, 'amount']) === '');
  return emptied.reduce((before, place) => put(before, place, undefined), record);
}

/** Returns the problems of a draft. The id of a stored record is not checked again. */
export function findProblems(kind: RecordKind, draft: Draft): Problems {
  const id = draft.id.trim();
  // Details and a category belong to an existing service, whatever its id.
  const idProblem = draft.target === null && (kind === 'services' || id === '') && checkId(id);
  const record = recordToSave(draft);
  const issues = findIssues(kind, record, draft.base, id);
  return {
    ...(idProblem && { id: idProblem === 'missing' ? kindOptions[kind].idMissing : idProblems[idProblem] }),
    ...Object.fromEntries(issues.map((issue) => [keyOf(issue.place), toProblem(issue)])),
    ...Object.fromEntries(unclearNumbers(record)),
  };
}

const idProblems = { sign: 'idSign', reserved: 'idReserved', long: 'idLong' } as const;

/** Fields with their own sentences for issues. */
const sentences: Record<string, FieldProblem> = {
  'title missing': 'titleMissing',
  'title long': 'titleLong',
  'details missing': 'detailsMissing',
  'details long': 'detailsLong',
  'category missing': 'categoryMissing',
  'category long': 'categoryLong',
};

function toProblem({ place, ...issue }: RecordIssue): Problem {
  return sentences[`${place.join('/')} ${issue.kind}`] ?? issue;
}
