import { useEffect, useRef } from 'react';
import { type BookCommand, commandOf } from './book-keys';

/** Arrow keys, Home and End turn the book from anywhere on the page, which has nothing else for them to do. */
export function useBookKeys(active: boolean, turn: (command: BookCommand) => void) {
  const latest = useRef(turn);
  useEffect(() => {
    latest.current = turn;
  });
  useEffect(() => {
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
