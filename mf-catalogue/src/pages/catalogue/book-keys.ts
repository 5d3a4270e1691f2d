import { useLayoutEffect } from 'react';

export type BookCommand = 'previous' | 'next' | 'first' | 'last';

export type Turn = (command: BookCommand) => void;

const commands = new Map<string, BookCommand>([
  ['ArrowLeft', 'previous'],
  ['ArrowRight', 'next'],
  ['Home', 'first'],
  ['End', 'last'],
]);

/**
 * Turns the book by arrow keys, Home and End from anywhere on the page; not with a modifier, since Alt and the left
 * arrow is the browser's history.
 */
export function useBookKeys(turn: Turn | undefined) {
  // A layout effect: a key that is pressed as soon as the book's buttons are enabled turns it, too.
  useLayoutEffect(() => {
    if (!turn) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const command = commands.get(event.key);
      if (!command || event.defaultPrevented) return;
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      turn(command);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [turn]);
}
