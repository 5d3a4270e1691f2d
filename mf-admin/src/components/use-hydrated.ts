import { useSyncExternalStore } from 'react';

/** Whether scripts are in charge of the page yet; false on the server and during hydration. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
