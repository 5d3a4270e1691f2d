import { priceOfUnit } from '@platform/goods/price-text';
import type { Product } from '@platform/records';
import { TranslatedText } from '@platform/ui';
import { useLanguage } from 'shared-i18n';
import type { ProductHit } from '../../../data/search';
import { useReadService, useServices } from '../services';
import styles from './Review.module.css';

/*
 * Parts of `@platform/ui` that only pages of products use are not imported here: a third user would move them into the
 * code that every page loads.
 */

/** Reads what is shown of products. */
export function useProducts(hits: readonly (ProductHit | null)[]): void {
  useServices(new Set(hits.flatMap((hit) => hit?.product.service ?? [])));
}

/** The picture of a product, without words: the name is beside it. */
export function OfferPicture({ hit }: { hit: ProductHit }) {
  const product = useProduct(hit);
  const address = product?.imageSmall ?? product?.image;
  return (
    <span className={styles.picture}>
      {address && <img src={address} alt="" width={48} height={36} loading="lazy" decoding="async" />}
    </span>
  );
}

/** The name of a product, with code and price once they are read. */
export function OfferText({ hit }: { hit: ProductHit }) {
  const language = useLanguage();
  const product = useProduct(hit);
  return (
    <>
      <span>
        <TranslatedText text={hit.name} language={language} />
      </span>{' '}
      <small>
        {[hit.code, product?.price && priceOfUnit(product.price, product.unit, language)]
          .filter(Boolean)
          .join(', ')}
      </small>
    </>
  );
}

function useProduct({ product: ids }: ProductHit): Product | undefined {
  return useReadService(ids.service)?.service?.products.find(({ id }) => id === ids.product);
}
