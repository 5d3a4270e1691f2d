import type { RemoteConfig } from '@platform/contract';

export default {
  name: 'mf-admin',
  port: 8083,
  pages: [
    { path: '/login', layout: 'bare', module: 'src/pages/login/LoginPage.tsx', noindex: true },
    {
      path: '/services-admin',
      layout: 'bare',
      module: 'src/pages/services-admin/ServicesAdminPage.tsx',
      noindex: true,
    },
  ],
} satisfies RemoteConfig;
