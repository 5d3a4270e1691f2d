import { getSettings, publicAddress, StructuredData, useLocation } from '@platform/contract';
import { type Availability, inLanguage, type Product, type Translated } from '@platform/records';
import type { Language } from 'shared-i18n';

/** What schema.org calls the states. */
const states: Record<Availability['state'], string> = {
  'in-stock': 'InStock',
  'on-order': 'BackOrder',
  replaced: 'Discontinued',
};

/** A product as a schema.org object; without a price it has no offer. */
export function ProductData({ product, language }: { product: Product; language: Language }) {
  const { pathname } = useLocation();
  const url = publicAddress(pathname, language);
  const text = (text: Translated<string> | null) => text?.[language] ?? text?.az;
  const { image, price, code, availability } = product;
  return (
    <StructuredData
      data={{
        '@type': 'Product',
        name: inLanguage(product.name, language).value,
        description: text(product.description),
        category: text(product.category),
        countryOfOrigin: text(product.origin),
        sku: code ?? undefined,
        image: image ? new URL(image, getSettings().siteUrl).href : undefined,
        url,
        offers: price
          ? {
              '@type': 'Offer',
              url,
              // Goods are bought for each order unless staff say otherwise.
              availability: `https://schema.org/${states[availability?.state ?? 'on-order']}`,
              priceSpecification: {
                '@type': 'UnitPriceSpecification',
                price: price.amount.toFixed(2),
                priceCurrency: price.currency,
                valueAddedTaxIncluded: price.vat === 'included',
              },
            }
          : undefined,
      }}
    />
  );
}
