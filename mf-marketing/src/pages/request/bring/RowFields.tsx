import { isQuantity, toQuantity } from '@platform/goods';
import { Button, NumberField, TextField } from '@platform/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { useLanguage } from 'shared-i18n';
import { type ProductHit, searchIndex } from '../../../data/search';
import { UnitField } from '../lines/UnitField';
import { useTexts } from '../texts';
import { OfferPicture, OfferText, useProducts } from './ProductOffer';
import styles from './Review.module.css';
import { changeRows } from './review';
import type { ChosenRow } from './use-chosen-rows';

type RowFieldsProps = { chosen: ChosenRow; onDone: () => void };

/** The fields of a row: quantity, unit, and the product among those that fit or that a search finds. */
export function RowFields({ chosen, onDone }: RowFieldsProps) {
  const t = useTexts();
  const { row, choice } = chosen;
  const first = useRef<HTMLDivElement>(null);
  useEffect(() => first.current?.querySelector<HTMLElement>('input, select')?.focus(), []);
  return (
    <div className={styles.fields} ref={first}>
      {isQuantity(row.quantity) && (
        <NumberField
          label={t('lines.quantity')}
          error={toQuantity(choice.quantity) === undefined ? t('bring.rows.quantityError') : undefined}
          value={choice.quantity}
          onText={(quantity) => changeRows({ [row.at]: { quantity } })}
        />
      )}
      <UnitField
        label={t('lines.unit')}
        unit={choice.unit}
        onUnit={(unit) => changeRows({ [row.at]: { unit } })}
      />
      <ProductChoice chosen={chosen} />
      <Button variant="quiet" size="small" onClick={onDone}>
        {t('bring.row.done')}
      </Button>
    </div>
  );
}

/** The products offered besides those that fit, and the hits of all kinds among which they are. */
const FOUND_MAX = 5;
const HITS_SEARCHED = 20;

function ProductChoice({ chosen: { row, matches, choice } }: { chosen: ChosenRow }) {
  const t = useTexts();
  const name = useId();
  const [query, setQuery] = useState('');
  const found = useFound(query);
  const hits = [choice.product, ...matches.map(({ hit }) => hit), ...found].filter((hit) => hit !== null);
  useProducts(hits);
  const offers = new Map(hits.map((hit) => [keyOf(hit), hit]));
  const chosen = choice.product && keyOf(choice.product);
  const choose = (product: ProductHit | null) => changeRows({ [row.at]: { product, isDecided: true } });

  return (
    <fieldset className={styles.products}>
      <legend>{t('bring.rows.product')}</legend>
      <label className={styles.option}>
        <input type="radio" name={name} checked={chosen === null} onChange={() => choose(null)} />
        <span>{t('bring.rows.asWritten')}</span>
      </label>
      {[...offers].map(([key, hit]) => (
        <label key={key} className={styles.option}>
          <input type="radio" name={name} checked={key === chosen} onChange={() => choose(hit)} />
          <OfferPicture hit={hit} />
          <span className={styles.text}>
            <OfferText hit={hit} />
          </span>
        </label>
      ))}
      <TextField
        type="search"
        label={t('bring.row.search')}
        autoComplete="off"
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      <p aria-live="polite">
        {query.trim() !== '' && <span>{t('bring.row.found', { count: found.length })}</span>}
      </p>
    </fieldset>
  );
}

/** Returns the products of the site's search; none without the index. */
function useFound(query: string): ProductHit[] {
  const language = useLanguage();
  const [found, setFound] = useState<ProductHit[]>([]);
  useEffect(() => {
    let left = false;
    const show = (hits: ProductHit[]) => left || setFound(hits);
    searchIndex(language).then(
      (index) => {
        const hits = index.search(query, HITS_SEARCHED).filter((hit) => hit.kind === 'product');
        show(hits.slice(0, FOUND_MAX));
      },
      () => show([]),
    );
    return () => {
      left = true;
    };
  }, [query, language]);
  return found;
}

/** Ids are unique within their service. */
function keyOf({ product: { service, product } }: ProductHit): string {
  return `${service}/${product}`;
}
