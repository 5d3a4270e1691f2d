import { ENQUIRY_NOTE_MAX } from '@platform/records';
import { Button, icons, TextArea } from '@platform/ui';
import { type FormEvent, useState } from 'react';
import { FocusedError } from '../../../components/AutoFocus';
import { type FailureKind, toFailure } from '../../../data/client/failure';
import { useSession } from '../../../data/client/session';
import type { Enquiry } from '../../../data/enquiries/enquiries';
import { addNote, removeNote } from '../../../data/enquiries/enquiry';
import shared from '../Admin.module.css';
import { ConfirmDialog } from '../ConfirmDialog';
import { Time } from '../Time';
import { useTexts as useAdminTexts } from '../texts';
import { changeNote, useNoteDrafts } from './note-drafts';
import styles from './OpenEnquiry.module.css';
import { useTexts } from './texts';

export function EnquiryNotes({ enquiry: { number, handling } }: { enquiry: Enquiry }) {
  const t = useTexts();
  const { notes } = handling;
  const me = useSession((session) => (session.status === 'signed-in' ? session.user.id : null));
  const [removing, setRemoving] = useState<string | null>(null);

  async function remove(): Promise<FailureKind | null> {
    try {
      if (removing !== null) await removeNote(number, removing);
      setRemoving(null);
      return null;
    } catch (error) {
      return toFailure(error).kind;
    }
  }

  return (
    <section aria-labelledby="enquiry-notes">
      <h3 className={styles.heading} id="enquiry-notes">
        {t('notes.title')}
      </h3>
      {notes.length === 0 && <p className={shared.note}>{t('notes.empty')}</p>}
      <ol className={styles.notes} role="list" aria-live="polite">
        {notes.map((note) => (
          <li key={note.id}>
            <p className={styles.message}>{note.text}</p>
            <p className={shared.meta}>
              <bdi>{note.email}</bdi>
              <Time at={note.at} />
            </p>
            {note.by === me && (
              <Button variant="ghost" size="small" icon={icons.trash} onClick={() => setRemoving(note.id)}>
                {t('notes.remove')}
              </Button>
            )}
          </li>
        ))}
      </ol>
      <ConfirmDialog
        open={removing !== null}
        title={t('notes.removeTitle')}
        keep={t('notes.keep')}
        confirm={t('notes.remove')}
        busyLabel={t('notes.removing')}
        danger
        onClose={() => setRemoving(null)}
        onConfirm={remove}
      >
        <p>{t('notes.removeText')}</p>
      </ConfirmDialog>
      <NewNote number={number} />
    </section>
  );
}

function NewNote({ number }: { number: string }) {
  const t = useTexts();
  const tAdmin = useAdminTexts();
  const note = useNoteDrafts((drafts) => drafts[number] ?? '');
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<FailureKind | 'long' | null>(null);

  async function add(event: FormEvent) {
    event.preventDefault();
    const text = note.trim();
    if (text === '' || saving) return;
    // No `maxlength`: browsers silently cut pasted text with it.
    if (text.length > ENQUIRY_NOTE_MAX) return setFailure('long');
    setSaving(true);
    setFailure(null);
    try {
      await addNote(number, text);
      changeNote(number, '');
    } catch (error) {
      setFailure(toFailure(error).kind);
    }
    setSaving(false);
  }

  return (
    <form className={shared.fields} onSubmit={add}>
      <TextArea
        label={t('notes.new')}
        rows={3}
        readOnly={saving}
        value={note}
        onChange={(event) => changeNote(number, event.target.value)}
      />
      {failure && (
        <FocusedError>
          {failure === 'long'
            ? t('notes.long', { max: ENQUIRY_NOTE_MAX, length: note.trim().length })
            : tAdmin(`failure.${failure}`)}
        </FocusedError>
      )}
      <div>
        <Button type="submit" variant="quiet" size="small" aria-disabled={note.trim() === '' || saving}>
          {t(saving ? 'notes.saving' : 'notes.add')}
        </Button>
      </div>
    </form>
  );
}
