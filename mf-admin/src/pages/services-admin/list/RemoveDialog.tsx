import { useNavigate } from '@platform/contract';
import { Button, Dialog, Notice } from '@platform/ui';
import { useEffect, useRef, useState } from 'react';
import { type FailureKind, toFailure } from '../../../data/failure';
import { UNDO_MS } from '../../../data/limits';
import { removeCategory, removeDetail, removeService } from '../../../data/removal';
import { type Tab, useAddress, writeAddress } from '../address';
import { type FocusState, focusSoon } from '../focus';
import { discardDrafts, drafts } from '../form/forms';
import { tellOutcome } from '../outcomes';
import { loadRecords } from '../records';
import { useTexts } from '../texts';
import type { ListRow } from './RecordList';

const remove = { services: removeService, details: removeDetail, categories: removeCategory };

const toList: FocusState = { focus: 'list' };

type RemoveDialogProps = { tab: Tab; row: ListRow | null; onClose: () => void };

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
  }, [row]);
  const about = row ?? last.current;

  function close() {
    setFailure(null);
    onClose();
  }

  async function confirm({ id, name }: ListRow) {
    setRemoving(true);
    setFailure(null);
    try {
      const removed = await remove[tab](id);
      tellOutcome({ done: 'removed', tab, name, removed });
      if (drafts()[tab].target === id) discardDrafts([tab]);
      close();
      if (edit === id) navigate(writeAddress(tab, null), { state: toList });
      await loadRecords();
      if (edit !== id) focusSoon('list');
    } catch (error) {
      setFailure(toFailure(error).kind);
    } finally {
      setRemoving(false);
    }
  }

  return (
    <Dialog
      open={row !== null}
      title={t('remove.title')}
      onClose={close}
      actions={
        <>
          <Button variant="quiet" disabled={removing} onClick={close}>
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
      <p>{about?.malformed ? t('remove.malformed') : t('remove.undo', { seconds: UNDO_MS / 1000 })}</p>
      {failure && <Notice tone="error">{t(`failure.${failure}`)}</Notice>}
    </Dialog>
  );
}
