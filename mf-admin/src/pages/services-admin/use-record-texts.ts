import {
  DETAILS_MAX,
  type FieldPath,
  ID_MAX,
  type Json,
  type RecordIssue,
  TITLE_MAX,
} from '@platform/records';
import { textAt } from '../../data/records/record-edit';
import type { Problem } from './editor/draft';
import { plainTexts, useTexts } from './texts';

/** Names of fields are those of their forms. */
const recordFields = plainTexts.fields;
const productFields = plainTexts.products.fields;

/**
 * Names a place in a record, or in a product of it.
 * @example fieldName(['products', '0', 'name']) // 'Products › 1 › Product name'
 */
export function useFieldName(): (path: FieldPath, part?: 'record' | 'product') => string {
  const t = useTexts();

  function nameOf(key: string, inProduct: boolean) {
    const ofRecord = isKeyOf(recordFields, key);
    if (isKeyOf(productFields, key) && (inProduct || !ofRecord)) return t(`products.fields.${key}`);
    if (ofRecord) return t(`fields.${key}`);
    return isIndex(key) ? String(Number(key) + 1) : key;
  }

  return (path, part = 'record') => {
    const inProduct = (index: number) => part === 'product' || path.slice(0, index).some(isIndex);
    return path.map((key, index) => nameOf(key, inProduct(index))).join(' › ');
  };
}

/** The length of a product's name, in characters. */
const NAME_LENGTH = 60;

/**
 * Names a place in a record, with the name of its product.
 * @example placeName(record, ['products', '2', 'translations', 'en', 'name']) // 'Product 3 “Desk” › English › Product
 * name'
 */
export function usePlaceName(): (record: Json, place: FieldPath) => string {
  const t = useTexts();
  const fieldName = useFieldName();
  return (record, place) => {
    const [list, key, ...within] = place;
    if (list === undefined) return t('editor.place.record');
    if (list !== 'products' || key === undefined) return fieldName(withoutTranslations(place));
    const name = textAt(record, [list, key, 'name']).trim().slice(0, NAME_LENGTH);
    const number = Number(key) + 1;
    const product = t(name === '' ? 'editor.place.product' : 'editor.place.named', { number, name });
    return within.length > 0 ? `${product} › ${fieldName(withoutTranslations(within), 'product')}` : product;
  };
}

const limits = { idMax: ID_MAX, titleMax: TITLE_MAX, detailsMax: DETAILS_MAX };

export function useProblemText(): (problem: Problem | RecordIssue | undefined) => string | undefined {
  const t = useTexts();
  return (problem) => {
    if (problem === undefined) return undefined;
    if (typeof problem === 'string') return t(`problem.${problem}`, limits);
    return t(`editor.issue.${problem.kind}`, { max: problem.max ?? 0 });
  };
}

/** With a language, the text is a translation. */
function withoutTranslations(place: FieldPath): string[] {
  return place.filter((key, index) => key !== 'translations' || index === place.length - 1);
}

function isIndex(key: string): boolean {
  return /^\d+$/.test(key);
}

function isKeyOf<Names extends object>(names: Names, key: string): key is keyof Names & string {
  return Object.hasOwn(names, key);
}
