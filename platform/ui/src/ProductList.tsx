import { categoriesOf, type Service, type Translated } from '@platform/records';
import { type ReactNode, useState } from 'react';
import type { Language } from 'shared-i18n';
import { Button } from './Button';
import { Ledger } from './Card';
import styles from './Product.module.css';
import { ProductCard, type ProductCardProps, type ProductLabels } from './ProductCard';
import { TranslatedText } from './TranslatedText';

export type ProductListLabels = ProductLabels & { products: { filter: string; all: string } };

type ProductListProps = {
  service: Service;
  /** The category that staff saved for the service. */
  category: string | null;
  language: Language;
  labels: ProductListLabels;
  heading?: ProductCardProps['heading'];
  /** Between the filter and the products. */
  status?: (shown: number) => ReactNode;
  /** In place of the products where none is shown. */
  empty: (filtered: boolean) => ReactNode;
  className?: string | undefined;
  /** Further cells behind the products. */
  children?: ReactNode;
};

/** The products of a service, filtered by the category that the reader chooses. */
export function ProductList({
  service,
  category,
  status,
  empty,
  className,
  children,
  ...card
}: ProductListProps) {
  const { language, labels } = card;
  const [chosen, setChosen] = useState<string | null>(null);
  const categories = categoriesOf(service.products, category);
  // New data may lack the chosen category.
  const current = categories.some(({ az }) => az === chosen) ? chosen : null;
  const shown = service.products.filter(({ category }) => current === null || category?.az === current);

  return (
    <>
      {categories.length > 0 && (
        <CategoryFilter
          categories={categories}
          language={language}
          labels={labels}
          value={current}
          onChange={setChosen}
        />
      )}
      {status?.(shown.length)}
      {shown.length === 0 ? (
        empty(current !== null)
      ) : (
        <Ledger className={className}>
          {shown.map((product) => (
            <ProductCard key={product.key} product={product} icon={service.icon} {...card} />
          ))}
          {children}
        </Ledger>
      )}
    </>
  );
}

type CategoryFilterProps = {
  categories: Translated<string>[];
  language: Language;
  labels: ProductListLabels;
  /** The Azerbaijani name of the chosen category, or null for all. */
  value: string | null;
  onChange: (category: string | null) => void;
};

function CategoryFilter({ categories, language, labels, value, onChange }: CategoryFilterProps) {
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
    <div className={styles.filter} role="group" aria-label={labels.products.filter}>
      <Button {...button(null)}>{labels.products.all}</Button>
      {categories.map((category) => (
        <Button key={category.az} {...button(category.az)}>
          <TranslatedText text={category} language={language} />
        </Button>
      ))}
    </div>
  );
}
