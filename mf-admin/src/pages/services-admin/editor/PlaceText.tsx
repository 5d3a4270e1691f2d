import type { FieldPath } from '@platform/records';
import { TextArea, TextField } from '@platform/ui';
import type { ReactNode } from 'react';
import { textAt } from '../../../data/records/record-edit';
import { useProblemText } from '../use-record-texts';
import { editText, keyOf } from './draft';
import { useDraft } from './drafts';

type PlaceTextProps = {
  place: FieldPath;
  label: string;
  hint?: ReactNode;
  required?: boolean;
  rows?: number | undefined;
  lang?: string;
  type?: 'text' | 'date';
  /** The id of a list of earlier texts, as suggestions. */
  suggestions?: string | undefined;
  /** Returns what is kept of the typed text. */
  keep?: (text: string) => string;
};

export function PlaceText({ place, rows, suggestions, keep = (text) => text, ...given }: PlaceTextProps) {
  const problemText = useProblemText();
  const { draft, change } = useDraft();
  const field = {
    ...given,
    error: problemText(draft.problems[keyOf(place)]),
    autoComplete: 'off',
    value: textAt(draft.record, place),
  };
  const edit = (text: string) => change((draft) => editText(draft, place, keep(text)));
  if (rows) return <TextArea {...field} rows={rows} onChange={(event) => edit(event.target.value)} />;
  return <TextField {...field} list={suggestions} onChange={(event) => edit(event.target.value)} />;
}
