import { type ReactNode, useState } from 'react';
import { type BookListener, openBook } from './engine';

export type FlipBookProps = BookListener & {
  /** The leaves in order. */
  children: ReactNode;
  className: string | undefined;
  /** Index of the leaf to open at. */
  startLeaf: number;
};

/** The book with its engine, in a lazy chunk. */
export function FlipBook({ children, className, startLeaf, ...listener }: FlipBookProps) {
  // The same function for every render: the book is opened once.
  const [open] = useState(() => (block: HTMLDivElement) => openBook(block, startLeaf, listener));
  return (
    <div ref={open} className={className}>
      {children}
    </div>
  );
}
