import { expect, test } from 'vitest';
import { loadRoute } from './load-route';

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

test('parameters are decoded, as in a service whose id is not of Latin letters', async () => {
  const route = {
    path: '/services/:id',
    Component,
    loader: async ({ params }: { params: object }) => params,
  };
  const { data } = await loadRoute('mf-a', route, '/services/%D0%9A%D0%B8%D0%B9');
  expect(data).toEqual({ id: 'Кий' });
});

test('a route whose part has no component is an error', async () => {
  const route = { path: '/a', lazy: async () => ({}) };
  await expect(loadRoute('mf-a', route, '/a')).rejects.toThrow('mf-a has no component for /a.');
});

test('a page without a loader has no data, one whose loader knows nothing has null', async () => {
  const dataOf = async (route: object) =>
    (await loadRoute('mf-a', { path: '/a', Component, ...route }, '/a')).data;
  expect(await dataOf({})).toBeUndefined();
  expect(await dataOf({ loader: () => undefined })).toBeNull();
});
