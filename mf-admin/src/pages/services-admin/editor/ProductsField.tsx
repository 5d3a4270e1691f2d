import { Link } from '@platform/contract';
import { PRODUCTS_MAX } from '@platform/records';
import { Button, buttonClass, classNames, Icon, icons } from '@platform/ui';
import { defaultLanguage } from 'shared-i18n';
import { textAt } from '../../../data/records/record-edit';
import shared from '../Admin.module.css';
import { writeAddress } from '../address';
import { toForm } from '../focus';
import { useTexts } from '../texts';
import { useProblemText } from '../use-record-texts';
import { useDraft } from './drafts';
import { ProductRow, useEditProducts } from './ProductRow';
import styles from './Products.module.css';
import { nextKey, productsOf, putBack } from './product-list';

/** The service's products in their order, with buttons to change each and the list, and the removed products. */
export function ProductsField({ service }: { service: string }) {
  const t = useTexts();
  const problemText = useProblemText();
  const { record, problems } = useDraft().draft;
  const products = productsOf(record);
  return (
    <fieldset>
      <legend className={styles.title}>
        <span>{t('products.title')}</span> <span className={shared.count}>{products.length}</span>
      </legend>
      {problems['/products'] && <p className={shared.problem}>{problemText(problems['/products'])}</p>}
      {products.length === 0 ? (
        <p className={shared.note}>{t('products.none')}</p>
      ) : (
        <ol className={styles.rows} role="list">
          {products.map((product, index) => (
            <ProductRow
              key={product.key}
              service={service}
              product={product}
              index={index}
              count={products.length}
            />
          ))}
        </ol>
      )}
      <Removed />
      {products.length < PRODUCTS_MAX ? (
        <Link
          id="add-product"
          className={buttonClass('quiet', 'small', styles.add)}
          to={writeAddress('services', service, { product: nextKey(record) })}
          state={toForm}
        >
          <Icon drawing={icons.plus} />
          <span>{t('products.add')}</span>
        </Link>
      ) : (
        <p className={shared.note}>{t('products.full', { max: PRODUCTS_MAX })}</p>
      )}
    </fieldset>
  );
}

/** Removed products, which can be put back until the service is saved. */
function Removed() {
  const t = useTexts();
  const { draft } = useDraft();
  const edit = useEditProducts();
  return (
    <ul className={styles.removed} role="list" aria-label={t('products.removedList')}>
      {draft.removed.map((removed, index) => {
        const name = textAt(removed.product, ['name']) || t('products.unnamed');
        return (
          <li key={index} className={classNames(shared.spread, shared.note, styles.removedRow)}>
            <span>
              <span>{`${t('products.removed')}: `}</span>
              <span lang={defaultLanguage}>{name}</span>
            </span>
            <Button
              variant="ghost"
              size="small"
              aria-label={`${t('products.putBack')}: ${name}`}
              onClick={() => edit(putBack(draft, removed), removed.index)}
            >
              {t('products.putBack')}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
