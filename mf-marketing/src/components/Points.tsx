import { classNames } from '@platform/ui';
import layout from './layout.module.css';
import styles from './Points.module.css';

type PointsProps = {
  as?: 'ul' | 'ol';
  items: readonly {
    title: string;
    text: string;
    /** Shown and read before the title. */
    number?: number;
    /** A figure of the text, repeated as an ornament above the title. */
    value?: string;
  }[];
  className?: string | undefined;
};

/** Titles with a short text each, below a rule, in as many columns as the window has room for. */
export function Points({ as: List = 'ul', items, className }: PointsProps) {
  return (
    <List role="list" className={classNames(styles.points, className)}>
      {items.map(({ title, text, number, value }) => (
        <li key={title} className={styles.point}>
          {number && <p className={styles.number}>{number}</p>}
          <h3>{title}</h3>
          <p className={layout.soft}>{text}</p>
          {value && (
            <p className={styles.value} aria-hidden="true">
              {value}
            </p>
          )}
        </li>
      ))}
    </List>
  );
}
