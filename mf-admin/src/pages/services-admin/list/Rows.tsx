import { type FocusEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { useKeptRow } from '../focus';
import styles from './RecordList.module.css';

/** The number of rows drawn at first, and of those added whenever the last one comes near the view. */
export const STEP = 50;

/** The place of a row among all rows, for screen readers: most of a long list are not drawn. */
export type RowPlace = { position: number; count: number };

type RowsProps<Item> = {
  items: readonly Item[];
  idOf: (item: Item) => string;
  /** The id of the open row: it is drawn in any case, because the focus may return to it. */
  current: string | null;
  children: (item: Item, place: RowPlace) => ReactElement;
};

/**
 * Draws the rows of a list as they come into view. Rows that were drawn stay, so that none loses the focus and the
 * browser finds their texts.
 */
export function Rows<Item>({ items, idOf, current, children }: RowsProps<Item>) {
  const list = useRef<HTMLUListElement>(null);
  const [limit, setLimit] = useState(STEP);
  const kept = useKeptRow(({ id }) => id);

  useEffect(() => {
    const last = list.current?.children[limit - 1];
    if (!last) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setLimit(limit + STEP),
      { root: list.current, rootMargin: '200%' },
    );
    observer.observe(last);
    return () => observer.disconnect();
  }, [limit, items]);

  useEffect(() => {
    if (current !== null) useKeptRow.setState({ id: current });
  }, [current]);

  /** A row that new rows move out of the drawn ones keeps the focus. */
  function keepFocused({ target }: FocusEvent) {
    const focused = items[Number(target.closest('[aria-posinset]')?.getAttribute('aria-posinset')) - 1];
    if (focused) useKeptRow.setState({ id: idOf(focused) });
  }

  const isDrawn = (item: Item, index: number) =>
    index < limit || idOf(item) === current || idOf(item) === kept;
  return (
    // The rows have the focus, and scroll with it: Firefox would stop at the list, too, which has no name.
    <ul ref={list} className={styles.rows} role="list" tabIndex={-1} onFocus={keepFocused}>
      {items.flatMap((item, index) =>
        isDrawn(item, index) ? [children(item, { position: index + 1, count: items.length })] : [],
      )}
    </ul>
  );
}
