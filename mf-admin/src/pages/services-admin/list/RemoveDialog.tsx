import { useNavigate } from '@platform/contract';
import { Button, Dialog } from '@platform/ui';
import { useEffect, useRef, useState } from 'react';
import { type FailureKind, toFailure } from '../../../data/failure';
import { canRestore, type Removed, removeCategory, removeDetail, removeService } from '../../../data/removal';
import { type Tab, useAddress, writeAddress } from '../address';
import { FailureNotice } from '../FailureNotice';
import { type FocusState, focusSoon } from '../focus';
import { discardDrafts } from '../form/forms';
import { tellOutcome } from '../outcomes';
import { loadRecords } from '../records';
import { useTexts } from '../texts';
import type { Listed } from './RecordList';
import { WayBack } from './WayBack';

const remove = { services: removeService, details: removeDetail, categories: removeCategory };

const toOutcome: FocusState = { focus: 'outcome' };

type RemoveDialogProps = { tab: Tab; row: Listed | null; onClose: () => void };

/** Asks before deleting, and does it. */
export function RemoveDialog({ tab, row, onClose }: RemoveDialogProps) {
  const t = useTexts();
  const { edit } = useAddress();
  const navigate = useNavigate();
  const [removing, setRemoving] = useState(false);
  const [failure, setFailure] = useState<FailureKind | null>(null);
  // While the dialog fades out it still shows what it was about.
  const last = useRef(row);
  useEffect(() => {
    if (row) last.current = row;
    setFailure(null);
  }, [row]);
  const about = row ?? last.current;

  async function confirm({ id, name }: Listed) {
    let removed: Removed = {};
    setRemoving(true);
    setFailure(null);
    try {
      await remove[tab](id, (kept) => {
        removed = kept;
      });
      tellOutcome({ done: 'removed', tab, name, ...(canRestore(removed) && { removed }) });
      await leave(id);
    } catch (error) {
      const { kind } = toFailure(error);
      if (kind === 'gone') void loadRecords();
      if (kind !== 'unconfirmed') return setFailure(kind);
      const back = canRestore(removed) && { removed };
      tellOutcome({ done: 'maybeRemoved', tab, name, failure: kind, ...back });
      await leave(null);
    } finally {
      setRemoving(false);
    }
  }

  /** On to what can be undone now, and out of the form of what is gone. */
  async function leave(gone: string | null) {
    onClose();
    const wasOpen = gone !== null && gone === edit;
    if (wasOpen) {
      discardDrafts([tab]);
      navigate(writeAddress(tab, null), { state: toOutcome });
    }
    await loadRecords();
    if (!wasOpen) focusSoon('outcome');
  }

  return (
    <Dialog
      open={row !== null}
      title={t('remove.title')}
      busy={removing}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" disabled={removing} onClick={onClose}>
            {t('remove.keep')}
          </Button>
          <Button
            variant="danger"
            busy={removing}
            busyLabel={t('remove.removing')}
            onClick={() => row && void confirm(row)}
          >
            {t('remove.confirm')}
          </Button>
        </>
      }
    >
      {about && <p>{t(`remove.${tab}`, { name: about.name })}</p>}
      {about && <p>{about.malformed ? t('remove.malformed') : <WayBack tab={tab} id={about.id} />}</p>}
      {failure && <FailureNotice kind={failure} />}
    </Dialog>
  );
}
