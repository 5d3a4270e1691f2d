import { createTexts } from 'shared-i18n';
import az from '../../texts/az/admin.json';
import en from '../../texts/en/admin.json';
import ru from '../../texts/ru/admin.json';
import { useTexts as useProductTexts } from './form/products/texts';
import { useTexts as useAdminTexts } from './texts';

const { useTexts } = createTexts<typeof az.fields>('mf-admin.record-fields', {
  az: az.fields,
  en: en.fields,
  ru: ru.fields,
});

/** What the forms have a field for: it is called here as it is there. */
const recordFields = ['title', 'icon', 'details', 'features', 'category'] as const;
const productFields = [
  'name',
  'category',
  'image',
  'description',
  'usage',
  'features',
  'volume',
  'origin',
  'safety',
  'releaseDate',
  'hashtags',
] as const;

/**
 * What staff call a place in a record, or in a product of it.
 * @example name(['products', '0', 'name']) // 'Products › 1 › Product name'
 */
export function useFieldName(): (path: string[], part?: 'record' | 'product') => string {
  const t = useTexts();
  const tAdmin = useAdminTexts();
  const tProducts = useProductTexts();

  function nameOf(key: string, inProduct: boolean) {
    const ofRecord = recordFields.find((field) => field === key);
    const ofProduct = productFields.find((field) => field === key);
    if (ofProduct && (inProduct || !ofRecord)) return tProducts(`fields.${ofProduct}`);
    if (ofRecord) return tAdmin(`fields.${ofRecord}`);
    return isKnown(key) ? t(key) : place(key);
  }

  return (path, part = 'record') => {
    const inProduct = (index: number) => part === 'product' || path.slice(0, index).some(isIndex);
    return path.map((key, index) => nameOf(key, inProduct(index))).join(' › ');
  };
}

function isKnown(key: string): key is keyof typeof az.fields {
  return Object.hasOwn(az.fields, key);
}

/** Lists are counted from one. */
function place(key: string): string {
  return isIndex(key) ? String(Number(key) + 1) : key;
}

function isIndex(key: string): boolean {
  return /^\d+$/.test(key);
}
