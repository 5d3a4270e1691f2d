import { Button, Icon } from '@platform/ui';
import { useEffect, useId, useState } from 'react';
import { UNDO_MS } from '../../data/limits';
import { focusSoon } from './focus';
import styles from './Outcomes.module.css';
import { dismissOutcome, type Outcome, undo, useOutcomes } from './outcomes';
import { useTexts } from './texts';

/**
 * What was done, said at the window's lower edge for a while; a removal can be undone there: its line has the focus, and
 * the next Tab is the button.
 */
export function Outcomes() {
  const t = useTexts();
  const { outcomes } = useOutcomes();
  return (
    <div className={styles.outcomes} role="status" aria-label={t('toast.label')}>
      {outcomes.map((outcome) => (
        <OutcomeLine key={outcome.key} outcome={outcome} />
      ))}
    </div>
  );
}

function OutcomeLine({ outcome }: { outcome: Outcome }) {
  const t = useTexts();
  const { key, done, name, removed, restoring = false, failure } = outcome;
  const text = useId();
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);

  // Nobody is overtaken at the button. An undo under way or failed stays: the removed record is nowhere else.
  const lasts = hovered || focused || restoring || failure !== undefined;
  useEffect(() => {
    if (lasts) return;
    const timer = setTimeout(() => close(key, { preventScroll: true }), UNDO_MS);
    return () => clearTimeout(timer);
  }, [key, lasts]);

  return (
    <fieldset
      aria-labelledby={text}
      className={styles.outcome}
      data-outcome={done}
      tabIndex={-1}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={(event) => setFocused(event.target !== event.currentTarget)}
      onBlur={() => setFocused(false)}
    >
      <Icon name={failure ? 'alert' : removed ? 'trash' : 'success'} />
      <p className={styles.text} id={text}>
        {t(`toast.${done}`, { name })}
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
          onClick={async () => focusSoon((await undo(outcome)) ? 'list' : { element: undoId(key) })}
        >
          {t('toast.undo')}
        </Button>
      )}
      <button
        type="button"
        className={styles.dismiss}
        aria-label={t('toast.dismiss')}
        onClick={() => close(key)}
      >
        <Icon name="close" />
      </button>
    </fieldset>
  );
}

/** Who stood on the line that goes is led back to the list. */
function close(key: number, options?: FocusOptions) {
  const line = document.activeElement?.closest('[data-outcome]');
  dismissOutcome(key);
  if (line) focusSoon('list', options);
}

function undoId(key: number): string {
  return `undo-${key}`;
}
