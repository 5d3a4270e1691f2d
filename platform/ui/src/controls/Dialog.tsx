import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styles from './Dialog.module.css';

type DialogProps = {
  open: boolean;
  title: string;
  /** Called once when the visitor leaves by Esc or by a click beside the dialog. */
  onClose: () => void;
  /** Work is under way: nobody leaves before its end, so that nobody misses what came of it. */
  busy?: boolean;
  children?: ReactNode;
  /** The buttons, the harmless one first: it takes the focus. */
  actions?: ReactNode;
};

/** Renders a modal dialog; while it fades out it keeps what it showed last. */
export function Dialog({ open, onClose, busy = false, ...given }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const last = useRef<typeof given>(undefined);
  useLayoutEffect(() => {
    if (open) last.current = given;
  });
  const { title, children, actions } = open ? given : (last.current ?? given);

  // The browser itself keeps the focus inside, makes the page inert and gives the focus back on closing.
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
      // The parent closes it at once: a key pressed before the browser tells of closing may open it again already.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (!busy) onClose();
      }}
      // Browsers close it without asking, too; where the parent closed it there is nothing to tell.
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
