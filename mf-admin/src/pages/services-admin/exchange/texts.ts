import { createTexts } from 'shared-i18n';
import az from '../../../texts/az/admin.json';
import en from '../../../texts/en/admin.json';
import ru from '../../../texts/ru/admin.json';

export const { useTexts } = createTexts<typeof az.importExport>('mf-admin.exchange', {
  az: az.importExport,
  en: en.importExport,
  ru: ru.importExport,
});
