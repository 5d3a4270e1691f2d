import { buttonClass, Notice } from '@platform/ui';
import type { LiveEntry } from '../data/live';
import styles from './DataProblem.module.css';
import { RetryButton } from './RetryButton';
import { useTexts } from './texts';

type DataProblemProps = { live: LiveEntry<unknown> & { retry: () => void } };

/** What stands where data should: says quietly that they did not come, and offers to try again. */
export function DataProblem({ live }: DataProblemProps) {
  const t = useTexts();
  if (!live.problem) return null;
  return (
    <Notice action={<RetryButton className={buttonClass('quiet', 'small')} live={live} />}>
      {t(`data.${live.problem}`)}
    </Notice>
  );
}

/** The same beside data from earlier: one line that moves nothing. */
export function OutdatedData({ live }: DataProblemProps) {
  const t = useTexts();
  if (!live.problem) return null;
  return (
    <span className={styles.line}>
      {live.problem === 'offline' ? t('data.outdatedOffline') : t('data.outdated')}{' '}
      <RetryButton className={styles.retry} live={live} />
    </span>
  );
}
