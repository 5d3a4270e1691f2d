import type { PageHandle, RouteObject } from '@platform/contract';
import type { ComponentType } from 'react';

type Params = Readonly<Record<string, string | undefined>>;

/** The pages of this remote, in the order of `remote.config.ts`. */
export const routes: RouteObject[] = [
  page('/', 'HomePage', () => import('./pages/home/HomePage')),
  page('/about', 'AboutPage', () => import('./pages/about/AboutPage')),
  {
    ...page('/services', 'ServicesPage', () => import('./pages/services/ServicesPage'), {
      preload: loadServices,
    }),
    loader: loadServices,
  },
  {
    ...page('/services/:id', 'ServicePage', () => import('./pages/service/ServicePage'), {
      preload: loadService,
      addresses: () => import('./data/services').then(({ serviceAddresses }) => serviceAddresses()),
    }),
    loader: ({ params }) => loadService(params),
  },
  page('/why-us', 'WhyUsPage', () => import('./pages/why-us/WhyUsPage')),
  page('/contact', 'ContactPage', () => import('./pages/contact/ContactPage')),
  page('/privacy', 'PrivacyPage', () => import('./pages/privacy/PrivacyPage')),
];

function page<Name extends string>(
  path: string,
  name: Name,
  load: () => Promise<Record<Name, ComponentType>>,
  data: Omit<PageHandle, 'layout'> = {},
) {
  return {
    path,
    handle: { layout: 'site', ...data } satisfies PageHandle,
    lazy: async () => ({ Component: (await load())[name] }),
  };
}

async function loadServices() {
  const services = await import('./data/services');
  return services.loadServices();
}

async function loadService({ id = '' }: Params) {
  const services = await import('./data/services');
  return services.loadService(id);
}
