import type { RemoteConfig } from '@platform/contract';

export default {
  name: 'mf-catalogue',
  port: 8082,
  pages: [
    {
      path: '/catalogue',
      layout: 'bare',
      module: 'src/pages/catalogue/CataloguePage.tsx',
      data: { module: 'src/data/goods.ts', read: 'loadGoods' },
      nav: {
        place: 'footer',
        order: 50,
        text: { az: 'Məhsul kataloqu', en: 'Product catalogue', ru: 'Каталог товаров' },
      },
    },
  ],
} satisfies RemoteConfig;
