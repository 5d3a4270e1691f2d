import type { RemoteConfig } from '@platform/contract';

export default {
  name: 'mf-example',
  port: 8084,
  pages: [{ path: '/example', layout: 'site', module: 'src/pages/example/ExamplePage.tsx' }],
} satisfies RemoteConfig;
