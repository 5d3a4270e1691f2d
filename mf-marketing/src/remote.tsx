import type { PageHandle, RouteObject } from '@platform/contract';
import type { ComponentType } from 'react';

/** The pages of this remote, in the order of `remote.config.ts`. */
export const routes: RouteObject[] = [
  page('/', 'HomePage', () => import('./pages/home/HomePage')),
  page('/about', 'AboutPage', () => import('./pages/about/AboutPage')),
  page('/services', 'ServicesPage', () => import('./pages/services/ServicesPage'), {
    read: async () => (await import('./data/services')).loadServices(),
  }),
  page('/services/:id', 'ServicePage', () => import('./pages/service/ServicePage'), {
    read: async ({ id = '' }) => (await import('./data/services')).loadService(id),
    addresses: async () => (await import('./data/services')).serviceAddresses(),
  }),
  page('/why-us', 'WhyUsPage', () => import('./pages/why-us/WhyUsPage')),
  page('/contact', 'ContactPage', () => import('./pages/contact/ContactPage')),
  page('/privacy', 'PrivacyPage', () => import('./pages/privacy/PrivacyPage')),
];

/** `read` is the route's loader and prefetches the same data. */
type Data = Pick<PageHandle, 'addresses'> & { read: NonNullable<PageHandle['preload']> };

function page<Name extends string>(
  path: string,
  name: Name,
  load: () => Promise<Record<Name, ComponentType>>,
  data?: Data,
): RouteObject {
  const { read, ...addresses } = data ?? {};
  return {
    path,
    handle: { layout: 'site', ...addresses, ...(read && { preload: read }) } satisfies PageHandle,
    ...(read && { loader: ({ params }) => read(params) }),
    lazy: async () => ({ Component: (await load())[name] }),
  };
}
