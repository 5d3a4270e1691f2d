import type { Json } from '../../../data/json';
import { at, type Place, textAt } from '../../../data/record-edit';
import { useFieldName } from '../record-fields';
import { useEditorTexts } from './editor-texts';

/** How much of a product's name is told, in characters. */
const NAME_LENGTH = 60;

/**
 * Says in words which part of a record is meant, with the name of the product that it is in.
 * @example name(record, ['products', '2', 'translations', 'en', 'name']) // 'Product 3 “Desk” › English › Product name'
 */
export function usePlaceName(): (record: Json, place: Place) => string {
  const t = useEditorTexts();
  const nameOf = useFieldName();
  return (record, place) => {
    const [list, key, ...within] = place;
    if (list === undefined) return t('place.record');
    if (list !== 'products' || key === undefined) return nameOf(withoutFrames(place));
    const name = textAt(at(record, [list, key]), ['name'])
      .trim()
      .slice(0, NAME_LENGTH);
    const number = Number(key) + 1;
    const product = name === '' ? t('place.product', { number }) : t('place.named', { number, name });
    return within.length > 0 ? `${product} › ${nameOf(withoutFrames(within), 'product')}` : product;
  };
}

/** A language says by itself that it is a translation. */
function withoutFrames(place: Place): string[] {
  return place.filter((key, index) => key !== 'translations' || index === place.length - 1);
}
