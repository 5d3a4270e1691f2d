import { createContext, type ReactNode, useContext } from 'react';
import { type Place, textAt } from '../../../data/record-edit';
import type { Form } from './form';
import { useProblemText } from './problem-text';
import { editText, keyOf, type RecordFields, type RecordForm } from './record-form';

type Draft = { store: RecordForm; form: Form<RecordFields> };

const DraftContext = createContext<Draft | null>(null);

/** Gives a form's fields the record that they edit. */
export function DraftProvider({ store, form, children }: Draft & { children: ReactNode }) {
  return <DraftContext value={{ store, form }}>{children}</DraftContext>;
}

export function useDraft(): Draft {
  const draft = useContext(DraftContext);
  if (!draft) throw new Error('A field stands outside a form.');
  return draft;
}

/** A text of the record: what it is, what is wrong with it, and the way to change it. */
export function usePlace(place: Place) {
  const { store, form } = useDraft();
  const say = useProblemText();
  return {
    text: textAt(form.fields.record, place),
    error: say(form.problems[keyOf(place)]),
    change: (text: string) => store.move((form) => editText(form, place, text)),
  };
}
