import { Button, Dialog, type Elements } from '@platform/ui';
import { useEffect, useState } from 'react';
import { FocusedError } from '../../components/AutoFocus';
import type { FailureKind } from '../../data/client/failure';
import { useTexts } from './texts';

type ConfirmDialogProps = {
  open: boolean;
  title: string;
  /** Labels of the buttons: cancel, confirm, and confirm while busy. */
  keep: string;
  confirm: string;
  busyLabel?: string;
  danger?: boolean;
  onClose: () => void;
  /** Does the work; closes the dialog, or returns the failure. */
  onConfirm: () => Promise<FailureKind | null> | null;
  children: Elements;
};

export function ConfirmDialog({ open, danger, onConfirm, children, ...props }: ConfirmDialogProps) {
  const t = useTexts();
  const { title, keep, confirm, busyLabel = '', onClose } = props;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<FailureKind | null>(null);
  useEffect(() => setFailure(null), [open]);

  async function act() {
    const result = onConfirm();
    if (!result) return;
    setBusy(true);
    setFailure(null);
    setFailure(await result);
    setBusy(false);
  }

  return (
    <Dialog
      open={open}
      title={title}
      busy={busy}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" disabled={busy} onClick={onClose}>
            {keep}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} busyLabel={busyLabel} onClick={act}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
      {failure && <FocusedError>{t(`failure.${failure}`)}</FocusedError>}
    </Dialog>
  );
}
