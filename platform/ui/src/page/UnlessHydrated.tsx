import { type ReactNode, useSyncExternalStore } from 'react';
import { Wrap } from './Section';
import styles from './UnlessHydrated.module.css';

/**
 * Shows its children at the window's end where scripts have not hydrated the page after five seconds, by CSS alone: for
 * pages that do nothing without scripts. Hydration removes it, and nothing shifts.
 */
export function UnlessHydrated({ children }: { children: ReactNode }) {
  if (useHydrated()) return null;
  return (
    <div className={styles.bar} data-unless-hydrated="">
      <Wrap>{children}</Wrap>
    </div>
  );
}

/** Returns whether scripts control the page; `false` on the server and during hydration. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
