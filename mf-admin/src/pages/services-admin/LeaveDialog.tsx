import { Button, Dialog } from '@platform/ui';
import { useTexts } from './texts';

type LeaveDialogProps = { open: boolean; onStay: () => void; onDiscard: () => void };

/** Asks before something typed is lost. */
export function LeaveDialog({ open, onStay, onDiscard }: LeaveDialogProps) {
  const t = useTexts();
  return (
    <Dialog
      open={open}
      title={t('leave.title')}
      onClose={onStay}
      actions={
        <>
          <Button variant="quiet" onClick={onStay}>
            {t('leave.stay')}
          </Button>
          <Button variant="danger" onClick={onDiscard}>
            {t('leave.discard')}
          </Button>
        </>
      }
    >
      <p>{t('leave.text')}</p>
    </Dialog>
  );
}
