import { reportFault } from '@platform/contract/faults';
import { type ComponentType, useEffect, useLayoutEffect, useState } from 'react';
import type { BookCommand, BookListener, BookState, Turn } from './engine';
import type { FlipBookProps } from './FlipBook';
import { type Place, START } from './place';

export type View = 'book' | 'list';

/** The state of the catalogue: the view, the book's component once it is loaded, its place, and how to turn it. */
export function useBook() {
  const [place, setPlace] = useState<Place>(START);
  const [state, setState] = useState<BookState>('read');
  const [turn, setTurn] = useState<Turn>();
  const listener: BookListener = {
    onReady: (opened) => setTurn(() => opened),
    onPlace: setPlace,
    onState: setState,
  };
  const view = useView();
  useBookKeys(view.view === 'book' ? turn : undefined);
  return { ...view, place, state, turn, listener };
}

export type Book = ReturnType<typeof useBook>;

/** The view and the book's lazy chunk; if the chunk cannot be loaded, the list is shown instead. */
function useView() {
  const [view, setView] = useState<View>('book');
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
  }

  return { view, choose, failed, FlipBook };
}

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
function useBookKeys(turn: Turn | undefined) {
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
