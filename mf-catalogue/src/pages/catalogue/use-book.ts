import { type ComponentType, useEffect, useState } from 'react';
import type { Turn } from './book-keys';
import type { BookListener, BookState } from './engine';
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
  return { ...useView(), place, state, turn, listener };
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
