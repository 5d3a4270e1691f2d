import { expect, test } from 'vitest';
import { loadRoute } from './routes';

const Component = () => null;

test('a route’s loader gets the parameters of the address, and its component comes with it', async () => {
  const loader = async ({ params }: { params: object }) => params;
  const route = {
    path: '/services/:id',
    lazy: async () => ({ Component }),
    loader,
    handle: { layout: 'bare' },
  };
  expect(await loadRoute('mf-marketing', route, '/services/cleaning')).toEqual({
    owner: 'mf-marketing',
    path: '/services/:id',
    layout: 'bare',
    Component,
    data: { id: 'cleaning' },
  });
});

test('a page without a loader has no data, one whose loader knows nothing has null', async () => {
  const dataOf = async (route: object) =>
    (await loadRoute('mf-a', { path: '/a', Component, ...route }, '/a')).data;
  expect(await dataOf({})).toBeUndefined();
  expect(await dataOf({ loader: () => undefined })).toBeNull();
});
