import { createTexts } from 'shared-i18n';
import az from '../texts/az/shell.json';
import en from '../texts/en/shell.json';
import ru from '../texts/ru/shell.json';

/** Every text of the frame by language. */
export const texts = { az, en, ru };

export const { useTexts } = createTexts<typeof az>('shell', texts);
