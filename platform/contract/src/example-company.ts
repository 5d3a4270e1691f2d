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
  postal: {
    az: {
      streetAddress: 'Nizami küçəsi 00',
      addressLocality: 'Bakı',
      postalCode: 'AZ1000',
      addressCountry: 'AZ',
    },
    en: {
      streetAddress: '00 Nizami Street',
      addressLocality: 'Baku',
      postalCode: 'AZ1000',
      addressCountry: 'AZ',
    },
    ru: {
      streetAddress: 'ул. Низами, 00',
      addressLocality: 'Баку',
      postalCode: 'AZ1000',
      addressCountry: 'AZ',
    },
  },
  hours: [
    { days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '09:00', closes: '18:00' },
    { days: ['Saturday'], opens: '09:00', closes: '14:00' },
  ],
  social: {
    instagram: 'https://www.instagram.com/xezertedaruk.example',
    linkedin: 'https://www.linkedin.com/company/xezer-tedaruk-example',
  },
  whatsapp: '+994 50 000 00 01',
  map: { latitude: 40.3725, longitude: 49.8433 },
  answerHours: 24,
  keepMonths: 12,
  legalForm: {
    az: 'Məhdud Məsuliyyətli Cəmiyyət',
    en: 'Limited liability company',
    ru: 'Общество с ограниченной ответственностью',
  },
  taxId: '0000000000',
  credentials: {
    bank: {
      name: { az: 'Nümunə Bank', en: 'Example Bank', ru: 'Банк «Пример»' },
      account: 'AZ00NABZ00000000000000000000',
      code: '000000',
      taxId: '0000000000',
      correspondentAccount: 'AZ00NABZ00000000000000000000',
      swift: 'NABZAZ2C',
    },
    certificates: [
      {
        title: {
          az: 'ISO 9001 sertifikatı (nümunə)',
          en: 'ISO 9001 certificate (example)',
          ru: 'Сертификат ISO 9001 (пример)',
        },
        number: 'EXAMPLE-9001',
        issuer: 'Example Certification',
        date: '2025-06-01',
      },
    ],
    references: [
      {
        client: { az: 'Nümunə Məktəbi', en: 'Example School', ru: 'Школа «Пример»' },
        subject: {
          az: 'Mebel və ofis ləvazimatları',
          en: 'Furniture and office supplies',
          ru: 'Мебель и офисные товары',
        },
        year: 2025,
      },
    ],
  },
  offers: {
    vat: 18,
    validDays: 30,
    delivery: {
      az: 'Bakı üzrə çatdırılma qiymətə daxildir, 5 iş günü ərzində',
      en: 'Delivery within Baku is included, within 5 working days',
      ru: 'Доставка по Баку включена в цену, в течение 5 рабочих дней',
    },
    payment: {
      az: 'Köçürmə ilə, təhvil-təslim aktından sonra 10 bank günü ərzində',
      en: 'By bank transfer within 10 banking days of the handover certificate',
      ru: 'Безналичный расчёт в течение 10 банковских дней после акта приёма-передачи',
    },
  },
} as const satisfies Company;
