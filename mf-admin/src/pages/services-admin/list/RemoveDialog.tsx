import { useNavigate } from '@platform/contract';
import { kindOf, type RecordPath } from '@platform/records';
import { toFailure } from '../../../data/client/failure';
import type { Removed } from '../../../data/records/history';
import { loadRecords, useRecords } from '../../../data/records/records';
import { canRestore, issuesOf, removalOf, removeRecord } from '../../../data/records/write';
import { useAddress, writeAddress } from '../address';
import { ConfirmDialog } from '../ConfirmDialog';
import { discardDrafts } from '../editor/drafts';
import { focusSoon, goals } from '../focus';
import { kindOptions } from '../record-kinds';
import { showToast, TOAST_MS } from '../show-toast';
import { useTexts } from '../texts';
import { usePlaceName } from '../use-record-texts';
import type { Listed } from './list-state';

export function RemoveDialog({ row, onClose }: { row: Listed | null; onClose: () => void }) {
  const t = useTexts();
  const { kind, edit } = useAddress();
  const navigate = useNavigate();

  async function confirm({ id, path, name }: Listed) {
    let removed: Removed = {};
    try {
      await removeRecord(path, (kept) => {
        removed = kept;
      });
      showToast({ done: 'removed', name, ...(canRestore(removed) && { removed }) });
      await leave(path, id);
    } catch (error) {
      const { kind } = toFailure(error);
      if (kind === 'gone') void loadRecords([path]);
      return kind;
    }
    return null;
  }

  /** Moves the focus to the toast, and leaves the form of a removed record. */
  async function leave(path: RecordPath, removedId: string) {
    onClose();
    const wasOpen = removedId === edit;
    if (wasOpen) {
      discardDrafts([kind]);
      navigate(writeAddress(kind, null), { state: { focus: goals.toast } });
    }
    await loadRecords([path]);
    if (!wasOpen) focusSoon(goals.toast);
  }

  return (
    <ConfirmDialog
      open={row !== null}
      title={t('remove.title')}
      keep={t('form.cancel')}
      confirm={t('remove.confirm')}
      busyLabel={t('remove.removing')}
      danger
      onClose={onClose}
      onConfirm={() => row && confirm(row)}
    >
      {row && <p>{t(`remove.${kindOptions[kind].tab}`, { name: row.name })}</p>}
      {row && <p>{row.content === null ? t('remove.malformed') : <UndoHint path={row.path} />}</p>}
    </ConfirmDialog>
  );
}

/** The number of named places that prevent an undo. */
const MOST_PLACES = 5;

/** Tells that a removal can be undone, or which corrections an undo needs first. */
function UndoHint({ path }: { path: RecordPath }) {
  const t = useTexts();
  const placeName = usePlaceName();
  const { records } = useRecords();
  const removal = removalOf(records, path);
  const places = issuesOf(removal).map(({ path: other, issue }) => {
    const tab = other === path ? '' : `${t(`tabs.${kindOptions[kindOf(other)].tab}`)} › `;
    return tab + placeName(removal[other] ?? null, issue.place);
  });
  return (
    <span>
      {places.length === 0
        ? t('remove.undo', { seconds: TOAST_MS / 1000 })
        : t('remove.final', { places: [...new Set(places)].slice(0, MOST_PLACES).join(', ') })}
    </span>
  );
}
