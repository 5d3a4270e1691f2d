import { Link } from '@platform/contract';
import type { Unit } from '@platform/goods';
import { priceOfUnit } from '@platform/goods/price-text';
import {
  type Availability,
  type FactName,
  factFields,
  inLanguage,
  PRODUCT_TEXT_MAX,
  type Price,
  type Product,
  type ProductOption,
  type Translated,
} from '@platform/records';
import { availabilityText } from '@platform/records/availability-text';
import type { ReactNode } from 'react';
import type { Language } from 'shared-i18n';
import { TranslatedList, TranslatedText } from '../page/TranslatedText';
import { productTexts } from './product-texts';
import { WrittenDate } from './WrittenDate';

type ShownFact = FactName | 'code' | 'price' | 'availability' | 'options' | 'releaseDate' | 'features';

export type ProductFact = {
  name: ShownFact;
  label: string;
  value: ReactNode;
  /** Set for sentences, which need the whole width. */
  long: boolean;
};

/** Returns the known facts of a product in display order; the price may be on request. */
export function productFacts(product: Product, language: Language): ProductFact[] {
  const { features, releaseDate } = product;
  const text = (value: Translated<string> | null) =>
    value && <TranslatedText text={value} language={language} />;
  const facts: Record<ShownFact, ReactNode> = {
    code: product.code,
    price: priceText(product.price, product.unit, language),
    availability: product.availability && (
      <AvailabilityFact availability={product.availability} language={language} />
    ),
    options: optionFacts(product.options, language),
    packSize: text(product.packSize),
    leadTime: text(product.leadTime),
    volume: text(product.volume),
    origin: text(product.origin),
    releaseDate: releaseDate && <WrittenDate date={releaseDate} language={language} />,
    usage: text(product.usage),
    features: features.az.length > 0 && <TranslatedList text={features} language={language} />,
    safety: text(product.safety),
  };
  const labels = productTexts(language).facts;
  return (Object.keys(facts) as ShownFact[]).flatMap((name) =>
    facts[name] ? [{ name, label: labels[name], value: facts[name], long: isLong(name) }] : [],
  );
}

/** What a product comes in: each option with its values. */
function optionFacts(options: readonly ProductOption[], language: Language): ReactNode {
  const written = (text: Translated<string>) => inLanguage(text, language).value;
  return (
    options.length > 0 &&
    options.map(({ name, values }) => (
      <p key={name.az}>{`${written(name)}: ${values.map(written).join(', ')}`}</p>
    ))
  );
}

/** Returns the facts on when a product comes: the days of an order stand in the place of the lead time. */
export function supplyFacts({ availability }: Product): ShownFact[] {
  return availability?.days ? ['availability'] : ['availability', 'leadTime'];
}

function isLong(name: ShownFact): boolean {
  const fact = Object.entries(factFields).find(([known]) => known === name)?.[1];
  return name === 'features' || fact?.max === PRODUCT_TEXT_MAX;
}

/**
 * Returns the price of one unit in words, or that it is on request.
 * @example priceText({ amount: 1250, currency: 'AZN', vat: 'included' }, 'm', 'en') // '1,250.00 AZN per m, VAT included'
 */
export function priceText(price: Price | null, unit: Unit | null, language: Language): string {
  const texts = productTexts(language).price;
  if (!price) return texts.onRequest;
  return `${priceOfUnit(price, unit, language)}, ${texts[price.vat]}`;
}

type AvailabilityFactProps = { availability: Availability; language: Language };

/** A product that is replaced leads to the other one. */
function AvailabilityFact({ availability, language }: AvailabilityFactProps) {
  const text = availabilityText(availability, language);
  const { state, replacement } = availability;
  if (state !== 'replaced' || !replacement) return <span>{text}</span>;
  return <Link to={`/services/${replacement.service}/${replacement.product}`}>{text}</Link>;
}
