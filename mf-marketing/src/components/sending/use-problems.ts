import { useState } from 'react';

type Problem = 'missing' | 'malformed' | 'long';
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
export type Problems<Name extends string> = Partial<Record<Name, Problem | undefined>>;
export type OnEdited<Name extends string> = (name: Name, control: Control) => void;

/**
 * Returns the problems of a form by the browser's validation; a required field of spaces is missing. The fields have no
 * `maxlength`, with which browsers silently cut pasted text.
 * @param names the fields in their order
 * @param max the longest text of each field, in characters
 */
export function useProblems<Name extends string>(
  names: readonly Name[],
  max: Readonly<Record<Name, number>>,
) {
  const [problems, setProblems] = useState<Problems<Name>>({});
  return {
    problems,

    /** Validates and returns the first field with a problem. */
    check(form: HTMLFormElement): Control | undefined {
      const found: Problems<Name> = {};
      for (const name of names) found[name] = problemOf(controlOf(form, name), max[name]);
      setProblems(found);
      const first = names.find((name) => found[name]);
      return first && controlOf(form, first);
    },

    /** Updates a field's problem during its correction. */
    recheck(name: Name, control: Control) {
      if (problems[name]) setProblems({ ...problems, [name]: problemOf(control, max[name]) });
    },
  };
}

function problemOf({ type, required, value, validity }: Control, max: number): Problem | undefined {
  // A partly typed date has no value.
  if (validity.badInput || validity.rangeUnderflow || validity.rangeOverflow) return 'malformed';
  if (required && value.trim() === '') return 'missing';
  if (value.trim().length > max) return 'long';
  // Browsers accept addresses without a dot, as in local networks.
  const isMalformed =
    validity.typeMismatch || validity.patternMismatch || (type === 'email' && !/^$|\.[^.@]+$/.test(value));
  return isMalformed ? 'malformed' : undefined;
}

/** Focuses a field; one in a folded part is unfolded before. */
export function leadTo(field: HTMLElement): void {
  field.closest('details')?.setAttribute('open', '');
  field.focus();
}

/** @throws if the form has no such field */
export function controlOf(form: HTMLFormElement, name: string): Control {
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
