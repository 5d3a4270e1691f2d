import type { ServiceIcon } from '@platform/records';
import { Card, classNames, Icon, serviceDrawings, Star } from '@platform/ui';
import type { ReactNode } from 'react';
import iconCard from './IconCard.module.css';
import layout from './layout.module.css';
import points from './Points.module.css';

/* The items of lists in columns. They are one module, because pages that have one of them have the other. */

type IconCardProps = {
  /** Without an icon the card has the lattice's star. */
  icon?: ServiceIcon;
  /** The name, then a text or list. */
  children: ReactNode;
};

/** A card of a list, with an icon above the name, or beside it in one column. */
export function IconCard({ icon, children }: IconCardProps) {
  return (
    <Card as="li" className={iconCard.card}>
      {icon ? (
        <Icon drawing={serviceDrawings[icon]} size={36} className={iconCard.icon} />
      ) : (
        <Star size={28} className={iconCard.star} />
      )}
      {children}
    </Card>
  );
}

type PointsProps = {
  items: readonly {
    title: string;
    text: string;
    /** A figure of the text, repeated as an ornament above the title. */
    value?: string;
  }[];
  className?: string | undefined;
};

/** Titles with a short text each, below a rule, in as many columns as the window has room for. */
export function Points({ items, className }: PointsProps) {
  return (
    <ul role="list" className={classNames(points.points, className)}>
      {items.map(({ title, text, value }) => (
        <li key={title} className={points.point}>
          <h3>{title}</h3>
          <p className={layout.soft}>{text}</p>
          {value && (
            <p className={points.value} aria-hidden="true">
              {value}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
