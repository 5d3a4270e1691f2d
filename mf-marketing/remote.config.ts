import type { RemoteConfig } from '@platform/contract';

export default {
  name: 'mf-marketing',
  port: 8081,
  pages: [
    { path: '/', layout: 'site', module: 'src/pages/home/HomePage.tsx' },
    { path: '/about', layout: 'site', module: 'src/pages/about/AboutPage.tsx' },
    {
      path: '/services',
      layout: 'site',
      module: 'src/pages/services/ServicesPage.tsx',
      data: { module: 'src/data/services.ts', read: 'loadServices' },
    },
    {
      path: '/services/:id',
      layout: 'site',
      module: 'src/pages/service/ServicePage.tsx',
      data: { module: 'src/data/services.ts', read: 'loadService', addresses: 'serviceAddresses' },
    },
    { path: '/why-us', layout: 'site', module: 'src/pages/why-us/WhyUsPage.tsx' },
    { path: '/contact', layout: 'site', module: 'src/pages/contact/ContactPage.tsx' },
    { path: '/privacy', layout: 'site', module: 'src/pages/privacy/PrivacyPage.tsx' },
  ],
} satisfies RemoteConfig;
