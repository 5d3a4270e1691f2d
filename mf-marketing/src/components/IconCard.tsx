import type { ServiceIcon } from '@platform/records';
import { Card, Icon, Star } from '@platform/ui';
import type { ReactNode } from 'react';
import styles from './IconCard.module.css';

type IconCardProps = {
  /** Without an icon the card has the lattice's star. */
  icon?: ServiceIcon;
  /** The name, then a text or list. */
  children: ReactNode;
};

/** A card of a list, with an icon above the name, or beside it in one column. */
export function IconCard({ icon, children }: IconCardProps) {
  return (
    <Card as="li" className={styles.card}>
      {icon ? (
        <Icon name={icon} size={36} className={styles.icon} />
      ) : (
        <Star size={28} className={styles.star} />
      )}
      {children}
    </Card>
  );
}
