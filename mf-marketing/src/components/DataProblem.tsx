import { Button, Notice } from '@platform/ui';
import type { LiveEntry } from '../data/live';
import styles from './DataProblem.module.css';
import { useTexts } from './texts';

type DataProblemProps = { live: LiveEntry<unknown> & { retry: () => void } };

/** What stands where data should: says quietly that they did not come, and offers to try again. */
export function DataProblem({ live: { problem, retry } }: DataProblemProps) {
  const t = useTexts();
  if (!problem) return null;
  return (
    <Notice
      action={
        <Button variant="quiet" size="small" onClick={retry}>
          {t('data.retry')}
        </Button>
      }
    >
      {t(`data.${problem}`)}
    </Notice>
  );
}

/** The same beside data from earlier: one line that moves nothing. */
export function OutdatedData({ live: { problem, retry } }: DataProblemProps) {
  const t = useTexts();
  if (!problem) return null;
  return (
    <span className={styles.line}>
      {problem === 'offline' ? t('data.outdatedOffline') : t('data.outdated')}{' '}
      <button type="button" className={styles.retry} onClick={retry}>
        {t('data.retry')}
      </button>
    </span>
  );
}
