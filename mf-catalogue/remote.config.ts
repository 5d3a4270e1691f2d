import type { RemoteConfig } from '@platform/contract';

export default {
  name: 'mf-catalogue',
  port: 8082,
  texts: { untranslated: ['GB', 'RAM', 'SSD', 'PN', 'mm', 'monitor'] },
  pages: [
    {
      path: '/catalogue',
      layout: 'bare',
      module: 'src/pages/catalogue/CataloguePage.tsx',
      nav: {
        place: 'footer',
        order: 50,
        text: { az: 'Məhsul kataloqu', en: 'Product catalogue', ru: 'Каталог товаров' },
      },
    },
  ],
} satisfies RemoteConfig;
