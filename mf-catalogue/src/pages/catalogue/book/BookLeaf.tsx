import { createContext, type ReactNode, type Ref, useContext } from 'react';
import { Back, Cover } from '../leaves/Covers';
import { type CataloguePageEntry, cataloguePages } from '../leaves/catalogue-pages';
import { PictureLeaf, TextLeaf } from '../leaves/Leaf';
import { useTexts } from '../texts';
import styles from './BookLeaf.module.css';
import type { Turn } from './engine';
import { BACK, COVER, LEAVES_PER_PAGE } from './place';

/** The visible leaves and the functions that turn them; a context, because the engine keeps its first elements. */
export const OpenLeaves = createContext<{ open: readonly number[]; turn?: Turn | undefined }>({ open: [] });

type BookLeafProps = { index: number; children: ReactNode; ref?: Ref<HTMLDivElement> };

/** One leaf of the book; leaves that are not visible are inert. */
function BookLeaf({ index, children, ref }: BookLeafProps) {
  const { open } = useContext(OpenLeaves);
  return (
    <div ref={ref} className={styles.leaf} inert={!open.includes(index)}>
      {children}
    </div>
  );
}

/** In portrait a picture fills the view: its caption names the group and turns to the goods. */
function CaptionedPicture({ page }: { page: CataloguePageEntry }) {
  const t = useTexts();
  const { turn } = useContext(OpenLeaves);
  return (
    <>
      <PictureLeaf page={page} />
      <p className={styles.caption}>
        <button type="button" onClick={() => turn?.('next')}>
          <span>{t(`pages.${page.id}.title`)}</span> <span>{t('book.goods')}</span>
        </button>
      </p>
    </>
  );
}

/** All leaves of the book: the cover, the picture and the text of each catalogue page, the back. */
export const bookLeaves = [
  <BookLeaf key="cover" index={COVER}>
    <Cover />
  </BookLeaf>,
  ...cataloguePages.flatMap((page, at) => [
    <BookLeaf key={`${page.id}-picture`} index={at * LEAVES_PER_PAGE}>
      <CaptionedPicture page={page} />
    </BookLeaf>,
    <BookLeaf key={`${page.id}-text`} index={at * LEAVES_PER_PAGE + 1}>
      <TextLeaf page={page} />
    </BookLeaf>,
  ]),
  <BookLeaf key="back" index={BACK}>
    <Back />
  </BookLeaf>,
];
