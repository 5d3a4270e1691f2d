import { Link } from '@platform/contract';
import { categoriesOf, type Service, type Translated } from '@platform/records';
import { Button, buttonClass, LatticeTexture, Ledger, Notice } from '@platform/ui';
import { useState } from 'react';
import { OutdatedData } from '../../components/DataProblem';
import { TranslatedText } from '../../components/TranslatedText';
import type { LiveEntry } from '../../data/live';
import { paths } from '../../paths';
import { ProductCard } from './ProductCard';
import styles from './ProductList.module.css';
import { useTexts } from './texts';

type ProductListProps = {
  service: Service;
  category: string | null;
  live: LiveEntry<unknown> & { retry: () => void };
};

export function ProductList({ service, category, live }: ProductListProps) {
  const t = useTexts();
  const [chosen, setChosen] = useState<string | null>(null);
  const categories = categoriesOf(service.products, category);
  // The data may have lost the chosen category since.
  const current = categories.some(({ az }) => az === chosen) ? chosen : null;
  const shown = service.products.filter(({ category }) => current === null || category?.az === current);

  return (
    <>
      <div className={styles.head}>
        <h2>{t('products.title')}</h2>
        <Button variant="ghost" size="small" className={styles.print} onClick={() => print()}>
          {t('products.print')}
        </Button>
      </div>
      {categories.length > 0 && (
        <CategoryFilter categories={categories} value={current} onChange={setChosen} />
      )}
      <p className={styles.status} role="status">
        {live.problem ? <OutdatedData live={live} /> : t('products.count', { count: shown.length })}
      </p>
      {shown.length === 0 ? (
        <NoProducts filtered={current !== null} service={service.id} />
      ) : (
        <Ledger className={styles.products}>
          {shown.map((product) => (
            <ProductCard key={product.key} product={product} icon={service.icon} />
          ))}
          <li className={styles.glass} aria-hidden="true">
            <LatticeTexture fade="none" lit />
          </li>
        </Ledger>
      )}
    </>
  );
}

type CategoryFilterProps = {
  categories: Translated<string>[];
  /** The Azerbaijani name of the chosen category, or null for all. */
  value: string | null;
  onChange: (category: string | null) => void;
};

function CategoryFilter({ categories, value, onChange }: CategoryFilterProps) {
  const t = useTexts();
  const button = (category: string | null) =>
    ({
      variant: 'quiet',
      size: 'small',
      className: styles.choice,
      'aria-pressed': value === category,
      onClick: () => onChange(category),
    }) as const;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields, these buttons only filter
    <div className={styles.filter} role="group" aria-label={t('products.filter')}>
      <Button {...button(null)}>{t('products.all')}</Button>
      {categories.map((category) => (
        <Button key={category.az} {...button(category.az)}>
          <TranslatedText text={category} />
        </Button>
      ))}
    </div>
  );
}

function NoProducts({ filtered, service }: { filtered: boolean; service: string }) {
  const t = useTexts();
  return (
    <Notice
      live={false}
      action={
        <Link className={buttonClass('quiet', 'small')} to={paths.quoteFor(service)}>
          {t('products.ask')}
        </Link>
      }
    >
      {t(filtered ? 'products.emptyCategory' : 'products.empty')}
    </Notice>
  );
}
