import { Button, classNames, Icon, icons } from '@platform/ui';
import { useEffect, useId, useState } from 'react';
import shared from './Admin.module.css';
import { focusSoon, goals } from './focus';
import { dismissToast, TOAST_MS, type Toast, undo, useToasts } from './show-toast';
import styles from './Toasts.module.css';
import { useTexts } from './texts';

/**
 * Shows finished actions at the window's lower edge for a while. The toast of a removal has the focus, and Tab leads to
 * its undo button.
 */
export function Toasts() {
  const t = useTexts();
  const { toasts } = useToasts();
  return (
    <div aria-live="polite">
      {toasts.length > 0 && (
        <fieldset className={styles.toasts} aria-label={t('toast.label')}>
          {toasts.map((toast) => (
            <ToastLine key={toast.key} toast={toast} />
          ))}
        </fieldset>
      )}
    </div>
  );
}

function ToastLine({ toast }: { toast: Toast }) {
  const t = useTexts();
  const { key, done, name, removed, restoring = false, failure } = toast;
  const text = useId();
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);

  // A toast stays during use, and while an undo is under way or has failed: only it has the record.
  const lasts = hovered || focused || restoring || failure !== undefined;
  useEffect(() => {
    if (lasts) return;
    const timer = setTimeout(() => close(key, { preventScroll: true }), TOAST_MS);
    return () => clearTimeout(timer);
  }, [key, lasts]);

  return (
    <fieldset
      aria-labelledby={text}
      className={styles.toast}
      data-toast={done}
      tabIndex={-1}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={(event) => setFocused(event.target !== event.currentTarget)}
      onBlur={() => setFocused(false)}
    >
      <Icon drawing={failure ? icons.alert : removed ? icons.trash : icons.success} />
      <p className={styles.text} id={text}>
        <span>{t(`toast.${done}`, { name })}</span>
        {failure && <span className={styles.failure}>{t(`failure.${failure}`)}</span>}
      </p>
      {removed && (
        <Button
          id={undoId(key)}
          className={styles.undo}
          variant="quiet"
          size="small"
          busy={restoring}
          busyLabel={t('toast.restoring')}
          onClick={async () => focusSoon((await undo(toast)) ? goals.list : `#${undoId(key)}`)}
        >
          {t('toast.undo')}
        </Button>
      )}
      <button
        type="button"
        className={classNames(shared.iconButton, styles.dismiss)}
        aria-label={t('toast.dismiss')}
        onClick={() => close(key)}
      >
        <Icon drawing={icons.close} />
      </button>
    </fieldset>
  );
}

function close(key: number, options?: FocusOptions) {
  const line = document.activeElement?.closest('[data-toast]');
  dismissToast(key);
  if (line) focusSoon(goals.list, options);
}

function undoId(key: number): string {
  return `undo-${key}`;
}
