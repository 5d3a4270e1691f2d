import '@platform/ui/global.css';
import { Link, useLocation } from '@platform/contract';
import { renderPart } from '@platform/contract/browser-test';
import { type ComponentType, useEffect } from 'react';
import { RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { prepare, setPage } from './pages';
import { createSiteRouter, type SiteRouter } from './site-router';

beforeEach(() => vi.clearAllMocks());

const mounted = vi.fn();
const rendered = vi.fn();

function Next() {
  rendered();
  useEffect(mounted, []);
  return (
    <>
      <h1>The next page</h1>
      <Where />
    </>
  );
}

function Where() {
  return <p>at {useLocation().pathname}</p>;
}

const homeRendered = vi.fn();
const own = { owner: 'mf-a', path: '*', layout: 'site' } as const;
let router: SiteRouter;

afterEach(() => router.dispose());

/**
 * Shows a page with a link to another one, which is loaded already. @param data the result of the other page's loader
 */
async function start(next: string, data?: unknown, Component: ComponentType = Next) {
  const Home = () => {
    homeRendered();
    return (
      <>
        <h1>Home</h1>
        <Link to={next}>Next</Link> <Link to={`${next}#part`}>Part</Link>
      </>
    );
  };
  history.replaceState(null, '', '/home');
  setPage('/home', { ...own, Component: Home, data: undefined });
  setPage(next, { ...own, Component, data });
  await renderPart(null); // provides settings and texts
  router = createSiteRouter(true);
  await render(<RouterProvider router={router} useTransitions={false} />);
  await expect.element(page.getByRole('heading', { name: 'Home' })).toBeVisible();
}

/** Has the page rendered hidden; resolves when it is. */
async function prepared(path: string) {
  prepare(path);
  await vi.waitFor(() => expect(document.querySelectorAll('main')).toHaveLength(2));
  expect(page.getByRole('heading', { level: 1 }).elements()).toHaveLength(1);
}

/** Follows a link, and returns the headings that are visible before the browser does anything else. */
async function follow(name = 'Next') {
  const link = page.getByRole('link', { name, exact: true }).element();
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  await Promise.resolve();
  const headings = [...document.querySelectorAll('h1')];
  return headings.filter((heading) => heading.checkVisibility()).map(({ textContent }) => textContent);
}

test('a prepared page is rendered hidden, without its effects; its link shows it at once', async () => {
  await start('/prepared', 'data');
  homeRendered.mockClear();
  await prepared('/prepared');
  expect(homeRendered, 'what is shown is not rendered again').not.toHaveBeenCalled();
  expect(mounted).not.toHaveBeenCalled();
  expect(document.querySelector('main ~ main')?.textContent).toContain('at /prepared');
  rendered.mockClear();
  expect(await follow()).toEqual(['The next page']);
  expect(rendered, 'it is not rendered again').not.toHaveBeenCalled();
  expect(mounted).toHaveBeenCalledOnce();
  prepare('/home');
  await vi.waitFor(() => expect(document.querySelectorAll('main')).toHaveLength(2));
  expect(rendered, 'pointing at a further link').not.toHaveBeenCalled();
});

test('a link to a part of a prepared page mounts the page anew, with that address', async () => {
  await start('/parts');
  await prepared('/parts');
  expect(await follow('Part')).toEqual(['The next page']);
  expect(location.hash).toBe('#part');
  await vi.waitFor(() => expect(document.querySelectorAll('main')).toHaveLength(1));
  expect(mounted).toHaveBeenCalledOnce();
});

test('a page that threw while it was hidden is rendered once more when it is shown', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  let throws = true;
  await start('/throws', undefined, () => {
    if (throws) throw new Error('too early');
    return <h1>Works now</h1>;
  });
  await prepared('/throws');
  throws = false;
  expect(await follow()).toEqual(['Works now']);
});

test('a page without data that was loaded before is shown at once', async () => {
  await start('/plain');
  expect(await follow()).toEqual(['The next page']);
});

test('the loader of a page that is not prepared is called again, and nothing is rendered until it has ended', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const asked = vi.fn(() => Promise.reject(new TypeError('nothing answers')));
  vi.stubGlobal('fetch', asked);
  await start('/with-data', 'data');
  homeRendered.mockClear();
  expect(await follow()).toEqual(['Home']);
  await vi.waitFor(() => expect(location.pathname).toBe('/with-data'));
  expect(asked).toHaveBeenCalledWith('/remotes.json', expect.anything());
  expect(homeRendered).not.toHaveBeenCalled();
});
