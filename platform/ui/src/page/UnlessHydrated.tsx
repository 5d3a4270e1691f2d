import { type ReactNode, useSyncExternalStore } from 'react';
import { Wrap } from './Section';
import styles from './UnlessHydrated.module.css';

/**
 * Shows its children at the window's end if scripts have not hydrated the page after five seconds, by CSS alone. For
 * pages that need scripts. Hydration removes it without a layout shift.
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
