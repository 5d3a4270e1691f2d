import type { LiveData } from '@platform/data/live';
import { buttonClass, Notice } from '@platform/ui';
import { useLayoutEffect, useRef } from 'react';
import styles from './DataProblem.module.css';
import layout from './layout.module.css';
import { useTexts } from './texts';

type DataProblemProps = { live: LiveData<unknown> };

/** Replaces missing data by a message with a retry. */
export function DataProblem({ live }: DataProblemProps) {
  const t = useTexts();
  if (!live.problem) return null;
  return (
    <Notice action={<RetryButton className={buttonClass('quiet', 'small')} live={live} />}>
      {t(`data.${live.problem}`)}
    </Notice>
  );
}

/** Marks outdated data that are shown: one line that moves nothing. */
export function OutdatedData({ live }: DataProblemProps) {
  const t = useTexts();
  if (!live.problem) return null;
  return (
    <span className={layout.soft}>
      <span>{live.problem === 'offline' ? t('data.outdatedOffline') : t('data.outdated')}</span>{' '}
      <RetryButton className={styles.retry} live={live} />
    </span>
  );
}

type RetryButtonProps = {
  live: Pick<LiveData<unknown>, 'reading' | 'retry'>;
  className: string | undefined;
};

/**
 * Reads again and keeps the focus during the read. When it unmounts with the loaded data, the focus moves to the status
 * line, for keyboard users.
 */
export function RetryButton({ live: { reading, retry }, className }: RetryButtonProps) {
  const t = useTexts();
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const element = button.current;
    const page = element?.closest('main') ?? document.body;
    return () => {
      if (document.activeElement === element) queueMicrotask(() => focusStatus(page));
    };
  }, []);
  return (
    <button ref={button} type="button" className={className} aria-disabled={reading} onClick={retry}>
      {t(reading ? 'data.loading' : 'data.retry')}
    </button>
  );
}

/** Does nothing if a navigation has already moved the focus. */
function focusStatus(page: HTMLElement) {
  if (document.activeElement !== document.body) return;
  const goal = page.querySelector<HTMLElement>('[role="status"]') ?? page.querySelector('h1');
  if (!goal) return;
  if (!goal.hasAttribute('tabindex')) goal.tabIndex = -1;
  goal.focus();
}
