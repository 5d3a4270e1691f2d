import { createTexts } from 'shared-i18n';
import az from '../../../texts/az/list.json';
import en from '../../../texts/en/list.json';
import ru from '../../../texts/ru/list.json';

export const { useTexts: useListTexts } = createTexts<typeof az>('mf-admin.list', { az, en, ru });
