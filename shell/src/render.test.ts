import { useLoaderData } from '@platform/contract';
import { createElement, lazy, Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { renderPage } from './render';

const handle = { layout: 'bare' };

test('rendering a page costs nothing for the other pages of its remote', async () => {
  const other = {
    path: '/other',
    get lazy(): never {
      throw new Error('the route of another page was read');
    },
  };
  const routes = [
    other,
    { path: '/page/:id', handle, Component: () => 'one of many' },
    { path: '/page/own', handle, Component: () => 'its own' },
  ];
  const remote = { name: 'mf-a', module: { routes } };
  expect((await renderPage('/page/own', 'az', remote)).html).toContain('its own');
  expect((await renderPage('/page/other', 'az', remote)).html).toContain('one of many');
});

test('a page is rendered with the data of its loader, which the document has by its remote and path', async () => {
  const Component = () => `of ${useLoaderData<{ id: string } | null>()?.id}`;
  const loader = async ({ params }: { params: object }) => params;
  const routes = [
    { path: '/page', handle, Component },
    { path: '/page/:id', handle, Component, loader },
    { path: '/empty', handle, Component, loader: () => undefined },
  ];
  const remote = { name: 'mf-a', module: { routes } };
  const { html, loaderData } = await renderPage('/page/%D0%9A', 'az', remote);
  expect(html).toContain('of К');
  expect(loaderData).toEqual({ 'mf-a/page/:id': { id: 'К' } });
  expect((await renderPage('/empty', 'az', remote)).loaderData).toEqual({ 'mf-a/empty': null });
  expect((await renderPage('/page', 'az', remote)).loaderData).toEqual({});
});

test('a page whose loader redirects or throws is not rendered', async () => {
  const failure = new Error('no database');
  const loaders = {
    '/moved': () => new Response(null, { status: 302, headers: { Location: '/page' } }),
    '/gone': () => Promise.reject(new Response(null, { status: 410 })),
    '/failed': () => Promise.reject(failure),
  };
  const Component = () => 'its own';
  const routes = Object.entries(loaders).map(([path, loader]) => ({ path, handle, Component, loader }));
  const remote = { name: 'mf-a', module: { routes } };
  await expect(renderPage('/moved', 'az', remote)).rejects.toThrow('/moved answers 302, not a page');
  await expect(renderPage('/gone', 'az', remote)).rejects.toThrow('/gone answers 410, not a page');
  await expect(renderPage('/failed', 'az', remote)).rejects.toBe(failure);
});

test('a page that throws is not rendered', async () => {
  const Component = () => {
    throw new Error('no such point');
  };
  const remote = { name: 'mf-a', module: { routes: [{ path: '/page', handle, Component }] } };
  await expect(renderPage('/page', 'az', remote)).rejects.toMatchObject({
    name: 'RenderError',
    cause: new Error('no such point'),
  });
});

test('a part that loads later is in the document of every language', async () => {
  const Later = lazy(async () => ({ default: () => 'the part' }));
  const Component = () => createElement(Suspense, { fallback: 'is loading' }, createElement(Later));
  const remote = { name: 'mf-a', module: { routes: [{ path: '/page', handle, Component }] } };
  for (const language of ['az', 'en'] as const)
    expect((await renderPage('/page', language, remote)).html).toContain('<!--$-->the part<!--/$-->');
});

test('a part that never loads is an error of its page', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const Component = lazy(() => new Promise<never>(() => undefined));
  const remote = { name: 'mf-a', module: { routes: [{ path: '/page', handle, Component }] } };
  const rendered = expect(renderPage('/page', 'az', remote)).rejects.toMatchObject({
    cause: new Error('a part did not load in 10000 ms'),
  });
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
  await vi.runAllTimersAsync();
  await rendered;
});
