import { type RefObject, useLayoutEffect } from 'react';

/**
 * Turning hides the leaf that had the focus, or disables the button that had it. Before the browser drops the focus to
 * the top of the document, the book takes it.
 */
export function useBookFocus(book: RefObject<HTMLElement | null>, open: readonly number[]) {
  const place = open.join();
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (focused?.matches('[inert] *, :disabled')) book.current?.focus({ preventScroll: true });
  }, [place]);
}
