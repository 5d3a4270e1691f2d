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
