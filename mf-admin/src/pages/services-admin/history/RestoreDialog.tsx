import { idOf, type Json, kindOf } from '@platform/records';
import { toFailure } from '../../../data/client/failure';
import { differingFields } from '../../../data/records/differences';
import type { RecordState } from '../../../data/records/history';
import { textAt } from '../../../data/records/record-edit';
import { loadRecords, serviceName, useRecords } from '../../../data/records/records';
import { ConfirmDialog } from '../ConfirmDialog';
import { isUnsaved } from '../editor/draft';
import { currentDraft, discardDrafts } from '../editor/drafts';
import { focusSoon, goals } from '../focus';
import { showToast } from '../show-toast';
import { useFormatTime } from '../Time';
import { useTexts } from '../texts';
import { useFieldName } from '../use-record-texts';

/** The earlier state to restore. */
export type Restoration = RecordState & {
  /** The current record; `null` if it was removed. */
  shown: Json;
  restore: () => Promise<void>;
};

type RestoreDialogProps = { asked: Restoration | null; onClose: () => void };

/** Asks before it restores an earlier state. */
export function RestoreDialog({ asked, onClose }: RestoreDialogProps) {
  const t = useTexts();
  const { records } = useRecords();
  // Details and categories are named after their service.
  const name = asked ? textAt(asked.state, ['title']) || serviceName(records, idOf(asked.path)) : '';

  async function confirm({ path, restore }: Restoration) {
    try {
      await restore();
    } catch (error) {
      // Changes since then are shown behind the dialog.
      await loadRecords([path]);
      return toFailure(error).kind;
    }
    onClose();
    showToast({ done: 'restored', name });
    await loadRecords([path]);
    if (currentDraft(kindOf(path)).target === idOf(path)) discardDrafts([kindOf(path)]);
    focusSoon(goals.list);
    return null;
  }

  return (
    <ConfirmDialog
      open={asked !== null}
      title={t('history.ask.title')}
      keep={t('form.cancel')}
      confirm={t('history.ask.confirm')}
      busyLabel={t('history.ask.restoring')}
      onClose={onClose}
      onConfirm={() => asked && confirm(asked)}
    >
      {asked && <Question asked={asked} name={name} />}
    </ConfirmDialog>
  );
}

function Question({ asked, name }: { asked: Restoration; name: string }) {
  const t = useTexts();
  const formatTime = useFormatTime();
  const fieldName = useFieldName();
  if (asked.shown === null) return <p>{t('history.removed.text', { name })}</p>;
  const fields = differingFields(asked.shown, asked.state).map((field) => fieldName([field]));
  return (
    <>
      <p>{t('history.ask.text', { name, when: formatTime(asked.entry.at) })}</p>
      {fields.length > 0 && <p>{t('history.ask.differs', { fields: fields.join(', ') })}</p>}
      {isUnsaved(currentDraft(kindOf(asked.path))) && <p>{t('history.ask.unsaved')}</p>}
    </>
  );
}
