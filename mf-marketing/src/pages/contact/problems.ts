import { FIELD_MAX, type FieldName, fieldNames } from '../../data/enquiry';

type Problem = 'missing' | 'malformed' | 'long';
export type Problems = Partial<Record<FieldName, Problem | undefined>>;

/**
 * Returns the problems of a form by the browser's validation; a required field of spaces alone is missing. The fields
 * have no `maxlength`, with which a browser silently cuts what is pasted.
 */
export function problemsOf(form: HTMLFormElement): Problems {
  return Object.fromEntries(fieldNames.map((name) => [name, problemOf(name, controlOf(form, name))]));
}

function problemOf(
  name: FieldName,
  { required, value, validity }: ReturnType<typeof controlOf>,
): Problem | undefined {
  if (required && value.trim() === '') return 'missing';
  if (value.trim().length > FIELD_MAX[name]) return 'long';
  return validity.typeMismatch ? 'malformed' : undefined;
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
