import type { RemoteConfig } from '@platform/contract';

export default {
  name: 'mf-catalogue',
  port: 8082,
  pages: [{ path: '/catalogue', layout: 'bare', module: 'src/pages/catalogue/CataloguePage.tsx' }],
} satisfies RemoteConfig;
