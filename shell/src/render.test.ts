import { createElement, lazy, Suspense } from 'react';
import { expect, test } from 'vitest';
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
  await expect(renderPage('/page', 'az', remote)).rejects.toThrow('no such point');
});

test('a part that loads later is left to the browser', async () => {
  const Later = lazy(async () => ({ default: () => 'the part' }));
  const Component = () => createElement(Suspense, { fallback: 'is loading' }, createElement(Later));
  const remote = { name: 'mf-a', module: { routes: [{ path: '/page', handle, Component }] } };
  expect((await renderPage('/page', 'az', remote)).html).toContain('is loading');
});
