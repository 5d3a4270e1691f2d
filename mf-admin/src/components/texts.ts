import { createTexts } from 'shared-i18n';
import az from '../texts/az/login.json';
import en from '../texts/en/login.json';
import ru from '../texts/ru/login.json';

/** Sign-in's texts: `/login` and the guard of `/services-admin` show the same form. */
export const { useTexts } = createTexts<typeof az>('mf-admin.login', { az, en, ru });
