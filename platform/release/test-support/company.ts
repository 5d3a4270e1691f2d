import type { Company } from '@platform/contract';

/** A company as a hosted environment describes its own: no value is an example, and none is left out. */
export const realCompany: Company = {
  name: 'Sınaq Təchizat',
  founded: 2019,
  numberPrefix: 'ST',
  phones: ['+994 12 345 67 89'],
  emails: ['info@company.az'],
  address: { az: 'Nizami küçəsi 1, Bakı', en: '1 Nizami Street, Baku', ru: 'ул. Низами, 1, Баку' },
  hours: [{ days: ['Monday', 'Friday'], opens: '09:00', closes: '18:00' }],
  social: { instagram: 'https://www.instagram.com/company', linkedin: 'https://www.linkedin.com/company/c' },
  whatsapp: '+994 50 345 67 89',
  map: { latitude: 40.37, longitude: 49.84 },
  answerHours: 8,
  support: '24/7',
  keepMonths: 24,
  legalForm: { az: 'MMC', en: 'LLC', ru: 'ООО' },
  taxId: '1234567891',
  credentials: {
    bank: {
      name: { az: 'Sınaq Bank', en: 'Test Bank', ru: 'Тест Банк' },
      account: 'AZ21NABZ00000000137010001944',
      code: '501004',
      taxId: '9900003611',
      correspondentAccount: 'AZ21NABZ00000000137010001944',
      swift: 'NABZAZ2C',
    },
    certificates: [
      {
        title: { az: 'Keyfiyyətin idarə edilməsi', en: 'Quality management', ru: 'Менеджмент качества' },
        number: 'Q-1',
        issuer: 'Certifier',
        date: '2025-06-01',
        file: 'https://www.company.az/iso.pdf',
      },
    ],
    references: [
      {
        client: { az: '1 nömrəli məktəb', en: 'School No. 1', ru: 'Школа № 1' },
        subject: { az: 'Mebel', en: 'Furniture', ru: 'Мебель' },
        year: 2025,
      },
    ],
    photos: {
      people: {
        file: 'https://www.company.az/team.jpg',
        alt: { az: 'Komanda', en: 'The team', ru: 'Команда' },
      },
    },
  },
  offers: {
    vat: 18,
    validDays: 14,
    delivery: { az: 'Bakı üzrə', en: 'Within Baku', ru: 'По Баку' },
    payment: { az: 'Köçürmə ilə', en: 'By transfer', ru: 'Безналичный расчёт' },
  },
  privacy: {
    basis: { az: 'Razılıq.', en: 'Consent.', ru: 'Согласие.' },
    processors: { az: 'Google.', en: 'Google.', ru: 'Google.' },
    transfer: { az: 'Avropaya.', en: 'To Europe.', ru: 'В Европу.' },
    retention: { az: 'Beş il.', en: 'Five years.', ru: 'Пять лет.' },
    complaint: { az: 'Nazirliyə.', en: 'To the ministry.', ru: 'В министерство.' },
  },
};
