import { createTexts } from 'shared-i18n';
import az from '../../texts/az/boundaries.json';
import en from '../../texts/en/boundaries.json';
import ru from '../../texts/ru/boundaries.json';

export const { useTexts } = createTexts<typeof az>('shell.boundaries', { az, en, ru });
