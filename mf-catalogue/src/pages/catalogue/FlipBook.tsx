import { type ReactElement, useEffect, useRef, useState } from 'react';
import HTMLFlipBook from 'react-pageflip';
import type { BookCommand } from './book-keys';
import { bookSettings } from './book-settings';
import { type BookState, disposeEngine, type Engine, setMotion, turn } from './engine';
import { pageSize } from './page-size';
import type { Orientation } from './place';
import { tendEngine } from './tend-engine';

/** What the page may ask of the open book. */
export type BookHandle = {
  turn: (command: BookCommand) => void;
  /** Shows a leaf at once. */
  show: (leaf: number) => void;
};

export type FlipBookProps = {
  /** The leaves in their order; what is given first stays, only their insides may change. */
  children: ReactElement[];
  className: string | undefined;
  /** Index of the leaf to open at. */
  startLeaf: number;
  onReady: (handle: BookHandle) => void;
  /** The book shows another leaf, or the same one in another orientation. */
  onPlace: (index: number, orientation: Orientation) => void;
  /** The orientation changed; `onPlace` was called before. */
  onOrientation: () => void;
  onState: (state: BookState) => void;
};

/** The book itself, with its engine: a chunk of its own that comes after the first paint. */
export function FlipBook({ children, className = '', startLeaf, ...on }: FlipBookProps) {
  const engine = useEngine();
  // The engine takes its settings once; later sizes follow from the block that the style sheet sizes.
  const [start] = useState(() => ({ ...pageSize(window.innerWidth), startPage: startLeaf }));

  function open({ object }: { object: Engine }) {
    if (!engine.adopt(object)) return;
    tendEngine(object);
    on.onPlace(object.getCurrentPageIndex(), object.getOrientation());
    on.onReady({
      turn: (command) => turn(object, command),
      show: (leaf) => object.turnToPage(leaf),
    });
  }

  return (
    <HTMLFlipBook
      {...bookSettings}
      {...start}
      className={className}
      style={noStyle}
      onInit={open}
      onFlip={({ data, object }: { data: number; object: Engine }) =>
        on.onPlace(data, object.getOrientation())
      }
      onChangeOrientation={on.onOrientation}
      onChangeState={({ data }: { data: BookState }) => on.onState(data)}
    >
      {children}
    </HTMLFlipBook>
  );
}

const noStyle = {};

/** Keeps the engine in step with the visitor's wish for motion, and ends it with the component. */
function useEngine() {
  const mounted = useRef(false);
  const current = useRef<Engine | null>(null);
  useEffect(() => {
    const reduced = window.matchMedia('(prefers-reduced-motion: reduce)');
    const follow = () => current.current && setMotion(current.current, !reduced.matches);
    reduced.addEventListener('change', follow);
    mounted.current = true;
    return () => {
      reduced.removeEventListener('change', follow);
      mounted.current = false;
      if (current.current) disposeEngine(current.current);
      current.current = null;
    };
  }, []);
  return {
    /** The engine reports a moment after it was made: by then the page may be gone again. */
    adopt(engine: Engine): boolean {
      if (!mounted.current) disposeEngine(engine);
      else {
        current.current = engine;
        setMotion(engine, !window.matchMedia('(prefers-reduced-motion: reduce)').matches);
      }
      return mounted.current;
    },
  };
}
