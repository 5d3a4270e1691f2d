import { classNames } from './class-names';
import styles from './Skeleton.module.css';

export type SkeletonProps = {
  /** `picture` is as high as a card's picture, `title` as a heading, `text` as lines of text. */
  shape?: 'text' | 'title' | 'picture';
  /** How many lines of text. */
  lines?: number;
  className?: string | undefined;
};

/** Holds the place of what is still loading; say in words elsewhere that it is. */
export function Skeleton({ shape = 'text', lines = 1, className }: SkeletonProps) {
  return (
    <span className={classNames(styles.skeleton, className)} aria-hidden="true">
      {Array.from({ length: shape === 'text' ? lines : 1 }, (_, line) => (
        <span className={styles[shape]} key={line} />
      ))}
    </span>
  );
}
