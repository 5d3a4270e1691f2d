import { create } from '@platform/contract';
import type { Sheet } from '@platform/goods/tables';
import { readStorage, writeStorage } from 'shared-i18n';
import type { ProductHit } from '../../../data/search';
import { type Reading, recognise } from './columns';
import type { Takes } from './rows';

/** The visitor's changes of a row. */
export type Change = {
  /** The typed text. */
  quantity?: string;
  /** The id of a unit, or another unit in words. */
  unit?: string;
  /** `null` for the row's own words. */
  product?: ProductHit | null;
  /** Set after the visitor accepted the row as it is shown. */
  isDecided?: boolean;
};

/** Rows left out or taken back, and changed rows, by the index in the table. */
type Decisions = { takes: Takes; changes: Record<number, Change> };

/** A table in review. */
export type Review = Decisions & { format: number; sheets: Sheet[]; sheet: number; reading: Reading };

/**
 * What the last decision did, with the decisions before it; `open` is a row that cannot be decided without a quantity. The
 * key differs each time, so that the same sentence is told again.
 */
export type Said = { key: number } & (
  | { did: Decision; count: number; before: Decisions }
  | { did: 'open'; before?: never }
);

type Decision = 'accepted' | 'asWritten' | 'leftOut' | 'taken';

type State = {
  review: Review | null;
  said: Said | null;
  /** The row whose fields are open. */
  edited: number | null;
  /** Set after an attempt to add: rows without a quantity are marked from then on. */
  tried: boolean;
};

const none: State = { review: null, said: null, edited: null, tried: false };

/** The review survives navigations in memory and reloads in session storage. */
export const useReview = create<State>(() => none);

const storageKey = 'mf-marketing.table';

/** Each format of the stored review has its number. */
const FORMAT = 1;

/** Begins the review of a file. @param sheet the index of the shown sheet */
export function beginReview(sheets: Sheet[], sheet: number): void {
  const reading = recognise(sheets[sheet]?.rows ?? []);
  useReview.setState({ ...none, review: { format: FORMAT, sheets, sheet, reading, takes: {}, changes: {} } });
}

export function endReview(): void {
  useReview.setState(none);
}

/** Shows another sheet; its rows have no decisions yet. */
export function showSheet(sheet: number): void {
  update(({ sheets }) => ({ sheet, reading: recognise(sheets[sheet]?.rows ?? []), takes: {}, changes: {} }));
}

/** Reads the table by another row of headings. @param at `null` for none */
export function showHeadings(at: number | null): void {
  update(({ sheets, sheet }) => ({ reading: recognise(sheets[sheet]?.rows ?? [], at) }));
}

export function showColumns(columns: Reading['columns']): void {
  update(({ reading }) => ({ reading: { ...reading, columns } }));
}

/** Changes rows. @param did what is told of it, with an undo */
export function changeRows(changed: Record<number, Change>, did?: Decision): void {
  const count = Object.keys(changed).length;
  update(({ changes, takes }) => {
    const merged = Object.entries(changed).map(([at, change]) => [at, { ...changes[Number(at)], ...change }]);
    if (did) useReview.setState({ said: { key: nextKey(), did, count, before: { takes, changes } } });
    return { changes: { ...changes, ...Object.fromEntries(merged) } };
  });
}

/** Leaves rows out, or takes them back. */
export function takeRows(at: number[], taken: boolean): void {
  update(({ takes, changes }) => {
    const did = taken ? 'taken' : 'leftOut';
    useReview.setState({ said: { key: nextKey(), did, count: at.length, before: { takes, changes } } });
    return { takes: { ...takes, ...Object.fromEntries(at.map((index) => [index, taken])) } };
  });
}

/** Marks the rows without a quantity, and tells that the focused one is among them. */
export function tellOpen(): void {
  useReview.setState({ tried: true, said: { key: nextKey(), did: 'open' } });
}

/** Reverts the last decision that was told. */
export function undoDecision(): void {
  const { said } = useReview.getState();
  if (said?.before) update(() => said.before);
  useReview.setState({ said: null });
}

function nextKey(): number {
  return (useReview.getState().said?.key ?? 0) + 1;
}

function update(change: (review: Review) => Partial<Review>) {
  const { review } = useReview.getState();
  if (review) useReview.setState({ review: { ...review, ...change(review) } });
}

useReview.subscribe(({ review }, before) => {
  if (review === before.review) return;
  const isStored = writeStorage('sessionStorage', storageKey, review && JSON.stringify(review));
  // Only a review that a reload would lose asks before it: the listener keeps some browsers from caching the page.
  removeEventListener('beforeunload', ask);
  if (review && !isStored) addEventListener('beforeunload', ask);
});

function ask(event: BeforeUnloadEvent) {
  event.preventDefault();
}

/**
 * Restores the review after a reload.
 * @param load loads the code that shows it; without it the review stays stored
 */
export async function restoreReview(load: () => Promise<unknown>): Promise<void> {
  const stored = useReview.getState().review ? null : parse(readStorage('sessionStorage', storageKey));
  if (!stored) return;
  await load();
  useReview.setState(({ review }) => ({ review: review ?? stored }));
}

function parse(stored: string | null): Review | null {
  try {
    const review: Review | null = JSON.parse(stored ?? 'null');
    return review?.format === FORMAT ? review : null;
  } catch {
    return null;
  }
}
