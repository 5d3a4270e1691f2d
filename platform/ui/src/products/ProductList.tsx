import { categoriesOf, type Service, slugOf, type Translated } from '@platform/records';
import { useState } from 'react';
import type { Language } from 'shared-i18n';
import { classNames } from '../class-names';
import { Button } from '../controls/Button';
import { table } from '../drawings/icons';
import type { Elements } from '../elements';
import { Ledger } from '../page/Card';
import { TranslatedText } from '../page/TranslatedText';
import styles from './Product.module.css';
import { ProductCard, type ProductCardProps } from './ProductCard';
import { ProductTable } from './ProductTable';
import { productTexts } from './product-texts';

type Choice = [chosen: string | null, choose: (value: string | null) => void];

type ProductListProps = Pick<ProductCardProps, 'language' | 'heading' | 'links' | 'action'> & {
  service: Service;
  /** The category that staff saved for the service. */
  category: string | null;
  /** The chosen category as part of an address, if the page keeps it there. */
  filter?: Choice;
  /** The chosen view, `table` or cards; pages without it have cards only. */
  view?: Choice;
  /** Rendered between the filter and the products. */
  status?: (shown: number) => Elements;
  /** Replaces an empty list of products. */
  empty: (filtered: boolean) => Elements;
  className?: string | undefined;
  /** Shown below the products. */
  children?: Elements;
};

/** Renders the products of a service with a filter by category. */
export function ProductList({
  service,
  category,
  filter,
  view,
  status,
  empty,
  className,
  children,
  ...card
}: ProductListProps) {
  const { language } = card;
  const own = useState<string | null>(null);
  const [chosen, choose] = filter ?? own;
  const categories = categoriesOf(service.products, category);
  // New data may lack the chosen category.
  const current = categories.find(({ az }) => slugOf(az) === chosen)?.az ?? null;
  const shown = service.products.filter(({ category }) => current === null || category?.az === current);

  return (
    <>
      <div className={classNames(styles.tools, view && styles.sticky)}>
        {categories.length > 0 && (
          <CategoryFilter categories={categories} language={language} value={current} onChange={choose} />
        )}
        {view && shown.length > 0 && <ViewButton language={language} view={view} />}
      </div>
      {status?.(shown.length)}
      {shown.length === 0 && empty(current !== null)}
      {shown.length > 0 &&
        (view?.[0] === 'table' ? (
          <ProductTable products={shown} {...card} />
        ) : (
          <Ledger className={className}>
            {shown.map((product, index) => (
              <ProductCard
                key={product.key}
                product={product}
                icon={service.icon}
                first={index === 0}
                {...card}
              />
            ))}
          </Ledger>
        ))}
      {shown.length > 0 && children}
    </>
  );
}

function ViewButton({ language, view: [chosen, choose] }: { language: Language; view: Choice }) {
  const pressed = chosen === 'table';
  return (
    <Button
      variant="quiet"
      size="small"
      className={classNames(styles.choice, styles.view)}
      icon={table}
      aria-pressed={pressed}
      onClick={() => choose(pressed ? null : 'table')}
    >
      {productTexts(language).table}
    </Button>
  );
}

type CategoryFilterProps = {
  categories: Translated<string>[];
  language: Language;
  /** The Azerbaijani name of the chosen category; null shows all. */
  value: string | null;
  onChange: (category: string | null) => void;
};

function CategoryFilter({ categories, language, value, onChange }: CategoryFilterProps) {
  const texts = productTexts(language);
  const button = (category: string | null) =>
    ({
      variant: 'quiet',
      size: 'small',
      className: styles.choice,
      'aria-pressed': value === category,
      onClick: () => onChange(category && slugOf(category)),
    }) as const;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields; these buttons only filter
    <div className={styles.filter} role="group" aria-label={texts.filter}>
      <Button {...button(null)}>{texts.all}</Button>
      {categories.map((category) => (
        <Button key={category.az} {...button(category.az)}>
          <TranslatedText text={category} language={language} />
        </Button>
      ))}
    </div>
  );
}
