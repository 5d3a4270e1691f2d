import { useSyncExternalStore } from 'react';

/** Tolerance for browsers that round the scale of a page that is not magnified. */
const MAGNIFIED_FROM = 1.01;

/** Returns whether the visitor has pinch-zoomed the page. */
export function isMagnified(): boolean {
  return (window.visualViewport?.scale ?? 1) >= MAGNIFIED_FROM;
}

/** Returns `isMagnified()` and renders again when it changes. */
export function useMagnified(): boolean {
  return useSyncExternalStore(followScale, isMagnified, () => false);
}

function followScale(onChange: () => void) {
  window.visualViewport?.addEventListener('resize', onChange);
  return () => window.visualViewport?.removeEventListener('resize', onChange);
}
