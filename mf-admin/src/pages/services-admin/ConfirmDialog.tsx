import { Button, Dialog } from '@platform/ui';
import type { ReactNode } from 'react';
import type { FailureKind } from '../../data/failure';
import { FailureNotice } from './FailureNotice';

type ConfirmDialogProps = {
  open: boolean;
  title: string;
  /** Labels of the buttons: the one that changes nothing, the other one, and that one while it is at work. */
  keep: string;
  confirm: string;
  busyLabel?: string;
  danger?: boolean;
  busy?: boolean;
  failure?: FailureKind | null;
  onClose: () => void;
  onConfirm: () => void;
  children: ReactNode;
};

/** Asks before something happens that cannot easily be taken back. */
export function ConfirmDialog({ danger, busy = false, failure, children, ...props }: ConfirmDialogProps) {
  const { open, title, keep, confirm, busyLabel = '', onClose, onConfirm } = props;
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
          <Button
            variant={danger ? 'danger' : 'primary'}
            busy={busy}
            busyLabel={busyLabel}
            onClick={onConfirm}
          >
            {confirm}
          </Button>
        </>
      }
    >
      {children}
      {failure && <FailureNotice kind={failure} />}
    </Dialog>
  );
}
