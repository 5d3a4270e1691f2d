type Problem = 'missing' | 'malformed' | 'long';
export type Problems<Name extends string> = Partial<Record<Name, Problem | undefined>>;

/**
 * Returns the problems of a form by the browser's validation; a required field of spaces alone is missing. The fields
 * have no `maxlength`, with which a browser silently cuts what is pasted.
 * @param max the most characters of each field
 */
export function problemsOf<Name extends string>(
  form: HTMLFormElement,
  names: readonly Name[],
  max: Readonly<Record<Name, number>>,
): Problems<Name> {
  const problems: Problems<Name> = {};
  for (const name of names) problems[name] = problemOf(controlOf(form, name), max[name]);
  return problems;
}

function problemOf(
  { type, required, value, validity }: ReturnType<typeof controlOf>,
  max: number,
): Problem | undefined {
  // A date that is written in part has no value.
  if (validity.badInput || validity.rangeUnderflow || validity.rangeOverflow) return 'malformed';
  if (required && value.trim() === '') return 'missing';
  if (value.trim().length > max) return 'long';
  // Browsers take an address without a dot, as of a local network.
  const isMalformed = validity.typeMismatch || (type === 'email' && !/^$|\.[^.@]+$/.test(value));
  return isMalformed ? 'malformed' : undefined;
}

/** @throws if the form has no such field */
export function controlOf(form: HTMLFormElement, name: string) {
  const control = form.elements.namedItem(name);
  if (
    control instanceof HTMLInputElement ||
    control instanceof HTMLTextAreaElement ||
    control instanceof HTMLSelectElement
  ) {
    return control;
  }
  throw new Error(`The form has no field ${name}.`);
}
