import { createTexts } from 'shared-i18n';
import az from '../texts/az/login.json';
import en from '../texts/en/login.json';
import ru from '../texts/ru/login.json';

/** Texts of signing in: `/login` and `/services-admin` show the same form. */
export const { useTexts } = createTexts<typeof az>('mf-admin.login', { az, en, ru });
