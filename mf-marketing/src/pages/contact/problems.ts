import type { Enquiry } from '../../data/enquiry';
import { fieldNames } from './draft';

export type FieldName = keyof Enquiry;
export type Problem = 'missing' | 'malformed';
export type Problems = Partial<Record<FieldName, Problem>>;

type Control = Pick<HTMLInputElement, 'required' | 'value'> & {
  validity: Pick<ValidityState, 'typeMismatch'>;
};

/** Returns a control's problem by the browser's validation; a required field of spaces alone is missing. */
export function problemOf({ required, value, validity }: Control): Problem | null {
  if (required && value.trim() === '') return 'missing';
  return validity.typeMismatch ? 'malformed' : null;
}

/** Returns the problems of a form in the order of its fields. */
export function problemsOf(form: HTMLFormElement): Problems {
  const problems: Problems = {};
  for (const name of fieldNames) {
    const problem = problemOf(controlOf(form, name));
    if (problem) problems[name] = problem;
  }
  return problems;
}

/** @throws if the form has no such field */
export function controlOf(form: HTMLFormElement, name: FieldName) {
  const control = form.elements.namedItem(name);
  if (
    control instanceof HTMLInputElement ||
    control instanceof HTMLTextAreaElement ||
    control instanceof HTMLSelectElement
  ) {
    return control;
  }
  throw new Error(`The enquiry form has no field ${name}.`);
}
