import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import type { Elements } from '../elements';
import styles from './Dialog.module.css';

type DialogProps = {
  open: boolean;
  title: string;
  /** Called once when the visitor closes the dialog by Esc or a click beside it. */
  onClose: () => void;
  /** A busy dialog cannot be closed, so that the visitor sees the result. */
  busy?: boolean;
  children?: Elements;
  /** The buttons; the first one gets the focus and must be harmless. */
  actions?: ReactNode;
};

/** Renders a modal dialog; while it fades out it shows its last content. */
export function Dialog({ open, onClose, busy = false, ...given }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const last = useRef<typeof given>(undefined);
  useLayoutEffect(() => {
    if (open) last.current = given;
  });
  const { title, children, actions } = open ? given : (last.current ?? given);

  // The browser keeps the focus inside, makes the page inert and restores the focus on closing.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    dialog.showModal();
    return () => dialog.close();
  }, [open]);

  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      aria-labelledby={titleId}
      closedby={busy ? 'none' : 'any'}
      // The parent closes it at once: another key press may open it again before the browser reports closing.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (!busy) onClose();
      }}
      // Browsers may close a dialog without asking. After a close by the parent there is nothing to report.
      onClose={(event) => open && !event.currentTarget.open && onClose()}
    >
      <div className={styles.content}>
        <h2 className={styles.title} id={titleId}>
          {title}
        </h2>
        {children}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </dialog>
  );
}
