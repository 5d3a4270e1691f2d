import { askDatabase } from '@platform/data/read';
import { priceOfUnit } from '@platform/goods/price-text';
import {
  factFields,
  factNames,
  inLanguage,
  isObject,
  type Product,
  type Service,
  type Translated,
} from '@platform/records';
import { availabilityText } from '@platform/records/availability-text';
import { parseService } from '@platform/records/parse-services';
import { type Language, languages } from 'shared-i18n';
import az from '../texts/az/home.json';
import en from '../texts/en/home.json';
import ru from '../texts/ru/home.json';
import { indexFile } from './search';
import { type Entry, indexText } from './search-index';

export { indexFile, indexText };

const questions: Record<Language, { question: string; answer: string }[]> = {
  az: az.faq.items,
  en: en.faq.items,
  ru: ru.faq.items,
};

/** Reads all services and returns the index of each language, by file name. */
export async function composeIndexes(): Promise<Record<string, string>> {
  const [services, details] = await Promise.all([askDatabase(['services']), askDatabase(['serviceDetails'])]);
  return Object.fromEntries(
    languages.map((language) => [indexFile(language), indexText(entriesOfSite(services, details, language))]),
  );
}

/**
 * Returns the index entries of one language. @param services the answer for `services`, `details` for `serviceDetails`
 */
export function entriesOfSite(services: unknown, details: unknown, language: Language): Entry[] {
  const saved = isObject(details) ? details : {};
  const records = isObject(services) ? Object.entries(services) : [];
  const known = records.flatMap(([id, record]) => parseService(id, record, saved[id]) ?? []);
  return [...known.flatMap((service) => entriesOf(service, language)), ...questionEntries(language)];
}

function entriesOf(service: Service, language: Language): Entry[] {
  const { id, title, features, details, products } = service;
  return [
    {
      id,
      hit: { kind: 'service', service: id, name: title },
      ...namesOf(title, language),
      code: '',
      tags: '',
      text: textOf([details], [features], language),
    },
    ...products.map((product) => productEntry(service, product, language)),
  ];
}

function productEntry({ id, title }: Service, product: Product, language: Language): Entry {
  const { name, code, unit, category, hashtags, description, features, price } = product;
  const { availability, leadTime } = product;
  const image = product.imageSmall ?? product.image;
  const facts = factNames.filter((fact) => factFields[fact].isSearched).map((fact) => product[fact]);
  return {
    id: `${id}/${product.id}`,
    hit: {
      kind: 'product',
      product: { service: id, product: product.id },
      name,
      ...(code && { code }),
      ...(unit && { unit }),
      ...(image && { image }),
      area: inLanguage(title, language).value,
      ...(availability && { availability: availabilityText(availability, language) }),
      // The days of an order stand in the place of the lead time.
      ...(leadTime && !availability?.days && { leadTime: inLanguage(leadTime, language).value }),
      ...(price && { price: priceOfUnit(price, unit, language) }),
    },
    ...namesOf(name, language),
    code: code ?? '',
    // Tags of all languages: a buyer's table may be in another one than the page.
    tags: [textOf([category], [], language), ...Object.values(hashtags).flat()].join(' '),
    text: textOf([description, ...facts], [features], language),
  };
}

/** Questions of two languages are not translations of each other: each index has its own. */
function questionEntries(language: Language): Entry[] {
  return questions[language].map(({ question, answer }, place) => ({
    id: `?${place}`,
    hit: { kind: 'question', name: { az: question, [language]: question }, answer },
    name: question,
    others: '',
    code: '',
    tags: '',
    text: answer,
  }));
}

function namesOf(name: Translated<string>, language: Language): Pick<Entry, 'name' | 'others'> {
  const own = inLanguage(name, language).value;
  const others = Object.values(name).filter((other) => other !== own);
  return { name: own, others: others.join(' ') };
}

function textOf(
  texts: (Translated<string> | null)[],
  lists: Translated<string[]>[],
  language: Language,
): string {
  return [
    ...texts.flatMap((text) => (text ? [inLanguage(text, language).value] : [])),
    ...lists.flatMap((list) => inLanguage(list, language).value),
  ].join(' ');
}
