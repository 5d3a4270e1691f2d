import { recordKinds } from '@platform/records';
import { Button, classNames, Dialog, Notice } from '@platform/ui';
import { useEffect, useMemo, useState } from 'react';
import { keyOfConflict, mergeRecords, type Side } from '../../../data/records/merge';
import { loadRecords } from '../../../data/records/records';
import shared from '../Admin.module.css';
import { type DraftConflict, newDraft } from '../editor/draft';
import { changeDraft, useDrafts } from '../editor/drafts';
import { useSave } from '../editor/use-editor';
import { focusSoon, goals } from '../focus';
import { useTexts } from '../texts';
import { usePlaceName } from '../use-record-texts';
import { ConflictChoice } from './ConflictChoice';
import styles from './ConflictDialog.module.css';

/** Shows that another user saved the record, and offers the choices; typed text stays in any case. */
export function ConflictDialog() {
  const t = useTexts();
  const drafts = useDrafts();
  const kind = recordKinds.find((kind) => drafts[kind].conflict !== null) ?? 'services';
  const { conflict, saving } = drafts[kind];
  const { save } = useSave();
  const [choices, setChoices] = useState<Record<string, Side>>({});
  const [taking, setTaking] = useState(false);
  const [failed, setFailed] = useState(false);
  const busy = conflict !== null && (saving || taking);
  useEffect(() => {
    if (conflict) setChoices({});
    setFailed(false);
  }, [conflict]);

  /** The pressed button was disabled and lost the focus. */
  function goOn() {
    changeDraft(kind, (draft) => ({ ...draft, conflict: null }));
    focusSoon(goals.form);
  }

  function keep(conflict: DraftConflict) {
    const { record } = mergeRecords(conflict, (part) => choices[keyOfConflict(part)] ?? 'mine');
    void save(kind, { base: conflict.theirs, record });
  }

  /** Opens the form again with the stored record. */
  async function take() {
    setTaking(true);
    const { target } = drafts[kind];
    const isRead = await loadRecords(target === null ? [] : [`${kind}/${target}`]);
    setTaking(false);
    if (!isRead) return setFailed(true);
    changeDraft(kind, () => newDraft(kind));
    focusSoon(goals.form);
  }

  return (
    <Dialog
      open={conflict !== null}
      busy={busy}
      title={t('conflict.title')}
      onClose={goOn}
      actions={
        <>
          <Button variant="quiet" disabled={busy} onClick={goOn}>
            {t('conflict.goOn')}
          </Button>
          <Button
            variant="quiet"
            disabled={busy}
            busy={taking}
            busyLabel={t('conflict.taking')}
            onClick={take}
          >
            {t('conflict.take')}
          </Button>
          <Button
            disabled={busy}
            busy={busy && saving}
            busyLabel={t('form.saving')}
            onClick={() => conflict && keep(conflict)}
          >
            {t('conflict.keep')}
          </Button>
        </>
      }
    >
      {conflict && <Choices conflict={conflict} choices={choices} onChoose={setChoices} />}
      {failed && <Notice tone="error">{t('conflict.readFailed')}</Notice>}
    </Dialog>
  );
}

type ChoicesProps = {
  conflict: DraftConflict;
  choices: Record<string, Side>;
  onChoose: (choices: Record<string, Side>) => void;
};

function Choices({ conflict, choices, onChoose }: ChoicesProps) {
  const t = useTexts();
  const placeName = usePlaceName();
  const { name, by } = conflict;
  const { conflicts, kept } = useMemo(() => mergeRecords(conflict), [conflict]);
  const keptNames = new Set(kept.map(({ side, place }) => placeName(conflict[side], place)));
  return (
    <div className={classNames(shared.fields, styles.choices)}>
      <p>{by === null ? t('conflict.bySomebody', { name }) : t('conflict.by', { name, email: by })}</p>
      <p>{t(conflicts.length > 0 ? 'conflict.choose' : 'conflict.same')}</p>
      {conflicts.map((part) => {
        const key = keyOfConflict(part);
        return (
          <ConflictChoice
            key={key}
            conflict={part}
            record={conflict[part.side]}
            side={choices[key] ?? 'mine'}
            onChoose={(side) => onChoose({ ...choices, [key]: side })}
          />
        );
      })}
      {kept.length > 0 && <p>{t('conflict.kept', { fields: [...keptNames].join(', ') })}</p>}
    </div>
  );
}
