import type { Language } from './languages';

/** The company's details; texts refer to its name as `{{company}}`. All values are fictional. */
export const brand = {
  name: 'Xəzər Tədarük',
  founded: 2025,
  phones: ['+994 12 000 00 01', '+994 12 000 00 02'],
  emails: ['info@example.az', 'satis@example.az'],
  address: {
    az: 'Nizami küçəsi 00, Bakı AZ1000, Azərbaycan',
    en: '00 Nizami Street, Baku AZ1000, Azerbaijan',
    ru: 'ул. Низами, 00, Баку AZ1000, Азербайджан',
  } satisfies Record<Language, string>,
  /** Opening hours, local time (UTC+4); days as schema.org names them. */
  hours: [
    { days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '09:00', closes: '18:00' },
    { days: ['Saturday'], opens: '09:00', closes: '14:00' },
  ],
  social: {
    instagram: 'https://www.instagram.com/xezertedaruk.example',
    linkedin: 'https://www.linkedin.com/company/xezer-tedaruk-example',
  },
} as const;

/** Returns the `tel:` URL of a phone number. */
export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}
