import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './ButtonRow.module.css';

type ButtonRowProps = { as?: 'div' | 'p'; className?: string | undefined; children: ReactNode };

/** A row of buttons, which share the width of a phone. */
export function ButtonRow({ as: Element = 'div', className, children }: ButtonRowProps) {
  return <Element className={classNames(styles.row, className)}>{children}</Element>;
}
