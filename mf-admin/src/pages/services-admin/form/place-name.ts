import { languageNames, toLanguage } from 'shared-i18n';
import type { Json } from '../../../data/json';
import { at, type Place, textAt } from '../../../data/record-edit';
import { useEditorTexts } from './editor-texts';

const named = [
  'title',
  'icon',
  'details',
  'features',
  'category',
  'updatedAt',
  'name',
  'image',
  'description',
  'usage',
  'volume',
  'origin',
  'safety',
  'releaseDate',
  'hashtags',
  'products',
  'translations',
] as const;

/**
 * Says in words which part of a record is meant.
 * @example name(record, ['products', '2', 'translations', 'en', 'name']) // 'Product 3 “Desk” → English → Name'
 */
export function usePlaceName(): (record: Json, place: Place) => string {
  const t = useEditorTexts();
  return (record, place) => {
    const parts = place.flatMap((key, depth) => {
      const before = place[depth - 1];
      if (before === 'products') {
        const name = textAt(at(record, place.slice(0, depth + 1)), ['name']);
        return `${t('place.product', { number: Number(key) + 1 })}${name && ` “${name.slice(0, 60)}”`}`;
      }
      if (before === 'translations') return languageNames[toLanguage(key) ?? 'az'];
      if (before === 'features' || before === 'hashtags') return String(Number(key) + 1);
      const isFrame = (key === 'products' || key === 'translations') && depth < place.length - 1;
      if (isFrame) return [];
      const known = named.find((name) => name === key);
      return known ? t(`place.${known}`) : key;
    });
    return parts.length > 0 ? parts.join(' → ') : t('place.record');
  };
}
