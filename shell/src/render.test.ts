import { expect, test } from 'vitest';
import { renderPage } from './render';

test('rendering a page costs nothing for the other pages of its remote', async () => {
  const handle = { layout: 'bare' };
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
