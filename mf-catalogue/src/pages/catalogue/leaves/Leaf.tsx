import { Link } from '@platform/contract';
import { severalAreas } from '@platform/goods';
import { buttonClass } from '@platform/ui';
import { paths } from '../../../paths';
import { useTexts } from '../texts';
import {
  type CataloguePageEntry,
  cataloguePages,
  PICTURE_HEIGHT_PX,
  PICTURE_WIDTH_PX,
} from './catalogue-pages';
import styles from './Leaf.module.css';
import { GoodsCount, LeafGoods } from './LeafGoods';

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

/** The right leaf of a catalogue page: goods and links. */
export function TextLeaf({ page }: { page: CataloguePageEntry }) {
  const t = useTexts();
  return (
    <div className={styles.text}>
      <h2 className={styles.title}>
        <span className={styles.number} aria-hidden="true">
          {cataloguePages.indexOf(page) + 1}
        </span>
        <span>{t(`pages.${page.id}.title`)}</span>
      </h2>
      <LeafGoods services={page.services} />
      <div className={styles.links}>
        <p className={styles.services}>
          {page.services.map((id) => (
            <Link key={id} to={paths.service(id)}>
              <span>{t(`services.${id}`)}</span>
              <GoodsCount service={id} />
            </Link>
          ))}
        </p>
        <Link to={quoteFor(page.services)} className={buttonClass('primary', 'small', styles.quote)}>
          {t('quote')}
        </Link>
      </div>
    </div>
  );
}

/** Returns the enquiry form with the page's service chosen, or "several areas" for several services. */
function quoteFor(services: CataloguePageEntry['services']): string {
  const [only, ...more] = services;
  return paths.quote(more.length > 0 ? severalAreas.id : only);
}
