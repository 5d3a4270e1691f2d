import { classNames } from '@platform/ui';
import layout from './layout.module.css';
import points from './Points.module.css';

type PointsProps = {
  items: readonly {
    title: string;
    text: string;
    /** A number of the text, repeated as an ornament above the title. */
    value?: string;
  }[];
  className?: string | undefined;
};

/** Titles with short texts, below a rule, in as many columns as fit. */
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
