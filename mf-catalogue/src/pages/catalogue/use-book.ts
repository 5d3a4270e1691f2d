import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { BookCommand } from './book-keys';
import { cataloguePages } from './catalogue-pages';
import type { BookState } from './engine';
import type { BookHandle, FlipBookProps } from './FlipBook';
import { leafCount, leavesInView, moveTo, type Place, START } from './place';

export type View = 'book' | 'list';

export const LEAVES = leafCount(cataloguePages.length);

/** The state of the catalogue: the view, the book's component once it is loaded, its place, and how to turn it. */
export function useBook() {
  const { view, choose, failed, FlipBook } = useView();
  const handle = useRef<BookHandle | null>(null);
  // The engine keeps the first callbacks it gets, so they must read the current place from a ref.
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
