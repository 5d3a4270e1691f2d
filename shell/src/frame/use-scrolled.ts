import { useSyncExternalStore } from 'react';

/** Returns whether the page is scrolled by more than a distance in CSS pixels; `false` on the server. */
export function useScrolled(beyondPx: number): boolean {
  return useSyncExternalStore(
    onScroll,
    () => scrollY > beyondPx,
    () => false,
  );
}

function onScroll(listener: () => void) {
  addEventListener('scroll', listener, { passive: true });
  return () => removeEventListener('scroll', listener);
}
