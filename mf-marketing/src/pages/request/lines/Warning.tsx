import { Icon, icons } from '@platform/ui';
import styles from './Lines.module.css';

/** What a line needs the buyer's attention for. */
export function Warning({ children }: { children: string }) {
  return (
    <p className={styles.gone}>
      <Icon drawing={icons.alert} size={18} />
      <span>{children}</span>
    </p>
  );
}
