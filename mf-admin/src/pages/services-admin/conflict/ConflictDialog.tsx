import { Button, Dialog, Notice } from '@platform/ui';
import { useEffect, useMemo, useState } from 'react';
import { compareChanges, keyOfConflict, mergeRecords, type Side } from '../../../data/merge';
import { focusSoon } from '../focus';
import { useTexts } from '../texts';
import { usePlaceName } from '../use-record-texts';
import { ConflictChoice } from './ConflictChoice';
import styles from './ConflictDialog.module.css';
import { closeConflict, type RecordConflict, useConflict } from './conflict-store';

/** Tells that somebody else saved the record meanwhile, and offers the choices; what was typed stays in any case. */
export function ConflictDialog() {
  const t = useTexts();
  const { conflict } = useConflict();
  const [choices, setChoices] = useState<Record<string, Side>>({});
  const [busy, setBusy] = useState<'keep' | 'take' | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (conflict) setChoices({});
    setFailed(false);
  }, [conflict]);

  /** The button that was pressed was disabled meanwhile and lost the focus. */
  function goOn() {
    closeConflict();
    focusSoon('form');
  }

  async function keep(conflict: RecordConflict) {
    setBusy('keep');
    await conflict.keep(mergeRecords(conflict, (part) => choices[keyOfConflict(part)] ?? 'mine'));
    setBusy(null);
  }

  async function take(conflict: RecordConflict) {
    setBusy('take');
    const opened = await conflict.take();
    setBusy(null);
    setFailed(!opened);
  }

  return (
    <Dialog
      open={conflict !== null}
      busy={busy !== null}
      title={t('conflict.title')}
      onClose={goOn}
      actions={
        <>
          <Button variant="quiet" disabled={busy !== null} onClick={goOn}>
            {t('conflict.goOn')}
          </Button>
          <Button
            variant="quiet"
            disabled={busy !== null}
            busy={busy === 'take'}
            busyLabel={t('conflict.taking')}
            onClick={() => conflict && void take(conflict)}
          >
            {t('conflict.take')}
          </Button>
          <Button
            disabled={busy !== null}
            busy={busy === 'keep'}
            busyLabel={t('conflict.saving')}
            onClick={() => conflict && void keep(conflict)}
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
  conflict: RecordConflict;
  choices: Record<string, Side>;
  onChoose: (choices: Record<string, Side>) => void;
};

function Choices({ conflict, choices, onChoose }: ChoicesProps) {
  const t = useTexts();
  const placeName = usePlaceName();
  const { name, by } = conflict;
  const { conflicts, kept } = useMemo(() => compareChanges(conflict), [conflict]);
  const keptNames = new Set(kept.map(({ side, place }) => placeName(conflict[side], place)));
  return (
    <div className={styles.choices}>
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
