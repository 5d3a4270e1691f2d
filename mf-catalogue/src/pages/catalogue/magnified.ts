import { useSyncExternalStore } from 'react';

/** Browsers round the scale of a page that is not magnified. */
const MAGNIFIED_FROM = 1.01;

/** Whether the visitor has magnified the page with two fingers. */
export function isMagnified(): boolean {
  return (window.visualViewport?.scale ?? 1) >= MAGNIFIED_FROM;
}

/** `isMagnified()`, followed. */
export function useMagnified(): boolean {
  return useSyncExternalStore(followScale, isMagnified, () => false);
}

function followScale(onChange: () => void) {
  window.visualViewport?.addEventListener('resize', onChange);
  return () => window.visualViewport?.removeEventListener('resize', onChange);
}
