import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { BookCommand } from './book-keys';
import { cataloguePages } from './catalogue-pages';
import type { BookState } from './engine';
import type { BookHandle, FlipBookProps } from './FlipBook';
import { leafCount, leavesInView, moveTo, type Place, START } from './place';

/** How the visitor wants the catalogue. */
export type View = 'book' | 'list';

export const LEAVES = leafCount(cataloguePages.length);

/** The book: the view chosen, the engine's code once it is there, where the book is open, and the way to turn it. */
export function useBook() {
  const { view, choose, failed, FlipBook } = useView();
  const handle = useRef<BookHandle | null>(null);
  // The engine keeps the callbacks it was given first, so what they read must not be of that moment.
  const placeNow = useRef(START);
  const [place, setPlace] = useState<Place>(START);
  const [state, setState] = useState<BookState>('read');
  const [ready, setReady] = useState(false);

  useEffect(() => {
    if (view === 'book') return;
    handle.current = null;
    setState('read');
  }, [view]);

  const callbacks: Pick<FlipBookProps, 'onReady' | 'onPlace' | 'onOrientation' | 'onState'> = {
    onReady(opened) {
      handle.current = opened;
      setReady(true);
    },
    onPlace(index, orientation) {
      placeNow.current = moveTo(placeNow.current, index, orientation);
      setPlace(placeNow.current);
    },
    onOrientation() {
      const { index, leaf, orientation } = placeNow.current;
      if (orientation === 'portrait' && leaf !== index) handle.current?.show(leaf);
    },
    onState: setState,
  };

  function turn(command: BookCommand) {
    handle.current?.turn(command);
  }

  const open = leavesInView(place, LEAVES);
  return { view, choose, failed, FlipBook, callbacks, ready, place, open, state, turn };
}

export type Book = ReturnType<typeof useBook>;

/** The view, and the book's chunk as soon as it is wanted; where that cannot be had, the list stands in. */
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
