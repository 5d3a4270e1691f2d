import { classNames } from '@platform/ui';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { Back } from '../leaves/Covers';
import { cataloguePages } from '../leaves/catalogue-pages';
import { PictureLeaf, TextLeaf } from '../leaves/Leaf';
import { useTexts } from '../texts';
import { CoverControls } from './BookControls';
import { bookLeaves, OpenLeaves } from './BookLeaf';
import { type BookPlace, COVER, isCover, leavesInView } from './place';
import styles from './Stage.module.css';
import type { Book } from './use-book';

/**
 * Shows the book or the list. The server renders the list with its first page in the layout of the open book; the book
 * then replaces it in the same place, so that nothing moves.
 */
export function Stage({ book }: { book: Book }) {
  const t = useTexts();
  const region = useRef<HTMLElement>(null);
  const { view, place, turn, FlipBook } = book;
  useBookFocus(region, place);
  const show = view === 'list' ? 'list' : turn ? 'book' : 'waiting';
  return (
    <div className={classNames(styles.stage, styles[show])}>
      {view === 'book' && (
        <section
          ref={region}
          className={styles.region}
          aria-label={t('book.label')}
          tabIndex={-1}
          inert={!turn}
          data-state={book.state}
          data-orientation={place.orientation}
          data-cover={isCover(place.index) ? (place.index === COVER ? 'front' : 'back') : undefined}
        >
          {FlipBook && (
            <OpenLeaves value={{ open: leavesInView(place), turn }}>
              <FlipBook className={styles.pages} startLeaf={place.leaf} {...book.listener}>
                {bookLeaves}
              </FlipBook>
            </OpenLeaves>
          )}
        </section>
      )}
      {view === 'book' && <CoverControls book={book} />}
      <PageList />
    </div>
  );
}

/** The catalogue's pages and back as a list; the stage shows it only in print while the book is open. */
function PageList() {
  return (
    <ol role="list" className={styles.entries}>
      {cataloguePages.map((page, index) => (
        <li key={page.id} className={styles.entry}>
          <div className={styles.picture}>
            <PictureLeaf page={page} lazy={index > 0} />
          </div>
          <div className={styles.text}>
            <TextLeaf page={page} />
          </div>
        </li>
      ))}
      <li className={styles.entry}>
        <Back />
      </li>
    </ol>
  );
}

/**
 * Moves the focus to the book when a turn hides the focused leaf or disables the focused button; otherwise the browser
 * would move it to the top of the document.
 */
function useBookFocus(book: RefObject<HTMLElement | null>, place: BookPlace) {
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (focused?.matches('[inert] *, :disabled')) book.current?.focus({ preventScroll: true });
  }, [place]);
}
