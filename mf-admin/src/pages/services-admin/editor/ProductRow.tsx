import { Link } from '@platform/contract';
import { buttonClass, classNames, Icon, type IconName } from '@platform/ui';
import type { KeyboardEvent } from 'react';
import { defaultLanguage } from 'shared-i18n';
import shared from '../Admin.module.css';
import { writeAddress } from '../address';
import { focusSoon, toForm } from '../focus';
import { useTexts } from '../texts';
import { problemAt } from './draft';
import { useDraft } from './drafts';
import styles from './Products.module.css';
import { type ListedProduct, moveProduct, productsOf, removeProduct } from './product-list';

type ProductRowProps = { service: string; product: ListedProduct; index: number; count: number };

/** One product of the list; Alt with an arrow key moves it. */
export function ProductRow({ service, product, index, count }: ProductRowProps) {
  const t = useTexts();
  const { draft, change } = useDraft();
  const name = product.name || t('products.unnamed');
  const wrong = !product.malformed && problemAt(draft.problems, ['products', product.key]) !== undefined;

  /** The focus follows the product. */
  function move(to: number, button?: 'up' | 'down') {
    if (to < 0 || to >= count) return;
    const next = moveProduct(draft, index, to);
    change(() => next);
    const atEnd = (button === 'up' && to === 0) || (button === 'down' && to === count - 1);
    focusSoon(!button || atEnd ? goalOf(productsOf(next.record), to) : `#product-${to}-${button}`);
  }

  function moveByKey(event: KeyboardEvent) {
    if (!event.altKey || !['ArrowUp', 'ArrowDown'].includes(event.key)) return;
    event.preventDefault();
    move(index + (event.key === 'ArrowUp' ? -1 : 1));
  }

  function remove() {
    const next = removeProduct(draft, index);
    change(() => next);
    focusSoon(goalOf(productsOf(next.record), index));
  }

  const button = (icon: IconName, label: string, act: () => void, id?: string, disabled = false) => (
    <button
      type="button"
      id={id}
      className={shared.iconButton}
      aria-label={`${label}: ${name}`}
      title={label}
      disabled={disabled}
      onClick={act}
    >
      <Icon name={icon} size={18} />
    </button>
  );

  return (
    <li className={styles.row} onKeyDown={moveByKey}>
      <span className={classNames(shared.note, styles.number)}>{index + 1}</span>
      <div className={classNames(shared.text, styles.text)}>
        <p className={shared.name} lang={product.name ? defaultLanguage : undefined}>
          {name}
        </p>
        {product.category && (
          <p className={shared.note} lang={defaultLanguage}>
            {product.category}
          </p>
        )}
        {product.malformed && <p className={shared.problem}>{t('products.malformed')}</p>}
        {wrong && <p className={shared.problem}>{t('products.wrong')}</p>}
      </div>
      <div className={styles.buttons}>
        {button(
          'arrow-up',
          t('products.up'),
          () => move(index - 1, 'up'),
          `product-${index}-up`,
          index === 0,
        )}
        {button(
          'arrow-down',
          t('products.down'),
          () => move(index + 1, 'down'),
          `product-${index}-down`,
          index === count - 1,
        )}
        {!product.malformed && (
          <Link
            id={`product-${index}-edit`}
            className={buttonClass('ghost', 'small', styles.edit)}
            to={writeAddress('services', service, { product: product.key })}
            state={toForm}
            aria-label={`${t('list.edit')}: ${name}`}
            aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
            data-problem={wrong || undefined}
          >
            <Icon name="pencil" />
          </Link>
        )}
        {button('trash', t('products.remove'), remove, `product-${index}-remove`)}
      </div>
    </li>
  );
}

/** Returns where the focus goes for a product: to its link or, if it is malformed, to its button. */
export function goalOf(products: readonly ListedProduct[], index: number): string {
  const at = Math.min(index, products.length - 1);
  const product = products[at];
  if (!product) return '#add-product';
  return `#product-${at}-${product.malformed ? 'remove' : 'edit'}`;
}
