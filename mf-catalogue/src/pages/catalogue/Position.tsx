import { VisuallyHidden } from '@platform/ui';
import styles from './BookControls.module.css';
import { cataloguePages } from './catalogue-pages';
import { LEAVES_PER_PAGE } from './place';
import { useTexts } from './texts';
import { LEAVES } from './use-book';

/** Where the book is open, in words: seen by everyone, told to screen readers after every turn. */
export function Position({ open, ready }: { open: readonly number[]; ready: boolean }) {
  const t = useTexts();
  const [first = 0] = open;
  const group = cataloguePages[Math.floor(first / LEAVES_PER_PAGE)];
  const numbers = { count: open.length, from: first + 1, to: first + open.length, total: LEAVES };
  return (
    <p className={styles.position} role="status">
      {ready ? t('position', numbers) : t('leaves', { count: LEAVES })}
      {ready && group && <VisuallyHidden>{`. ${t(`pages.${group.id}.title`)}`}</VisuallyHidden>}
    </p>
  );
}
