import { RouterContextProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { loadComponent, loadData } from './load-route';

const url = new URL('http://page/services/cleaning');
const args = {
  request: new Request(url),
  url,
  pattern: '/services/:id',
  params: { id: 'cleaning' },
  context: new RouterContextProvider(),
};

test('a route has its component, or a part that brings it', async () => {
  const Component = () => null;
  expect(await loadComponent('mf-a', { path: '/a', Component })).toBe(Component);
  expect(await loadComponent('mf-a', { path: '/a', lazy: async () => ({ Component }) })).toBe(Component);
});

test('a route whose part has no component is an error', async () => {
  const route = { path: '/a', lazy: async () => ({}) };
  await expect(loadComponent('mf-a', route)).rejects.toThrow('mf-a has no component for /a.');
});

test('a loader gets what the router knows of the address; without one, or where it knows nothing, data are null', async () => {
  const loader = async ({ params }: { params: object }) => params;
  expect(await loadData({ loader }, args)).toEqual({ id: 'cleaning' });
  expect(await loadData({}, args)).toBeNull();
  expect(await loadData({ loader: () => undefined }, args)).toBeNull();
});

test('a response of a loader is thrown, whether it returns or throws it', async () => {
  const answer = new Response(null, { status: 302, headers: { Location: '/login' } });
  await expect(loadData({ loader: () => answer }, args)).rejects.toBe(answer);
  await expect(loadData({ loader: () => Promise.reject(answer) }, args)).rejects.toBe(answer);
});
