import { useSearchParams } from '@platform/contract';
import { reportFault } from '@platform/contract/faults';
import { useHydrated } from '@platform/ui';
import { type ComponentType, useEffect, useLayoutEffect, useState } from 'react';
import type { BookCommand, BookListener, Turn } from './engine';
import type { FlipBookProps } from './FlipBook';
import type { BookState } from './page-flip';
import { type BookPlace, leafFrom, nameOf, START } from './place';

export type View = 'book' | 'list';

/** The state of the catalogue: view, book component once loaded, place, and functions that turn the book. */
export function useBook() {
  const [query] = useSearchParams();
  const [place, setPlace] = useState<BookPlace>(() => ({ ...START, leaf: leafFrom(query.get('page')) }));
  const [state, setState] = useState<BookState>('read');
  const [turn, setTurn] = useState<Turn>();
  const listener: BookListener = {
    onReady: (opened) => setTurn(() => opened),
    onPlace: (reached) => {
      setPlace(reached);
      note('page', nameOf(reached.leaf));
    },
    onState: setState,
  };
  const { choose, ...view } = useView();
  useBookKeys(turn);
  return {
    ...view,
    place,
    state,
    turn,
    listener,
    choose(wanted: View) {
      // The engine is removed with the book; a later book reports when it is ready.
      if (wanted === 'list') setTurn(undefined);
      choose(wanted);
    },
  };
}

export type Book = ReturnType<typeof useBook>;

/** The view and the book's lazy chunk; if the chunk cannot be loaded, the list is shown instead. */
function useView() {
  const [query] = useSearchParams();
  const hydrated = useHydrated();
  const [chosen, setView] = useState<View>();
  // Documents are composed with the book, whatever the address.
  const view = chosen ?? (hydrated && query.get('view') === 'list' ? 'list' : 'book');
  const [failed, setFailed] = useState(false);
  const [FlipBook, setFlipBook] = useState<ComponentType<FlipBookProps>>();

  useEffect(() => {
    if (view === 'list' || FlipBook) return;
    let wanted = true;
    import('./FlipBook').then(
      (chunk) => wanted && setFlipBook(() => chunk.FlipBook),
      (error: unknown) => {
        console.error('The catalogue shows its list: the book could not be loaded.', error);
        reportFault('load', error);
        if (!wanted) return;
        setFailed(true);
        setView('list');
      },
    );
    return () => {
      wanted = false;
    };
  }, [view, FlipBook]);

  function choose(wanted: View) {
    setFailed(false);
    setView(wanted);
    note('view', wanted === 'list' ? wanted : null);
  }

  return { view, choose, failed, FlipBook };
}

/**
 * Writes the place to the address for reloads and the browser's Back. It is no navigation, which would scroll to the
 * top and move the focus.
 */
function note(parameter: 'page' | 'view', value: string | null) {
  const address = new URL(location.href);
  if (address.searchParams.get(parameter) === value) return;
  if (value === null) address.searchParams.delete(parameter);
  else address.searchParams.set(parameter, value);
  history.replaceState(history.state, '', address);
}

const commands = new Map<string, BookCommand>([
  ['ArrowLeft', 'previous'],
  ['ArrowRight', 'next'],
  ['Home', 'first'],
  ['End', 'last'],
]);

/**
 * Turns the book by arrow keys, Home and End from anywhere on the page. Keys with a modifier are ignored: Alt and the
 * left arrow is the browser's Back.
 */
function useBookKeys(turn: Turn | undefined) {
  // A layout effect: a key pressed right after the book's buttons are enabled also turns it.
  useLayoutEffect(() => {
    if (!turn) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const command = commands.get(event.key);
      if (!command || event.defaultPrevented) return;
      // In the dialog these keys belong to its fields.
      if (event.target instanceof Element && event.target.closest('dialog')) return;
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      turn(command);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [turn]);
}
