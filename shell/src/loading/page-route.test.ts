import { wrongAnswers } from '@platform/contract/wrong-answers';
import { RouterContextProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { composedData, keepComposedData, loadComponent, loadData, prefetchData } from './page-route';

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

/** Hosting that has the given files. */
function hosting(files: Record<string, unknown>) {
  const fetch = vi.fn(async (path: string) =>
    path in files ? Response.json(files[path]) : new Response('', { status: 404 }),
  );
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

test('a navigation shows the data of its page, which are requested once however often they are prefetched', async () => {
  const fetch = hosting({
    '/data/services/i%C5%9F.json': { version: '2', path: '/services/i%C5%9F', data: ['desk'] },
  });
  prefetchData('/services/i%C5%9F');
  prefetchData('/services/i%C5%9F');
  expect(await composedData('/services/i%C5%9F', '2')).toEqual(['desk']);
  expect(fetch).toHaveBeenCalledOnce();
});

test('data that the document has are not requested', async () => {
  const fetch = hosting({});
  keepComposedData('/own', { version: '2', data: ['desk'] });
  prefetchData('/own');
  expect(await composedData('/own', '2')).toEqual(['desk']);
  expect(fetch).not.toHaveBeenCalled();
});

test('data of another version of the remote are not shown', async () => {
  hosting({ '/data/index.json': { version: '2', path: '/', data: [] } });
  expect(await composedData('/', '1')).toBeNull();
});

test('an address that was not composed has no data, and is asked for again', async () => {
  const fetch = hosting({});
  expect(await composedData('/services/new', '1')).toBeNull();
  expect(await composedData('/services/new', '1')).toBeNull();
  expect(fetch).toHaveBeenCalledTimes(2);
});

test('data that do not arrive in time are not waited for', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const data = composedData('/services', '1');
  await vi.advanceTimersByTimeAsync(1500);
  expect(await data).toBeNull();
});

test.each([
  ...wrongAnswers,
  [
    'the data of another page',
    (right: string) => new Response(right.replace('"path":"/', '"path":"/other')),
  ] as const,
])('%s is no data of a page, and the next navigation asks again', async (name, wrong) => {
  const path = `/${encodeURIComponent(name)}`;
  const right = JSON.stringify({ version: '1', path, data: ['desk'] });
  const fetch = vi.fn().mockResolvedValueOnce(wrong(right)).mockResolvedValueOnce(new Response(right));
  vi.stubGlobal('fetch', fetch);
  expect(await composedData(path, '1')).toBeNull();
  expect(await composedData(path, '1')).toEqual(['desk']);
});
