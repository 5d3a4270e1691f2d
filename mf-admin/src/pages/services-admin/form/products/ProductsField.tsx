import { Link } from '@platform/contract';
import { Button, buttonClass, Icon } from '@platform/ui';
import { defaultLanguage } from 'shared-i18n';
import { PRODUCTS_MAX } from '../../../../data/limits';
import { textAt } from '../../../../data/record-edit';
import { writeAddress } from '../../address';
import { type FocusState, focusSoon } from '../../focus';
import { useDraft } from '../draft';
import { useProblemText } from '../problem-text';
import { goalOf, ProductRow } from './ProductRow';
import styles from './ProductsField.module.css';
import { nextKey, productsOf, putBack, type Removal } from './product-list';
import { useTexts } from './texts';

const toForm: FocusState = { focus: 'form' };

/** The service's products: in their order, with the ways to change each, the list, and what was taken out. */
export function ProductsField({ service }: { service: string }) {
  const t = useTexts();
  const say = useProblemText();
  const { form } = useDraft();
  const { record } = form.fields;
  const products = productsOf(record);
  return (
    <fieldset className={styles.products}>
      <legend className={styles.title}>
        {t('title')} <span className={styles.count}>{products.length}</span>
      </legend>
      {form.problems['/products'] && <p className={styles.problem}>{say(form.problems['/products'])}</p>}
      {products.length === 0 ? (
        <p className={styles.none}>{t('none')}</p>
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
          <Icon name="plus" />
          {t('add')}
        </Link>
      ) : (
        <p className={styles.none}>{t('full', { max: PRODUCTS_MAX })}</p>
      )}
    </fieldset>
  );
}

/** What was taken out stays at hand until the service is saved. */
function Removed() {
  const t = useTexts();
  const { store, form } = useDraft();
  const { removed } = form.fields;

  /** The focus goes with the product. */
  function bringBack(removal: Removal) {
    const fields = putBack(form.fields, removal);
    store.change(fields);
    focusSoon(goalOf(productsOf(fields.record), removal.index));
  }

  return (
    <ul className={styles.removed} role="list" aria-label={t('removedList')}>
      {removed.map((removal, index) => {
        const name = textAt(removal.product, ['name']) || t('unnamed');
        return (
          <li key={index} className={styles.removedRow}>
            <span>
              {t('removed')}: <span lang={defaultLanguage}>{name}</span>
            </span>
            <Button
              variant="ghost"
              size="small"
              aria-label={`${t('putBack')}: ${name}`}
              onClick={() => bringBack(removal)}
            >
              {t('putBack')}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
