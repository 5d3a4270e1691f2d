import { classNames } from '@platform/ui';
import { cataloguePages } from './catalogue-pages';
import { PictureLeaf, TextLeaf } from './Leaf';
import styles from './PageList.module.css';

type PageListProps = {
  /** The list; hidden behind the book except in print; or the first page in place of the book that is loading. */
  show: 'list' | 'book' | 'waiting';
};

/** The catalogue's pages as a list. */
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
