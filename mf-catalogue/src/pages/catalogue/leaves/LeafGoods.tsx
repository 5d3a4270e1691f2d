import { Link } from '@platform/contract';
import { inLanguage } from '@platform/records';
import { classNames, Icon, icons, TranslatedText } from '@platform/ui';
import { createContext, useContext } from 'react';
import { useLanguage } from 'shared-i18n';
import type { Good, Goods } from '../../../data/goods';
import { paths } from '../../../paths';
import { useTexts } from '../texts';
import styles from './LeafGoods.module.css';

/** A product that the visitor wants to add to the request. */
export type Wanted = { service: string; good: Good };

type GoodsOnLeaves = {
  /** null before they are loaded */
  goods: Goods | null;
  onWant: (wanted: Wanted) => void;
};

/** The goods of the leaves; a context, because the book's engine keeps its first elements. */
export const GoodsOnLeaves = createContext<GoodsOnLeaves>({ goods: null, onWant: () => undefined });

/** The number of goods on the smallest leaf. The list shows all. */
const LEAF_GOODS = 4;

/** The first goods of a page's services, equally many of each. */
export function LeafGoods({ services }: { services: readonly string[] }) {
  const { goods } = useContext(GoodsOnLeaves);
  const shown = services.flatMap((service) => {
    const own = goods?.services.find(({ id }) => id === service)?.goods ?? [];
    return own.map((good, rank) => ({ service, good, place: rank * services.length }));
  });
  if (shown.length === 0) return null;
  return (
    <ul role="list" className={styles.goods}>
      {shown.map(({ place, ...one }) => (
        <li
          key={`${one.service} ${one.good.id}`}
          className={classNames(styles.item, place >= LEAF_GOODS && styles.inList)}
        >
          <GoodItem {...one} />
        </li>
      ))}
    </ul>
  );
}

/** The number of all goods of a service: a leaf shows its first. */
export function GoodsCount({ service }: { service: string }) {
  const { goods } = useContext(GoodsOnLeaves);
  const count = goods?.services.find(({ id }) => id === service)?.count;
  return count ? <span className={styles.count}>{count}</span> : null;
}

function GoodItem({ service, good }: Wanted) {
  const t = useTexts();
  const language = useLanguage();
  const { onWant } = useContext(GoodsOnLeaves);
  const { id, name, code, volume, image } = good;
  return (
    <>
      <Link to={paths.product(service, id)} className={styles.product}>
        {image && <img className={styles.picture} src={image} alt="" width={56} height={42} loading="lazy" />}
        <span className={styles.name}>
          <TranslatedText text={name} language={language} />
        </span>
        <span className={styles.facts}>
          {code && <span translate="no">{code}</span>}
          {volume && (
            <span>
              <TranslatedText text={volume} language={language} />
            </span>
          )}
        </span>
      </Link>
      <button
        type="button"
        className={styles.add}
        aria-haspopup="dialog"
        aria-label={`${t('goods.add')}: ${inLanguage(name, language).value}`}
        onClick={() => onWant({ service, good })}
      >
        <Icon drawing={icons.plus} />
      </button>
    </>
  );
}
