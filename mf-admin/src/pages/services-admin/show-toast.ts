import { create } from '@platform/contract';
import { isRecordPath } from '@platform/records';
import { type FailureKind, toFailure } from '../../data/client/failure';
import type { Removed } from '../../data/records/history';
import { loadRecords } from '../../data/records/records';
import { restoreRemoved } from '../../data/records/write';

/** How long a toast is shown and a removal can be undone, in milliseconds. */
export const TOAST_MS = 10_000;

export type Toast = {
  key: number;
  done: 'saved' | 'removed' | 'restored';
  name: string;
  /** The removed records, for the undo. */
  removed?: Removed;
  restoring?: boolean;
  failure?: FailureKind;
};

export const useToasts = create<{ toasts: Toast[] }>(() => ({ toasts: [] }));

let lastKey = 0;

/** Shows a finished action. Earlier toasts go, except those with an undo. */
export function showToast(toast: Omit<Toast, 'key'>): void {
  lastKey += 1;
  setToasts((toasts) => [...toasts.filter(({ removed }) => removed), { ...toast, key: lastKey }]);
}

export function dismissToast(key: number): void {
  setToasts((toasts) => toasts.filter((toast) => toast.key !== key));
}

export function dismissAllToasts(): void {
  setToasts(() => []);
}

/** Restores removed records; after a failure the toast stays. Returns whether it worked. */
export async function undo({ key, name, removed = {} }: Toast): Promise<boolean> {
  const change = (change: Partial<Toast>) =>
    setToasts((toasts) => toasts.map((toast) => (toast.key === key ? { ...toast, ...change } : toast)));
  change({ restoring: true });
  try {
    await restoreRemoved(removed);
  } catch (error) {
    change({ restoring: false, failure: toFailure(error).kind });
    return false;
  }
  dismissToast(key);
  showToast({ done: 'restored', name });
  await loadRecords(Object.keys(removed).filter(isRecordPath));
  return true;
}

function setToasts(change: (toasts: Toast[]) => Toast[]) {
  useToasts.setState(({ toasts }) => ({ toasts: change(toasts) }));
}
