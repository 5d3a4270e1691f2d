import type { PageHandle, RouteObject } from '@platform/contract';

type Params = Readonly<Record<string, string | undefined>>;

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
    handle: { ...handle, preload: loadServices } satisfies PageHandle,
    loader: loadServices,
    lazy: () =>
      import('./pages/services/ServicesPage').then(({ ServicesPage }) => ({ Component: ServicesPage })),
  },
  {
    path: '/services/:id',
    handle: {
      ...handle,
      preload: loadService,
      addresses: () => import('./data/services').then(({ serviceAddresses }) => serviceAddresses()),
    } satisfies PageHandle,
    loader: ({ params }) => loadService(params),
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

async function loadServices() {
  const services = await import('./data/services');
  return services.loadServices();
}

async function loadService({ id = '' }: Params) {
  const services = await import('./data/services');
  return services.loadService(id);
}
