import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './Card.module.css';

type CardProps = {
  as?: 'div' | 'li';
  /** An `<img>` or `<svg>` across the top of the card. */
  picture?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

/** A bordered card. A link inside with the class `cardLink` is clickable on the whole card. */
export function Card({ as: Element = 'div', picture, className, children }: CardProps) {
  return (
    <Element className={classNames(styles.card, className)}>
      {picture && <div className={styles.picture}>{picture}</div>}
      <div className={styles.body}>{children}</div>
    </Element>
  );
}

/** The class of the link that a click anywhere on the card follows. */
export const cardLink = classNames(styles.link);

type LedgerProps = {
  as?: 'div' | 'ul';
  /** The columns of a wide window; narrow windows and large text have fewer. */
  columns?: 3 | 4;
  className?: string | undefined;
  children: ReactNode;
};

/** A grid of cards with shared borders. */
export function Ledger({ as: Element = 'ul', columns = 3, className, children }: LedgerProps) {
  const role = Element === 'div' ? {} : { role: 'list' };
  return (
    <Element className={classNames(styles.ledger, styles[`columns${columns}`], className)} {...role}>
      {children}
    </Element>
  );
}
