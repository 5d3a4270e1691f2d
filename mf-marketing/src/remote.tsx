// The shared libraries must be reached from this module without a detour: where only a page's chunk reaches them, the
// federation plugin makes every `import()` wait for a container that the direct way in never starts.
import 'react';
import 'shared-i18n';
import '@platform/contract';
import type { PageHandle, RouteObject } from '@platform/contract';

const handle = { layout: 'site' } satisfies PageHandle;

/** The pages of this remote, in the order of `remote.config.ts`. */
export const routes: RouteObject[] = [
  {
    path: '/',
    handle,
    lazy: () => import('./pages/home/HomePage').then(({ HomePage }) => ({ Component: HomePage })),
  },
  {
    path: '/about',
    handle,
    lazy: () => import('./pages/about/AboutPage').then(({ AboutPage }) => ({ Component: AboutPage })),
  },
  {
    path: '/services',
    handle,
    loader: () => import('./data/services').then(({ loadServices }) => loadServices()),
    lazy: () =>
      import('./pages/services/ServicesPage').then(({ ServicesPage }) => ({ Component: ServicesPage })),
  },
  {
    path: '/services/:id',
    handle,
    loader: ({ params }) => import('./data/services').then(({ loadService }) => loadService(params.id ?? '')),
    lazy: () => import('./pages/service/ServicePage').then(({ ServicePage }) => ({ Component: ServicePage })),
  },
  {
    path: '/why-us',
    handle,
    lazy: () => import('./pages/why-us/WhyUsPage').then(({ WhyUsPage }) => ({ Component: WhyUsPage })),
  },
  {
    path: '/contact',
    handle,
    lazy: () => import('./pages/contact/ContactPage').then(({ ContactPage }) => ({ Component: ContactPage })),
  },
  {
    path: '/privacy',
    handle,
    lazy: () => import('./pages/privacy/PrivacyPage').then(({ PrivacyPage }) => ({ Component: PrivacyPage })),
  },
];
