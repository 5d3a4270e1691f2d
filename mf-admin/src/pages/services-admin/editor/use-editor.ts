import { type FormEvent, useLayoutEffect } from 'react';
import { textAt } from '../../../data/record-edit';
import { useAddress } from '../address';
import { goals } from '../focus';
import { serviceName, useRecords } from '../records-store';
import { findProblems, newDraft, openDraft, recordToSave } from './draft';
import { changeDraft, currentDraft, useDraft } from './drafts';
import { refuse, useSave } from './use-save';

/** Opens the record in the address, and checks and saves it on submit. */
export function useEditor() {
  const { edit } = useAddress();
  const { kind, draft } = useDraft();
  const { records } = useRecords();
  const { save, leave } = useSave();

  // Before painting, so that nobody sees another record's form.
  useLayoutEffect(() => {
    if (draft.target === edit) return;
    const raw = records[kind].find(({ id }) => id === edit)?.raw;
    if (edit === null) changeDraft(kind, () => newDraft(kind));
    else if (raw) changeDraft(kind, () => openDraft(kind, edit, raw));
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const draft = currentDraft(kind);
    if (draft.saving) return;
    const problems = findProblems(kind, draft);
    if (Object.keys(problems).length > 0) return refuse(kind, problems);
    const { target, id, base } = draft;
    const record = recordToSave(draft);
    const name =
      kind === 'services' ? textAt(record, ['title']).trim() : serviceName(records, target ?? id.trim());
    return save(kind, { name, base, record });
  }

  return {
    kind,
    draft,
    submit,
    cancel: () => draft.target !== null && leave(kind, draft.target, goals.row(draft.target)),
    /** Whether the address names a record that is not in the form (yet). */
    pending: draft.target !== edit,
    edit,
  };
}
