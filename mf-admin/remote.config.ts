import type { RemoteConfig } from '@platform/contract';

export default {
  name: 'mf-admin',
  port: 8083,
  // The sign-in client, the enquiries and the editor make its scripts larger, and offers and bulk work what it loads on demand.
  budget: { scriptBytes: 215_000, partBytes: 310_000 },
  // Two languages spell "monitor" and "may" alike.
  texts: { untranslated: ['monitor', 'may'] },
  pages: [
    { path: '/login', layout: 'bare', module: 'src/pages/login/LoginPage.tsx', noindex: true },
    {
      path: '/services-admin',
      layout: 'bare',
      module: 'src/pages/services-admin/ServicesAdminPage.tsx',
      data: { module: 'src/data/records/composed-outline.ts', files: 'outlineFiles' },
      noindex: true,
    },
  ],
} satisfies RemoteConfig;
