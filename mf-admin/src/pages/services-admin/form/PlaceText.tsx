import { TextArea, TextField } from '@platform/ui';
import type { ReactNode } from 'react';
import type { Place } from '../../../data/record-edit';
import { useTexts } from '../texts';
import { usePlace } from './draft';

type PlaceTextProps = {
  place: Place;
  label: string;
  hint?: ReactNode;
  required?: boolean;
  /** Lines of a text that has more than one. */
  rows?: number;
  lang?: string;
  type?: 'text' | 'date' | 'url';
  /** Id of a list of texts that were used before. */
  suggestions?: string;
};

/** One text of the record, wherever it stands. */
export function PlaceText({ place, rows, suggestions, ...given }: PlaceTextProps) {
  const t = useTexts();
  const { text, error, change } = usePlace(place);
  const field = { ...given, requiredText: t('form.required'), error, autoComplete: 'off', value: text };
  if (rows) return <TextArea {...field} rows={rows} onChange={(event) => change(event.target.value)} />;
  return <TextField {...field} list={suggestions} onChange={(event) => change(event.target.value)} />;
}
