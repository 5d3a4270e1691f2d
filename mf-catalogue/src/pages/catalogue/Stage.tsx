import { classNames } from '@platform/ui';
import { type MouseEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { bookLeaves, OpenLeaves } from './BookLeaf';
import { useBookKeys } from './book-keys';
import { useMagnified } from './magnified';
import { PageList } from './PageList';
import styles from './Stage.module.css';
import { useTexts } from './texts';
import type { Book } from './use-book';

/**
 * Shows the book or the list. The server renders the list with its first page laid out as the open book; the book then
 * replaces it in exactly the same place, so that nothing on the page moves.
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
          onMouseDownCapture={ignoreOtherButtons}
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

/** The engine turns leaves on any mouse button; only the main one should. */
function ignoreOtherButtons(event: MouseEvent) {
  if (event.button !== 0) event.stopPropagation();
}

/**
 * Moves the focus to the book when turning hides the leaf or disables the button that had it; otherwise the browser
 * would move it to the top of the document.
 */
function useBookFocus(book: RefObject<HTMLElement | null>, open: readonly number[]) {
  const place = open.join();
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (focused?.matches('[inert] *, :disabled')) book.current?.focus({ preventScroll: true });
  }, [place]);
}
