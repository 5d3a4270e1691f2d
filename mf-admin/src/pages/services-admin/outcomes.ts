import { create } from '@platform/contract';
import type { FailureKind } from '../../data/failure';
import { toFailure } from '../../data/failure';
import { type Removed, restore } from '../../data/removal';
import type { Tab } from './address';
import { loadRecords } from './records';

/** What was done and can be read, and undone, for a while. */
export type Outcome = {
  key: number;
  done: 'saved' | 'removed' | 'maybeRemoved' | 'restored';
  tab: Tab;
  /** What staff call the record. */
  name: string;
  /** There for a removal, even one that is not confirmed: what writing it back takes. */
  removed?: Removed;
  restoring?: boolean;
  failure?: FailureKind;
};

export const useOutcomes = create<{ outcomes: Outcome[] }>(() => ({ outcomes: [] }));

let lastKey = 0;

export function tellOutcome(outcome: Omit<Outcome, 'key'>): void {
  lastKey += 1;
  const told = { ...outcome, key: lastKey };
  useOutcomes.setState(({ outcomes }) => ({ outcomes: [...outcomes.filter(isUndoable), told] }));
}

export function dismissOutcome(key: number): void {
  useOutcomes.setState(({ outcomes }) => ({ outcomes: outcomes.filter((outcome) => outcome.key !== key) }));
}

/** Nothing is told, or can be undone, any more. */
export function forgetOutcomes(): void {
  useOutcomes.setState({ outcomes: [] });
}

/** Writes back what was removed. Where that fails, the offer stays. */
export async function undo({ key, tab, name, removed }: Outcome): Promise<boolean> {
  if (!removed) return false;
  change(key, { restoring: true });
  try {
    await restore(removed);
  } catch (error) {
    change(key, { restoring: false, failure: toFailure(error).kind });
    return false;
  }
  dismissOutcome(key);
  tellOutcome({ done: 'restored', tab, name });
  await loadRecords();
  return true;
}

function change(key: number, change: Partial<Outcome>) {
  useOutcomes.setState(({ outcomes }) => ({
    outcomes: outcomes.map((outcome) => (outcome.key === key ? { ...outcome, ...change } : outcome)),
  }));
}

function isUndoable({ removed }: Outcome): boolean {
  return removed !== undefined;
}
