import type { PageHandle, RouteObject } from '@platform/contract';

export const routes: RouteObject[] = [
  {
    path: '/login',
    handle: { layout: 'bare' } satisfies PageHandle,
    lazy: () => import('./pages/login/LoginPage').then(({ LoginPage }) => ({ Component: LoginPage })),
  },
  {
    path: '/services-admin',
    handle: { layout: 'bare' } satisfies PageHandle,
    lazy: () =>
      import('./pages/services-admin/ServicesAdminPage').then(({ ServicesAdminPage }) => ({
        Component: ServicesAdminPage,
      })),
  },
];
