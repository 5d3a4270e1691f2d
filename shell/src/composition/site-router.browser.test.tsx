import '@platform/ui/global.css';
import { Link } from '@platform/contract';
import { renderPart } from '@platform/contract/browser-test';
import { useEffect } from 'react';
import { RouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { prepare, setPage } from './pages';
import { createSiteRouter } from './site-router';

const mounted = vi.fn();
const rendered = vi.fn();

function Next() {
  rendered();
  useEffect(mounted, []);
  return <h1>The next page</h1>;
}

/** Shows a page that links to another one, which is loaded already. @param data what the other one's loader has returned */
async function start(next: string, data?: unknown) {
  const own = { owner: 'mf-a', path: '*', layout: 'site' } as const;
  const Home = () => (
    <>
      <h1>Home</h1>
      <Link to={next}>Next</Link>
    </>
  );
  history.replaceState(null, '', '/home');
  setPage('/home', { ...own, Component: Home, data: undefined });
  setPage(next, { ...own, Component: Next, data });
  await renderPart(null); // provides settings and texts
  await render(<RouterProvider router={createSiteRouter(true)} useTransitions={false} />);
  await expect.element(page.getByRole('heading', { name: 'Home' })).toBeVisible();
}

/** Follows the link, and returns the headings that are visible before the browser does anything else. */
async function follow() {
  const link = page.getByRole('link', { name: 'Next', exact: true }).element();
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  await Promise.resolve();
  const headings = [...document.querySelectorAll('h1')];
  return headings.filter((heading) => heading.checkVisibility()).map(({ textContent }) => textContent);
}

test('a prepared page is rendered hidden, without its effects; its link shows it at once and renders nothing of it', async () => {
  await start('/prepared', 'data');
  prepare('/prepared');
  await vi.waitFor(() => expect(document.querySelectorAll('h1')).toHaveLength(2));
  expect(page.getByRole('heading', { level: 1 }).elements()).toHaveLength(1);
  expect(mounted).not.toHaveBeenCalled();
  rendered.mockClear();
  expect(await follow()).toEqual(['The next page']);
  expect(rendered).not.toHaveBeenCalled();
  expect(mounted).toHaveBeenCalledOnce();
});

test('a page without data that was loaded before is shown at once', async () => {
  await start('/plain');
  expect(await follow()).toEqual(['The next page']);
});

test('the data of a page that is not prepared are asked for again, while the page before stays', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('nothing answers')));
  await start('/with-data', 'data');
  expect(await follow()).toEqual(['Home']);
});
