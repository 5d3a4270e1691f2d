import type { ReactNode } from 'react';
import styles from './Card.module.css';
import { classNames } from './class-names';

export type CardProps = {
  as?: 'article' | 'div' | 'li' | 'section';
  /** Fills the top of the card from edge to edge: an `<img>` or an `<svg>`. */
  picture?: ReactNode;
  className?: string | undefined;
  id?: string;
  'aria-labelledby'?: string;
  children: ReactNode;
};

/** A sheet with a hairline. A link inside with the class `cardLink` makes the whole card answer to it. */
export function Card({ as: Element = 'article', picture, className, children, ...rest }: CardProps) {
  return (
    <Element className={classNames(styles.card, className)} {...rest}>
      {picture && <div className={styles.picture}>{picture}</div>}
      <div className={styles.body}>{children}</div>
    </Element>
  );
}

/** Class of the one link of a card that is meant by a click anywhere on the card. */
export const cardLink = classNames(styles.link);

export type LedgerProps = {
  as?: 'div' | 'ul' | 'ol';
  /** Columns on a wide window; fewer where it is narrow or text is large. The last card fills its row. */
  columns?: 2 | 3 | 4;
  className?: string | undefined;
  children: ReactNode;
};

/** A grid of cards that share their borders, like the cells of a ledger. */
export function Ledger({ as: Element = 'ul', columns = 3, className, children }: LedgerProps) {
  const role = Element === 'div' ? {} : { role: 'list' };
  return (
    <Element className={classNames(styles.ledger, styles[`columns${columns}`], className)} {...role}>
      {children}
    </Element>
  );
}
