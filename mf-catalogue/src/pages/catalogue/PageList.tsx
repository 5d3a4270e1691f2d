import { classNames } from '@platform/ui';
import { cataloguePages } from './catalogue-pages';
import styles from './PageList.module.css';
import { PictureLeaf } from './PictureLeaf';
import { TextLeaf } from './TextLeaf';

type PageListProps = {
  /** As a list; hidden behind the book (print still shows it); or the first page in the place of the coming book. */
  show: 'list' | 'book' | 'waiting';
};

/** The catalogue's pages one below the other. */
export function PageList({ show }: PageListProps) {
  return (
    <ol role="list" className={classNames(styles.list, styles[show])}>
      {cataloguePages.map((page, index) => (
        <li key={page.id} className={styles.page}>
          <div className={styles.picture}>
            <PictureLeaf page={page} lazy={index > 0} />
          </div>
          <div className={styles.text}>
            <TextLeaf page={page} />
          </div>
        </li>
      ))}
    </ol>
  );
}
