import { type CataloguePageEntry, PICTURE_HEIGHT_PX, PICTURE_WIDTH_PX } from './catalogue-pages';
import styles from './Leaf.module.css';
import { useTexts } from './texts';

/** The left leaf of a catalogue page. */
export function PictureLeaf({ page, lazy = false }: { page: CataloguePageEntry; lazy?: boolean }) {
  const t = useTexts();
  return (
    <img
      className={styles.picture}
      src={page.image}
      alt={t(`pages.${page.id}.alt`)}
      width={PICTURE_WIDTH_PX}
      height={PICTURE_HEIGHT_PX}
      loading={lazy ? 'lazy' : 'eager'}
      draggable={false}
    />
  );
}
