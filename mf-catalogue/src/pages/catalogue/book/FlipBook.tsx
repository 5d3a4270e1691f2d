import { type ReactElement, useEffect, useRef, useState } from 'react';
import HTMLFlipBook from 'react-pageflip';
import { bookSettings } from './book-settings';
import { type BookListener, openBook } from './engine';
import type { Engine } from './page-flip';
import { COVER } from './place';

export type FlipBookProps = BookListener & {
  /** The leaves in order; the engine keeps these elements, so only their contents may change. */
  children: ReactElement[];
  className: string | undefined;
  /** Index of the first open leaf. */
  startLeaf: number;
};

/** The book with its engine, in a lazy chunk. */
export function FlipBook({ children, className = '', startLeaf, ...listener }: FlipBookProps) {
  const life = useRef<AbortController>(null);
  useEffect(() => {
    const closing = new AbortController();
    life.current = closing;
    return () => closing.abort();
  }, []);
  // The engine reads its settings once.
  const [startPage] = useState(startLeaf - COVER);
  return (
    <HTMLFlipBook
      {...bookSettings}
      startPage={startPage}
      className={className}
      style={noStyle}
      onInit={({ object }: { object: Engine }) =>
        life.current && openBook(object, startLeaf, listener, life.current.signal)
      }
    >
      {children}
    </HTMLFlipBook>
  );
}

const noStyle = {};
