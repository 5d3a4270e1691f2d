import { createTexts } from 'shared-i18n';
import az from '../../../texts/az/admin.json';
import en from '../../../texts/en/admin.json';
import ru from '../../../texts/ru/admin.json';

export const { useTexts: useListTexts } = createTexts<typeof az.list>('mf-admin.list', {
  az: az.list,
  en: en.list,
  ru: ru.list,
});
