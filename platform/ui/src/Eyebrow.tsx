import type { ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './Eyebrow.module.css';

export type EyebrowProps = {
  as?: 'p' | 'span' | 'div';
  className?: string | undefined;
  children: ReactNode;
};

/** The small line above a heading, led in by a saffron stroke. */
export function Eyebrow({ as: Element = 'p', className, children }: EyebrowProps) {
  return <Element className={classNames(styles.eyebrow, className)}>{children}</Element>;
}
