import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { developed, replacePages } from './developed-routes';
import { PageOutlet } from './PageOutlet';

function Working() {
  return <h1>It works</h1>;
}

function Throwing(): never {
  throw new Error('the page is broken');
}

function open(route: RouteObject) {
  const children = developed([{ path: '/', hydrateFallbackElement: <p />, ...route }]);
  const router = createMemoryRouter([{ element: <PageOutlet />, children }], { initialEntries: ['/'] });
  return render(<RouterProvider router={router} />);
}

test('a page that throws shows its error, until a changed page takes its place', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  replacePages([Throwing]);
  await open({ lazy: async () => ({ Component: Working }) });
  await expect.element(page.getByRole('alert')).toMatchTextContent('the page is broken');
  await expect.element(page.getByRole('alert')).toMatchTextContent('at Throwing');
  replacePages([Working]);
  await expect.element(page.getByRole('heading')).toMatchTextContent('It works');
});

test('data and modules that cannot be loaded are shown like a page that throws', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  replacePages([Working]);
  const shown = await open({
    loader: () => Promise.reject(new Error('no data')),
    lazy: async () => ({ Component: Working }),
  });
  await expect.element(page.getByRole('alert')).toMatchTextContent('no data');
  await shown.unmount();
  const lazy = () => Promise.reject(new Error('no module'));
  const routes = developed([
    { path: '/other', element: null },
    { path: '/', lazy },
  ]);
  await render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/'] })} />);
  await expect.element(page.getByRole('alert')).toMatchTextContent('no module');
});
