import adminAz from 'mf-admin/texts/az/admin.json';
import adminEn from 'mf-admin/texts/en/admin.json';
import adminRu from 'mf-admin/texts/ru/admin.json';
import contactAz from 'mf-marketing/texts/az/contact.json';
import contactEn from 'mf-marketing/texts/en/contact.json';
import contactRu from 'mf-marketing/texts/ru/contact.json';
import sendingAz from 'mf-marketing/texts/az/sending.json';
import sendingEn from 'mf-marketing/texts/en/sending.json';
import sendingRu from 'mf-marketing/texts/ru/sending.json';
import serviceAz from 'mf-marketing/texts/az/service.json';
import serviceEn from 'mf-marketing/texts/en/service.json';
import serviceRu from 'mf-marketing/texts/ru/service.json';
import type { Language } from 'shared-i18n';

export type Texts = {
  admin: typeof adminAz;
  contact: typeof contactAz;
  sending: typeof sendingAz;
  service: typeof serviceAz;
};

/** The components show texts of pages, in the lengths of each language. */
export const texts: Record<Language, Texts> = {
  az: { admin: adminAz, contact: contactAz, sending: sendingAz, service: serviceAz },
  en: { admin: adminEn, contact: contactEn, sending: sendingEn, service: serviceEn },
  ru: { admin: adminRu, contact: contactRu, sending: sendingRu, service: serviceRu },
};
