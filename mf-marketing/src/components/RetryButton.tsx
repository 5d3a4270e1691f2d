import { useLayoutEffect, useRef } from 'react';
import type { LiveEntry } from '../data/live';
import { useTexts } from './texts';

type RetryButtonProps = {
  live: LiveEntry<unknown> & { retry: () => void };
  className: string | undefined;
};

/**
 * Reads again. It keeps the focus while it does, and when the data are there and it goes away, whoever pressed it by
 * keyboard goes on from the line that says what came.
 */
export function RetryButton({ live: { reading, retry }, className }: RetryButtonProps) {
  const t = useTexts();
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const element = button.current;
    return () => {
      if (document.activeElement === element) queueMicrotask(goOn);
    };
  }, []);
  return (
    <button ref={button} type="button" className={className} aria-disabled={reading} onClick={retry}>
      {t(reading ? 'data.loading' : 'data.retry')}
    </button>
  );
}

/** Where the page is another one by now, its own way to place the focus has been quicker. */
function goOn() {
  if (document.activeElement !== document.body) return;
  const goal = document.querySelector<HTMLElement>('main [role="status"]') ?? document.querySelector('h1');
  if (!goal) return;
  if (!goal.hasAttribute('tabindex')) goal.tabIndex = -1;
  goal.focus();
}
