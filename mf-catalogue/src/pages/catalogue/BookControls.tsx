import { classNames, Icon } from '@platform/ui';
import styles from './BookControls.module.css';
import { cataloguePages } from './catalogue-pages';
import { Position } from './Position';
import { canGoBack, canGoForward } from './place';
import { useTexts } from './texts';
import type { Book } from './use-book';

/** Previous and Next, and between them where the book is open. */
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
