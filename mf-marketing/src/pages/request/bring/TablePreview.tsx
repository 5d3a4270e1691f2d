import { flushSync } from '@platform/contract';
import type { RequestLine } from '@platform/goods';
import { Button, ButtonRow, Notice } from '@platform/ui';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '../texts';
import { Decisions } from './Decisions';
import { LeftOutRows } from './LeftOutRows';
import { useProducts } from './ProductOffer';
import styles from './Review.module.css';
import { ReviewRow, rowId } from './ReviewRow';
import { changeRows, type Review, tellOpen, useReview } from './review';
import { TableLayout } from './TableLayout';
import { type ChosenRow, offeredProduct, stateOf, toLine, useChosenRows } from './use-chosen-rows';

type TablePreviewProps = {
  /** Set for a table that was just read: its heading gets the focus. */
  isNew: boolean;
  /** The level below the heading of the part. */
  heading: 'h3' | 'h4';
  onAdd: (lines: Omit<RequestLine, 'id'>[]) => void;
  onCancel: () => void;
};

/** The review of a table before its lines are added. */
export function TablePreview(props: TablePreviewProps) {
  const review = useReview(({ review }) => review);
  return review && <TableReview {...props} review={review} />;
}

function TableReview({
  review,
  isNew,
  heading: Heading,
  onAdd,
  onCancel,
}: TablePreviewProps & { review: Review }) {
  const t = useTexts();
  const heading = useId();
  const keys = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const { rows, leftOut, isMatching } = useChosenRows(review);
  useProducts(rows.map(offeredProduct));
  const list = useRowsInView(rows.length);
  const open = rows.filter((row) => stateOf(row) === 'open');
  const waiting = rows.filter((row) => stateOf(row) !== 'decided');
  const hasNames = review.reading.columns.includes('name');

  useEffect(() => {
    if (!isNew) return;
    title.current?.focus({ preventScroll: true });
    title.current?.scrollIntoView({ block: 'start' });
  }, [isNew, review.sheets]);

  function focusRow({ row, place }: ChosenRow) {
    flushSync(() => list.showUntil(place));
    const element = document.getElementById(rowId(row.at));
    element?.querySelector<HTMLElement>('input, button')?.focus();
  }

  /** Moves to the next row that waits for a decision, from the last one on to the first. */
  function goOn(from: ChosenRow | undefined) {
    const others = waiting.filter((row) => row !== from);
    const next = others.find(({ place }) => place > (from?.place ?? 0)) ?? others[0];
    if (next) focusRow(next);
    else addButton.current?.focus();
  }

  /**
   * Ctrl+Enter, or Enter in the field of a quantity, accepts a row as it is shown. Outside of the rows Ctrl+Enter goes to
   * the next one that waits.
   */
  function acceptByKey(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey, target } = event;
    if (key !== 'Enter' || !(target instanceof Element)) return;
    if (!ctrlKey && !metaKey && !target.matches('input[inputmode="decimal"]')) return;
    event.preventDefault();
    const row = rows.find(({ row }) => target.closest('li')?.id === rowId(row.at));
    if (!row) return goOn(undefined);
    if (stateOf(row) === 'open') return tellOpen();
    flushSync(() => {
      changeRows({ [row.row.at]: { product: row.choice.product, isDecided: true } }, 'accepted');
      useReview.setState({ edited: null });
    });
    goOn(row);
  }

  function add() {
    const lines = rows.map(toLine);
    const [first] = open;
    useReview.setState({ tried: true });
    if (first) focusRow(first);
    else onAdd(lines.filter((line) => line !== null));
  }

  return (
    <section aria-labelledby={heading} className={styles.review} onKeyDown={acceptByKey}>
      <Heading
        id={heading}
        ref={title}
        tabIndex={-1}
        className={styles.title}
        aria-describedby={waiting.length > 0 ? keys : undefined}
      >
        <span>{t('bring.rows.count', { count: rows.length })}</span>
        {open.length > 0 && <span>{`, ${t('bring.rows.open', { count: open.length })}`}</span>}
      </Heading>
      <TableLayout review={review} rows={rows} />
      {!hasNames && <Notice tone="error">{t('bring.columns.nameMissing')}</Notice>}
      {hasNames && rows.length === 0 && <Notice tone="error">{t('bring.rows.noRows')}</Notice>}
      <LeftOutRows rows={leftOut} />
      <Decisions rows={rows} isMatching={isMatching} />
      {waiting.length > 0 && (
        <p id={keys} className={styles.keys}>
          {t('bring.rows.keys')}
        </p>
      )}
      <ol role="list" className={styles.rows}>
        {rows.slice(0, list.count).map((row) => (
          <ReviewRow key={row.row.at} chosen={row} total={rows.length} />
        ))}
      </ol>
      <div ref={list.end} />
      <div className={styles.bar}>
        <ButtonRow>
          <Button ref={addButton} onClick={add} disabled={rows.length === 0 || isMatching}>
            {t('bring.add', { count: rows.length })}
          </Button>
          {waiting.length > 0 && (
            <Button variant="quiet" onClick={() => goOn(undefined)}>
              {t('bring.rows.next', { count: waiting.length })}
            </Button>
          )}
          <Button variant="ghost" onClick={onCancel}>
            {t('bring.cancel')}
          </Button>
        </ButtonRow>
      </div>
    </section>
  );
}

/** The number of rows rendered at once; the next ones follow when the end comes near. */
const ROWS_AT_ONCE = 200;

function useRowsInView(total: number) {
  const [count, setCount] = useState(ROWS_AT_ONCE);
  const end = useRef<HTMLDivElement>(null);
  const showUntil = (place: number) =>
    setCount((count) => Math.max(count, Math.ceil(place / ROWS_AT_ONCE) * ROWS_AT_ONCE));

  useEffect(() => {
    if (!end.current || count >= total) return;
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setCount((count) => count + ROWS_AT_ONCE),
      { rootMargin: '1000px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [count, total]);

  return { count, end, showUntil };
}
