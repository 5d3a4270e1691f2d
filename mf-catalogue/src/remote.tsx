import type { PageHandle, RouteObject } from '@platform/contract';

/** The pages of this remote, in the order of `remote.config.ts`. */
export const routes: RouteObject[] = [
  {
    path: '/catalogue',
    handle: { layout: 'bare' } satisfies PageHandle,
    lazy: () =>
      import('./pages/catalogue/CataloguePage').then(({ CataloguePage }) => ({ Component: CataloguePage })),
  },
];
