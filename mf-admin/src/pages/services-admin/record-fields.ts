import { createTexts } from 'shared-i18n';
import az from '../../texts/az/record-fields.json';
import en from '../../texts/en/record-fields.json';
import ru from '../../texts/ru/record-fields.json';

const { useTexts } = createTexts<typeof az>('mf-admin.record-fields', { az, en, ru });

/** What staff call a place in a record. @example name(['products', '0', 'name']) // 'Products › 1 › Name' */
export function useFieldName(): (path: string[]) => string {
  const t = useTexts();
  return (path) => path.map((key) => (isKnown(key) ? t(key) : place(key))).join(' › ');
}

function isKnown(key: string): key is keyof typeof az {
  return Object.hasOwn(az, key);
}

/** Lists are counted from one. */
function place(key: string): string {
  return /^\d+$/.test(key) ? String(Number(key) + 1) : key;
}
