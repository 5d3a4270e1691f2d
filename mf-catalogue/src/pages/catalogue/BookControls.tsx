import { classNames, Icon, VisuallyHidden } from '@platform/ui';
import styles from './BookControls.module.css';
import { cataloguePages } from './catalogue-pages';
import { canGoBack, canGoForward, LEAVES_PER_PAGE } from './place';
import { useTexts } from './texts';
import { type Book, LEAVES } from './use-book';

/** The Previous and Next buttons, and between them the position. */
export function BookControls({ book }: { book: Book }) {
  const t = useTexts();
  const { index } = book.place;
  if (book.view === 'list') return null;
  return (
    <div className={classNames(styles.controls, !book.ready && styles.waiting)}>
      <button
        type="button"
        className={styles.button}
        disabled={!book.ready || !canGoBack(index)}
        onClick={() => book.turn('previous')}
      >
        <Icon name="arrow-left" />
        <span>{t('book.previous')}</span>
      </button>
      <Position open={book.open} ready={book.ready} />
      <button
        type="button"
        className={styles.button}
        disabled={!book.ready || !canGoForward(index, cataloguePages.length)}
        onClick={() => book.turn('next')}
      >
        <span>{t('book.next')}</span>
        <Icon name="arrow-right" />
      </button>
    </div>
  );
}

/** The position in words, announced to screen readers after every turn. */
function Position({ open, ready }: { open: readonly number[]; ready: boolean }) {
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
