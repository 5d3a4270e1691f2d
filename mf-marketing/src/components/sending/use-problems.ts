import { useState } from 'react';

type Problem = 'missing' | 'malformed' | 'long';
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
export type Problems<Name extends string> = Partial<Record<Name, Problem | undefined>>;
export type OnEdited<Name extends string> = (name: Name, control: Control) => void;

/**
 * Returns the problems of a form by the browser's validation; a required field of spaces alone is missing. The fields
 * have no `maxlength`, with which a browser silently cuts what is pasted.
 * @param names the fields in their order
 * @param max the most characters of each field
 */
export function useProblems<Name extends string>(
  names: readonly Name[],
  max: Readonly<Record<Name, number>>,
) {
  const [problems, setProblems] = useState<Problems<Name>>({});
  return {
    problems,

    /** Looks for problems and returns the first field that has one. */
    check(form: HTMLFormElement): Control | undefined {
      const found: Problems<Name> = {};
      for (const name of names) found[name] = problemOf(controlOf(form, name), max[name]);
      setProblems(found);
      const first = names.find((name) => found[name]);
      return first && controlOf(form, first);
    },

    /** Updates a field's problem while it is corrected. */
    recheck(name: Name, control: Control) {
      if (problems[name]) setProblems({ ...problems, [name]: problemOf(control, max[name]) });
    },
  };
}

function problemOf({ type, required, value, validity }: Control, max: number): Problem | undefined {
  // A date that is written in part has no value.
  if (validity.badInput || validity.rangeUnderflow || validity.rangeOverflow) return 'malformed';
  if (required && value.trim() === '') return 'missing';
  if (value.trim().length > max) return 'long';
  // Browsers take an address without a dot, as of a local network.
  const isMalformed = validity.typeMismatch || (type === 'email' && !/^$|\.[^.@]+$/.test(value));
  return isMalformed ? 'malformed' : undefined;
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
