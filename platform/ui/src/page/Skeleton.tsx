import styles from './Skeleton.module.css';

type SkeletonProps = {
  /** `picture` has the height of a card's picture, `title` of a heading, `text` of lines of text. */
  shape?: 'text' | 'title' | 'picture';
  /** Number of lines of text. */
  lines?: number;
};

/** A placeholder for content that is loading; announce the loading elsewhere. */
export function Skeleton({ shape = 'text', lines = 1 }: SkeletonProps) {
  return (
    <span className={styles.skeleton} aria-hidden="true">
      {Array.from({ length: shape === 'text' ? lines : 1 }, (_, line) => (
        <span className={styles[shape]} key={line} />
      ))}
    </span>
  );
}
