import { Icon } from '@platform/ui';
import type { RecordPath } from '../../../data/record-path';
import styles from './FreshnessMark.module.css';
import { useFreshness } from './freshness';
import { useTexts } from './texts';

/** Says of a record whether visitors get it first as it is now. */
export function FreshnessMark({ path }: { path: RecordPath }) {
  const t = useTexts();
  const freshness = useFreshness(path);
  if (!freshness) return null;
  return (
    <span className={styles.mark} data-freshness={freshness}>
      <Icon name={freshness === 'fresh' ? 'check' : 'clock'} size={14} />
      {t(freshness)}
    </span>
  );
}
