import { Link, useNavigate } from '@platform/contract';
import { amountText } from '@platform/goods/price-text';
import { PRODUCTS_MAX } from '@platform/records';
import { buttonClass, classNames, type Drawing, Icon, icons } from '@platform/ui';
import type { KeyboardEvent } from 'react';
import { defaultLanguage, useLanguage } from 'shared-i18n';
import shared from '../Admin.module.css';
import { writeAddress } from '../address';
import { focusSoon, toForm } from '../focus';
import { useTexts } from '../texts';
import { type Draft, problemAt } from './draft';
import { useDraft } from './drafts';
import styles from './Products.module.css';
import { duplicateProduct, type ListedProduct, moveProduct, productsOf, removeProduct } from './product-list';

type ProductRowProps = { service: string; product: ListedProduct; index: number; count: number };

/** One product of the list; Alt with an arrow key moves it. */
export function ProductRow({ service, product, index, count }: ProductRowProps) {
  const t = useTexts();
  const language = useLanguage();
  const navigate = useNavigate();
  const { draft, change } = useDraft();
  const edit = useEditProducts();
  const name = product.name || t('products.unnamed');
  const wrong = !product.malformed && problemAt(draft.problems, ['products', product.key]) !== undefined;

  function move(step: -1 | 1, button?: 'up' | 'down') {
    const to = index + step;
    if (to < 0 || to >= count) return;
    const atEnd = to + step < 0 || to + step >= count;
    edit(moveProduct(draft, index, to), to, atEnd ? undefined : button);
  }

  function duplicate() {
    change((draft) => duplicateProduct(draft, index));
    navigate(writeAddress('services', service, { product: String(index + 1) }), { state: toForm });
  }

  function moveByKey(event: KeyboardEvent) {
    if (!event.altKey || !['ArrowUp', 'ArrowDown'].includes(event.key)) return;
    event.preventDefault();
    move(event.key === 'ArrowUp' ? -1 : 1);
  }

  const button = (
    action: 'up' | 'down' | 'duplicate' | 'remove',
    icon: Drawing,
    act: () => void,
    disabled = false,
  ) => (
    <button
      type="button"
      id={`product-${index}-${action}`}
      className={shared.iconButton}
      aria-label={`${t(`products.${action}`)}: ${name}`}
      title={t(`products.${action}`)}
      disabled={disabled}
      onClick={act}
    >
      <Icon drawing={icon} size={18} />
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
        {(product.code || product.amount) && (
          <p className={shared.meta}>
            {product.code && <code className={shared.id}>{product.code}</code>}
            {product.amount && (
              <span>
                {`${typeof product.amount === 'number' ? amountText(product.amount, language) : product.amount} ${product.currency}`}
              </span>
            )}
          </p>
        )}
        {product.malformed && <p className={shared.problem}>{t('products.malformed')}</p>}
        {wrong && <p className={shared.problem}>{t('products.wrong')}</p>}
      </div>
      <div className={styles.buttons}>
        {button('up', icons.arrowUp, () => move(-1, 'up'), index === 0)}
        {button('down', icons.arrowDown, () => move(1, 'down'), index === count - 1)}
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
            <Icon drawing={icons.pencil} />
          </Link>
        )}
        {!product.malformed && button('duplicate', icons.copy, duplicate, count >= PRODUCTS_MAX)}
        {button('remove', icons.trash, () => edit(removeProduct(draft, index), index))}
      </div>
    </li>
  );
}

/** Returns a function that changes the list and then focuses a product: one of its buttons, or its link. */
export function useEditProducts() {
  const { change } = useDraft();
  return (next: Draft, index: number, button?: 'up' | 'down') => {
    change(() => next);
    const products = productsOf(next.record);
    const at = Math.min(index, products.length - 1);
    const link = products[at]?.malformed ? 'remove' : 'edit';
    focusSoon(at < 0 ? '#add-product' : `#product-${at}-${button ?? link}`);
  };
}
