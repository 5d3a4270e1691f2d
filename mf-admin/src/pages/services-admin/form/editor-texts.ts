import { createTexts } from 'shared-i18n';
import az from '../../../texts/az/editor.json';
import en from '../../../texts/en/editor.json';
import ru from '../../../texts/ru/editor.json';

/** The texts of the record editor beyond the fields that the specification names. */
export const { useTexts: useEditorTexts } = createTexts<typeof az>('mf-admin.editor', { az, en, ru });
