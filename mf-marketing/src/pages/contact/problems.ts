import { type FieldName, fieldNames } from '../../data/enquiry';

type Problem = 'missing' | 'malformed';
export type Problems = Partial<Record<FieldName, Problem | undefined>>;

/** Name of the field that people do not see. */
export const honeypot = 'reference';

/** Returns the problems of a form by the browser's validation; a required field of spaces alone is missing. */
export function problemsOf(form: HTMLFormElement): Problems {
  return Object.fromEntries(fieldNames.map((name) => [name, problemOf(controlOf(form, name))]));
}

function problemOf({ required, value, validity }: ReturnType<typeof controlOf>): Problem | undefined {
  if (required && value.trim() === '') return 'missing';
  return validity.typeMismatch ? 'malformed' : undefined;
}

/**
 * Clears the honeypot and returns whether it was filled in. If a browser's autofill did it, the next attempt succeeds.
 */
export function clearHoneypot(form: HTMLFormElement): boolean {
  const field = controlOf(form, honeypot);
  const filled = field.value !== '';
  field.value = '';
  return filled;
}

/** @throws if the form has no such field */
export function controlOf(form: HTMLFormElement, name: FieldName | typeof honeypot) {
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
