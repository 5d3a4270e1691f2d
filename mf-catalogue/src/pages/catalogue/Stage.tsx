import { classNames } from '@platform/ui';
import { type MouseEvent, useRef } from 'react';
import { bookLeaves, OpenLeaves } from './BookLeaf';
import { useMagnified } from './magnified';
import { PageList } from './PageList';
import styles from './Stage.module.css';
import { useTexts } from './texts';
import type { Book } from './use-book';
import { useBookFocus } from './use-book-focus';
import { useBookKeys } from './use-book-keys';

/**
 * Where the catalogue lies. The server writes the list with its first page laid out as the open book, in exactly the
 * book's place; the book then takes that place, so nothing on the page moves.
 */
export function Stage({ book }: { book: Book }) {
  const t = useTexts();
  const region = useRef<HTMLElement>(null);
  const { view, ready, FlipBook } = book;
  const magnified = useMagnified();
  useBookKeys(view === 'book' && ready, book.turn);
  useBookFocus(region, book.open);
  const show = view === 'list' ? 'list' : ready ? 'book' : 'waiting';
  return (
    <div className={classNames(styles.stage, styles[show])}>
      {view === 'book' && (
        <section
          ref={region}
          className={styles.region}
          aria-label={t('book.label')}
          tabIndex={-1}
          inert={!ready}
          data-state={book.state}
          data-orientation={book.place.orientation}
          data-magnified={magnified}
          onMouseDownCapture={leaveOtherButtons}
        >
          {FlipBook && (
            <OpenLeaves value={{ open: book.open, turn: book.turn }}>
              <FlipBook className={styles.pages} startLeaf={book.place.leaf} {...book.callbacks}>
                {bookLeaves}
              </FlipBook>
            </OpenLeaves>
          )}
        </section>
      )}
      <PageList show={show} />
    </div>
  );
}

/** The engine turns leaves by any mouse button; the others have a meaning of their own. */
function leaveOtherButtons(event: MouseEvent) {
  if (event.button !== 0) event.stopPropagation();
}
