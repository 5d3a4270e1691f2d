import type { FailureKind } from '../../../data/failure';
import { type JsonObject, sameJson } from '../../../data/json';
import type { Problem } from './problems';

/** What is wrong: with a field, or with a place within the record, by its key. */
export type Problems<Fields> = { [Name in keyof Fields | `/${string}`]?: Problem };

/** A form for adding or editing one record. */
export type Form<Fields> = {
  /** Id of the record being edited; `null` in add mode. */
  target: string | null;
  fields: Fields;
  /** The fields as they were opened: what differs from them is unsaved. */
  opened: Fields;
  /** The whole record as the form was opened with, which a save compares with what stands by then; `null` for a new one. */
  base: JsonObject | null;
  problems: Problems<Fields>;
  /** The problems that the last refused save was told of: another object each time. */
  told: Problems<Fields>;
  saving: boolean;
  failure: FailureKind | null;
};

/** A form in edit mode on `target`, or in add mode where that is `null`. */
export function openForm<Fields>(
  fields: Fields,
  target: string | null,
  base: JsonObject | null = null,
): Form<Fields> {
  return { target, fields, opened: fields, base, problems: {}, told: {}, saving: false, failure: null };
}

/** Somebody typed: the problems of these fields and the last failure no longer hold. */
export function changeForm<Fields>(form: Form<Fields>, change: Partial<Fields>): Form<Fields> {
  const problems = { ...form.problems };
  for (const name in change) delete problems[name];
  return { ...form, fields: { ...form.fields, ...change }, problems, failure: null };
}

/** Nothing is written: these fields are wrong. */
export function refuseForm<Fields>(form: Form<Fields>, problems: Problems<Fields>): Form<Fields> {
  return { ...form, problems, told: problems, saving: false, failure: null };
}

export function startSaving<Fields>(form: Form<Fields>): Form<Fields> {
  return { ...form, problems: {}, saving: true, failure: null };
}

/** Everything typed stays. */
export function failForm<Fields>(form: Form<Fields>, failure: FailureKind): Form<Fields> {
  return { ...form, saving: false, failure };
}

/** Nothing in it is unsaved any more. */
export function settleForm<Fields>(form: Form<Fields>): Form<Fields> {
  return openForm(form.fields, form.target, form.base);
}

export function isUnsaved({ fields, opened }: Form<unknown>): boolean {
  return fields !== opened && !sameJson(fields, opened);
}

export function hasProblems(problems: object): boolean {
  return Object.keys(problems).length > 0;
}
