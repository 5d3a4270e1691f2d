import { createTexts } from 'shared-i18n';
import az from '../texts/az/shell.json';
import en from '../texts/en/shell.json';
import ru from '../texts/ru/shell.json';

export const { useTexts } = createTexts<typeof az>('shell', { az, en, ru });
