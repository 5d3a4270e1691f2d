import { createTexts } from 'shared-i18n';
import az from '../../../texts/az/admin.json';
import en from '../../../texts/en/admin.json';
import ru from '../../../texts/ru/admin.json';

/** The texts of the record editor beyond the fields that the specification names. */
export const { useTexts: useEditorTexts } = createTexts<typeof az.editor>('mf-admin.editor', {
  az: az.editor,
  en: en.editor,
  ru: ru.editor,
});
