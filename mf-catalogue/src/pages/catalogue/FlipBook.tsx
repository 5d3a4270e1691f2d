import { type ReactElement, useEffect, useRef, useState } from 'react';
import HTMLFlipBook from 'react-pageflip';
import type { BookCommand } from './book-keys';
import { bookSettings, pageSize } from './book-settings';
import { type BookState, disposeEngine, type Engine, setMotion, turn } from './engine';
import { applyEngineWorkarounds } from './engine-workarounds';
import type { Orientation } from './place';

/** The commands of the open book. */
export type BookHandle = {
  turn: (command: BookCommand) => void;
  /** Shows a leaf without animation. */
  show: (leaf: number) => void;
};

export type FlipBookProps = {
  /** The leaves in order; the engine keeps these elements, only their contents may change. */
  children: ReactElement[];
  className: string | undefined;
  /** Index of the leaf to open at. */
  startLeaf: number;
  onReady: (handle: BookHandle) => void;
  /** Called when the leaf or the orientation changes. */
  onPlace: (index: number, orientation: Orientation) => void;
  /** Called after a change of orientation, after `onPlace`. */
  onOrientation: () => void;
  onState: (state: BookState) => void;
};

/** The book with its engine, in a lazy chunk. */
export function FlipBook({ children, className = '', startLeaf, ...on }: FlipBookProps) {
  const engine = useEngine();
  // The engine reads its settings once; later sizes follow from the block, which the style sheet sizes.
  const [start] = useState(() => ({ ...pageSize(window.innerWidth), startPage: startLeaf }));

  function open({ object }: { object: Engine }) {
    if (!engine.adopt(object)) return;
    applyEngineWorkarounds(object);
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

/** Applies the visitor's motion preference to the engine, and disposes of it on unmount. */
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
    /** The engine reports asynchronously, possibly after the component was unmounted. */
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
