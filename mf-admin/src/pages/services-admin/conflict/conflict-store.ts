import { create } from '@platform/contract';
import type { JsonObject } from '@platform/records';
import type { Changes } from '../../../data/merge';

/** Two people changed one record: what each made of it, and what can be done now. */
export type RecordConflict = Changes & {
  /** What staff call the record. */
  name: string;
  /** Who was faster; `null` where it is not known. */
  by: string | null;
  /** Saves this on top of theirs. Resolves when that is over, whatever the result. */
  keep: (merged: JsonObject) => Promise<void>;
  /** Opens the form anew with theirs; returns whether that worked. */
  take: () => Promise<boolean>;
};

export const useConflict = create<{ conflict: RecordConflict | null }>(() => ({ conflict: null }));

export function showConflict(conflict: RecordConflict): void {
  useConflict.setState({ conflict });
}

export function closeConflict(): void {
  useConflict.setState({ conflict: null });
}
