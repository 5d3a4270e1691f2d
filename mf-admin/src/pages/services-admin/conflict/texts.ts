import { createTexts } from 'shared-i18n';
import az from '../../../texts/az/admin.json';
import en from '../../../texts/en/admin.json';
import ru from '../../../texts/ru/admin.json';

export const { useTexts } = createTexts<typeof az.conflict>('mf-admin.conflict', {
  az: az.conflict,
  en: en.conflict,
  ru: ru.conflict,
});
