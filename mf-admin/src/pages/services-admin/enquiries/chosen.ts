import { create } from '@platform/contract';
import type { EnquiryPerson, EnquiryStatus } from '@platform/records';
import type { FailureKind } from '../../../data/client/failure';

/** Status and person of an enquiry; `null` for nobody. */
export type Place = { status: EnquiryStatus; person: EnquiryPerson | null };

/** A new status, which takes the enquiry, or a new person. */
export type BulkChange = Pick<Place, 'status'> | Pick<Place, 'person'>;

export type Changed = { number: string; before: Place; after: Place };

export type Refused = { number: string; kind: FailureKind };

type BulkState = {
  /** The numbers of the chosen enquiries; `null` while none is being chosen. */
  chosen: ReadonlySet<string> | null;
  /** How many of how many are written; `null` while nothing is. */
  progress: { written: number; count: number } | null;
  /** The outcome of the last action; `null` before the first one. */
  outcome: { action: 'changed' | 'undone'; changed: readonly Changed[]; refused: readonly Refused[] } | null;
};

export const useBulk = create<BulkState>(() => ({ chosen: null, progress: null, outcome: null }));

export function choose(numbers: readonly string[], isChosen: boolean): void {
  useBulk.setState(({ chosen }) => {
    const next = new Set(chosen);
    for (const number of numbers) next[isChosen ? 'add' : 'delete'](number);
    return { chosen: next };
  });
}

/** Forgets what was chosen and done. */
export function discardBulk(): void {
  useBulk.setState(useBulk.getInitialState(), true);
}
