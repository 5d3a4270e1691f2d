import type { RemoteConfig } from '@platform/contract';

export default {
  name: 'mf-marketing',
  port: 8081,
  // The request list reads tables and sends files: what it loads on demand is larger than that of other pages.
  budget: { partBytes: 305_000 },
  texts: { untranslated: ['ISO', 'may'], partial: { 'home-expertise': ['en', 'ru'] } },
  pages: [
    {
      path: '/',
      layout: 'site',
      module: 'src/pages/home/HomePage.tsx',
      nav: { place: 'footer', order: 10, text: { az: 'Ana səhifə', en: 'Home', ru: 'Главная' } },
    },
    {
      path: '/about',
      layout: 'site',
      module: 'src/pages/about/AboutPage.tsx',
      data: { module: 'src/data/credentials.ts', read: 'loadCredentials' },
      nav: { place: 'both', order: 20, text: { az: 'Haqqımızda', en: 'About', ru: 'О нас' } },
    },
    {
      path: '/services',
      layout: 'site',
      module: 'src/pages/services/ServicesPage.tsx',
      data: { module: 'src/data/services.ts', read: 'loadServices', files: 'priceListFiles' },
      nav: {
        place: 'both',
        order: 30,
        text: { az: 'Fəaliyyət sahələrimiz', en: 'Services', ru: 'Услуги' },
      },
    },
    {
      path: '/services/:id',
      layout: 'site',
      module: 'src/pages/service/ServicePage.tsx',
      data: { module: 'src/data/services.ts', read: 'loadService', addresses: 'serviceAddresses' },
    },
    {
      path: '/services/:id/:product',
      layout: 'site',
      module: 'src/pages/product/ProductPage.tsx',
      data: { module: 'src/data/services.ts', read: 'loadProduct', addresses: 'productAddresses' },
    },
    {
      path: '/why-us',
      layout: 'site',
      module: 'src/pages/why-us/WhyUsPage.tsx',
      nav: { place: 'header', order: 40, text: { az: 'Niyə biz', en: 'Why Us', ru: 'Почему мы' } },
    },
    {
      path: '/contact',
      layout: 'site',
      module: 'src/pages/contact/ContactPage.tsx',
      nav: { place: 'both', order: 60, text: { az: 'Əlaqə', en: 'Contact', ru: 'Контакты' } },
    },
    {
      path: '/search',
      layout: 'site',
      module: 'src/pages/search/SearchPage.tsx',
      data: { module: 'src/data/services.ts', read: 'loadServices', files: 'searchFiles' },
      nav: { place: 'search', order: 70, text: { az: 'Axtarış', en: 'Search', ru: 'Поиск' } },
      suggest: { module: 'src/pages/search/SearchPage.tsx', name: 'suggest' },
    },
    {
      path: '/request',
      layout: 'site',
      module: 'src/pages/request/RequestPage.tsx',
      nav: {
        place: 'request',
        order: 80,
        text: { az: 'Sorğu siyahısı', en: 'Request list', ru: 'Список для запроса' },
      },
    },
    {
      path: '/request/enquiry',
      layout: 'site',
      module: 'src/pages/enquiry/EnquiryPage.tsx',
      unlisted: true,
    },
    {
      path: '/privacy',
      layout: 'site',
      module: 'src/pages/privacy/PrivacyPage.tsx',
      data: { module: 'src/data/privacy.ts', read: 'loadPrivacy' },
    },
  ],
} satisfies RemoteConfig;
