import { useEffect, useLayoutEffect, useRef } from 'react';

export type BookCommand = 'previous' | 'next' | 'first' | 'last';

const commands = new Map<string, BookCommand>([
  ['ArrowLeft', 'previous'],
  ['ArrowRight', 'next'],
  ['Home', 'first'],
  ['End', 'last'],
]);

type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'defaultPrevented'
>;

/** Returns the command of a key; none with a modifier, since Alt and the left arrow is the browser's history. */
export function commandOf(press: KeyPress): BookCommand | undefined {
  if (press.defaultPrevented || press.altKey || press.ctrlKey || press.metaKey || press.shiftKey) return;
  return commands.get(press.key);
}

/** Turns the book by arrow keys, Home and End from anywhere on the page. */
export function useBookKeys(active: boolean, turn: (command: BookCommand) => void) {
  const latest = useRef(turn);
  useEffect(() => {
    latest.current = turn;
  });
  // A layout effect: a key that is pressed as soon as the book's buttons are enabled turns it, too.
  useLayoutEffect(() => {
    if (!active) return;
    function onKeyDown(event: KeyboardEvent) {
      const command = commandOf(event);
      if (!command) return;
      event.preventDefault();
      latest.current(command);
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [active]);
}
