import styles from './BookLeaf.module.css';
import { type CataloguePageEntry, cataloguePages } from './catalogue-pages';
import { PictureLeaf, TextLeaf } from './Leaf';
import { useTexts } from './texts';

type BookLeavesProps = {
  /** Indexes of the visible leaves; the others are inert. */
  open: readonly number[];
  onNext: () => void;
};

/** All leaves of the book: the picture, then the text of each catalogue page. */
export function BookLeaves({ open, onNext }: BookLeavesProps) {
  const leaves = cataloguePages.flatMap((page) => [
    <CaptionedPicture key={`${page.id}-picture`} page={page} onNext={onNext} />,
    <TextLeaf key={`${page.id}-text`} page={page} />,
  ]);
  return leaves.map((leaf, index) => (
    <div key={leaf.key} className={styles.leaf} inert={!open.includes(index)}>
      {leaf}
    </div>
  ));
}

/** In portrait a picture is alone in view: its caption names the group and turns to the goods. */
function CaptionedPicture({ page, onNext }: { page: CataloguePageEntry; onNext: () => void }) {
  const t = useTexts();
  return (
    <>
      <PictureLeaf page={page} />
      <p className={styles.caption}>
        <button type="button" onClick={onNext}>
          <span>{t(`pages.${page.id}.title`)}</span> <span>{t('book.goods')}</span>
        </button>
      </p>
    </>
  );
}
