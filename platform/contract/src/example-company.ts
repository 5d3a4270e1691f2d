import type { Company } from './company';

/** The company of sites on this machine and of tests. All values are fictional. */
export const exampleCompany = {
  name: 'Xəzər Tədarük',
  founded: 2025,
  numberPrefix: 'XT',
  phones: ['+994 12 000 00 01', '+994 12 000 00 02'],
  emails: ['info@example.az', 'satis@example.az'],
  address: {
    az: 'Nizami küçəsi 00, Bakı AZ1000, Azərbaycan',
    en: '00 Nizami Street, Baku AZ1000, Azerbaijan',
    ru: 'ул. Низами, 00, Баку AZ1000, Азербайджан',
  },
  hours: [
    { days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '09:00', closes: '18:00' },
    { days: ['Saturday'], opens: '09:00', closes: '14:00' },
  ],
  social: {
    instagram: 'https://www.instagram.com/xezertedaruk.example',
    linkedin: 'https://www.linkedin.com/company/xezer-tedaruk-example',
  },
  answerHours: 24,
  keepMonths: 12,
} as const satisfies Company;
