import { Button, Dialog, Notice } from '@platform/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { keyOfDispute, type Side } from '../../../data/dispute';
import { compareChanges, mergeRecords } from '../../../data/merge';
import { focusSoon } from '../focus';
import { usePlaceName } from '../form/place-name';
import styles from './ConflictDialog.module.css';
import { type Conflict, closeConflict, useConflict } from './conflict';
import { DisputedPlace } from './DisputedPlace';
import { useTexts } from './texts';

/** Tells that somebody else saved the record meanwhile, and lets staff choose; what was typed stays in any case. */
export function ConflictDialog() {
  const t = useTexts();
  const { conflict } = useConflict();
  // While the dialog fades out it still shows what it was about.
  const last = useRef(conflict);
  useEffect(() => {
    if (conflict) last.current = conflict;
  }, [conflict]);
  const about = conflict ?? last.current;
  const [choices, setChoices] = useState<Record<string, Side>>({});
  const [busy, setBusy] = useState<'keep' | 'take' | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (conflict) setChoices({});
    setFailed(false);
  }, [conflict]);

  /** The button that was pressed was disabled meanwhile and holds the focus no more. */
  function goOn() {
    closeConflict();
    focusSoon('form');
  }

  async function keep(conflict: Conflict) {
    setBusy('keep');
    await conflict.keep(mergeRecords(conflict, (dispute) => choices[keyOfDispute(dispute)] ?? 'mine'));
    setBusy(null);
  }

  async function take(conflict: Conflict) {
    setBusy('take');
    const opened = await conflict.take();
    setBusy(null);
    setFailed(!opened);
  }

  return (
    <Dialog
      open={conflict !== null}
      busy={busy !== null}
      title={t('title')}
      onClose={goOn}
      actions={
        <>
          <Button variant="quiet" disabled={busy !== null} onClick={goOn}>
            {t('goOn')}
          </Button>
          <Button
            variant="quiet"
            disabled={busy !== null}
            busy={busy === 'take'}
            busyLabel={t('taking')}
            onClick={() => conflict && void take(conflict)}
          >
            {t('take')}
          </Button>
          <Button
            disabled={busy !== null}
            busy={busy === 'keep'}
            busyLabel={t('saving')}
            onClick={() => conflict && void keep(conflict)}
          >
            {t('keep')}
          </Button>
        </>
      }
    >
      {about && <Choices conflict={about} choices={choices} onChoose={setChoices} />}
      {failed && <Notice tone="error">{t('readFailed')}</Notice>}
    </Dialog>
  );
}

type ChoicesProps = {
  conflict: Conflict;
  choices: Record<string, Side>;
  onChoose: (choices: Record<string, Side>) => void;
};

function Choices({ conflict, choices, onChoose }: ChoicesProps) {
  const t = useTexts();
  const nameOf = usePlaceName();
  const { name, by } = conflict;
  const { disputes, kept } = useMemo(() => compareChanges(conflict), [conflict]);
  const keptNames = new Set(kept.map(({ side, place }) => nameOf(conflict[side], place)));
  return (
    <div className={styles.choices}>
      <p>{by === null ? t('bySomebody', { name }) : t('by', { name, email: by })}</p>
      <p>{t(disputes.length > 0 ? 'choose' : 'same')}</p>
      {disputes.map((dispute) => {
        const key = keyOfDispute(dispute);
        return (
          <DisputedPlace
            key={key}
            dispute={dispute}
            record={conflict[dispute.side]}
            side={choices[key] ?? 'mine'}
            onChoose={(side) => onChoose({ ...choices, [key]: side })}
          />
        );
      })}
      {kept.length > 0 && <p>{t('kept', { fields: [...keptNames].join(', ') })}</p>}
    </div>
  );
}
