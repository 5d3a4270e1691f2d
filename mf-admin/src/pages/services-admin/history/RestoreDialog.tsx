import { Button, Dialog } from '@platform/ui';
import { useEffect, useRef, useState } from 'react';
import { differingFields } from '../../../data/differences';
import { type FailureKind, toFailure } from '../../../data/failure';
import type { Json } from '../../../data/json';
import { idOf, type RecordPath } from '../../../data/record-path';
import { useAddress } from '../address';
import { FailureNotice } from '../FailureNotice';
import { focusSoon } from '../focus';
import { discardDrafts, drafts } from '../form/forms';
import { serviceNames } from '../list/service-names';
import { tellOutcome } from '../outcomes';
import { useFieldName } from '../record-fields';
import { loadRecords, useRecords } from '../records';
import { useTexts } from './texts';
import { useWhen } from './when';

/** A state of a record that staff want back. */
export type Restoration = {
  path: RecordPath;
  /** When it was so. */
  at: number;
  state: Json;
  /** How the record stands now; `null`: it was removed. */
  shown: Json;
  restore: () => Promise<void>;
};

/** Asks before a state of the past is written back, and does it. */
export function RestoreDialog({ asked, onClose }: { asked: Restoration | null; onClose: () => void }) {
  const t = useTexts();
  const { tab } = useAddress();
  const { services } = useRecords().records;
  const [restoring, setRestoring] = useState(false);
  const [failure, setFailure] = useState<FailureKind | null>(null);
  // While the dialog fades out it still shows what it was about.
  const last = useRef(asked);
  useEffect(() => {
    if (asked) last.current = asked;
    setFailure(null);
  }, [asked]);
  const about = asked ?? last.current;
  const name = about ? nameIn(about, serviceNames(services).nameOf) : '';

  async function confirm({ path, restore }: Restoration) {
    setRestoring(true);
    setFailure(null);
    try {
      await restore();
    } catch (error) {
      setFailure(toFailure(error).kind);
      // What changed meanwhile is shown behind the question.
      await loadRecords();
      return;
    } finally {
      setRestoring(false);
    }
    onClose();
    tellOutcome({ done: 'restored', tab, name });
    await loadRecords();
    if (drafts()[tab].target === idOf(path)) discardDrafts([tab]);
    focusSoon('list');
  }

  return (
    <Dialog
      open={asked !== null}
      title={t('ask.title')}
      busy={restoring}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" disabled={restoring} onClick={onClose}>
            {t('ask.keep')}
          </Button>
          <Button
            busy={restoring}
            busyLabel={t('ask.restoring')}
            onClick={() => asked && void confirm(asked)}
          >
            {t('ask.confirm')}
          </Button>
        </>
      }
    >
      {about && <Question about={about} name={name} unsaved={drafts()[tab].unsaved} />}
      {failure && <FailureNotice kind={failure} />}
    </Dialog>
  );
}

type QuestionProps = { about: Restoration; name: string; unsaved: boolean };

function Question({ about, name, unsaved }: QuestionProps) {
  const t = useTexts();
  const when = useWhen();
  const nameOf = useFieldName();
  if (about.shown === null) return <p>{t('removed.text', { name })}</p>;
  const fields = differingFields(about.shown, about.state).map((field) => nameOf([field]));
  return (
    <>
      <p>{t('ask.text', { name, when: when(about.at) })}</p>
      {fields.length > 0 && <p>{t('ask.differs', { fields: fields.join(', ') })}</p>}
      {unsaved && <p>{t('ask.unsaved')}</p>}
    </>
  );
}

/** A service has its name in itself; details and categories are called after their service. */
function nameIn({ path, state }: Restoration, nameOf: (id: string) => string): string {
  const title = typeof state === 'object' && state !== null && 'title' in state ? state.title : undefined;
  return typeof title === 'string' ? title : nameOf(idOf(path));
}
