import '@platform/ui/global.css';
import { Link, type PageOwner, type PublishedPage, useLoaderData, useParams } from '@platform/contract';
import { eventually, renderPart } from '@platform/contract/browser-test';
import { DEVELOPMENT_VERSION } from '@platform/contract/site-files';
import { type ComponentType, useEffect } from 'react';
import { RouterProvider } from 'react-router-dom';
import { showLanguage } from 'shared-i18n';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createRelease } from '../../test-support/release';
import { provideMenu } from '../frame/menu';
import { LOAD_BUDGET_MS } from '../loading/fallback';
import type { LoadedPage } from '../loading/page-route';
import { liveRemotes } from '../loading/releases';
import texts from '../texts/en/shell.json';
import { pageId, type SitePage } from './routes';
import { createSiteRouter, loadAgain, type SiteRouter, sitePage } from './site-router';

const paths = ['/plain', '/items/:id', '/broken', '/slow', '/kept', '/moved'];
const routes = paths.map(
  (path) => `{ path: '${path}', Component: () => testPages.render('${path}'), loader: testPages.load }`,
);

/** What the routes call. */
const testPages = {
  render: (_path: string): React.ReactNode => null,
  load: vi.fn(async (_args: unknown): Promise<unknown> => null),
};

let release: PageOwner;
/** Answers of the site by address; nothing else answers. */
let answers: Record<string, () => Promise<Response>>;
let router: SiteRouter;

beforeAll(async () => {
  Reflect.set(globalThis, 'testPages', testPages);
  release = await createRelease('mf-a', routes.join(), paths);
  vi.stubGlobal('fetch', async () => Response.json({ 'mf-a': paths }));
  await liveRemotes();
  await renderPart(null); // provides settings
});

beforeEach(() => {
  showLanguage('en');
  vi.stubGlobal('scrollTo', () => undefined);
  answers = Object.fromEntries(
    paths.map((path) => [`/pages${path.replaceAll(':', '_')}.json`, async () => Response.json(release)]),
  );
  vi.stubGlobal(
    'fetch',
    (url: string) => answers[url]?.() ?? Promise.reject(new TypeError(`${url} is down`)),
  );
  testPages.render = (path) => <h1>The page {path}</h1>;
  testPages.load.mockReset().mockResolvedValue(null);
});

afterEach(() => {
  router.dispose();
  vi.useRealTimers();
});

const heading = page.getByRole('heading', { level: 1 });
const homeRendered = vi.fn();

function Home() {
  homeRendered(useLoaderData());
  return (
    <>
      <h1>Home</h1>
      <nav aria-label="Test">
        {[
          '/plain',
          '/items/1',
          '/items/K%C9%99',
          '/items/1?query',
          '/broken',
          '/slow',
          '/kept',
          '/moved',
        ].map((to) => (
          <Link key={to} to={to}>
            {to}
          </Link>
        ))}
      </nav>
    </>
  );
}

/** Shows a document's own page, which links to the others. */
async function start(Component: ComponentType = Home) {
  history.replaceState(null, '', '/home');
  const home: SitePage = { owner: 'mf-a', path: '/home', layout: 'site', load: () => null };
  const loaded: LoadedPage = { Component, data: 'of home' };
  router = createSiteRouter(home, { loaderData: { [pageId(home)]: loaded } });
  const onError = vi.fn();
  await render(<RouterProvider router={router} useTransitions={false} onError={onError} />);
  await expect.element(heading).toHaveTextContent('Home');
  homeRendered.mockClear();
  return onError;
}

async function follow(to: string) {
  await page.getByRole('navigation', { name: 'Test' }).getByRole('link', { name: to, exact: true }).click();
}

test('a link leads to a page that was unknown before, with the decoded parameters of its address', async () => {
  testPages.load.mockImplementation(async (args) => Reflect.get(Object(args), 'params'));
  function Item() {
    return (
      <h1>
        {useParams().id} {JSON.stringify(useLoaderData())}
      </h1>
    );
  }
  testPages.render = () => <Item />;
  await start();
  await follow('/items/K%C9%99');
  await expect.element(heading).toHaveTextContent('Kə {"id":"Kə"}');
  expect(document.querySelector('main [data-boundary=mf-a] h1')).not.toBeNull();
});

test('an address of no page shows the page for that', async () => {
  await start();
  await router.navigate('/nowhere');
  await expect.element(heading).toHaveTextContent(texts.notFound.title);
});

test('nothing of the page that is left is rendered while another one is loading, and the header once', async () => {
  const headerRendered = vi.fn(() => 'Entry');
  const text = {
    az: '',
    ru: '',
    get en() {
      return headerRendered();
    },
  };
  provideMenu([{ path: '/about', place: 'header', text }]);
  let answer = (_: unknown) => {};
  testPages.load.mockReturnValue(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  await start();
  headerRendered.mockClear();
  await follow('/plain');
  await vi.waitFor(() => expect(testPages.load).toHaveBeenCalledOnce());
  expect(headerRendered).not.toHaveBeenCalled();
  answer(null);
  await expect.element(heading).toHaveTextContent('The page /plain');
  await expect.element(heading).toHaveFocus();
  expect(homeRendered).not.toHaveBeenCalled();
  expect(headerRendered).toHaveBeenCalledOnce();
});

test('another path is another page, another query is the same one with the same data', async () => {
  const mounted = vi.fn();
  function Item() {
    useEffect(mounted, []);
    return (
      <>
        <h1>{useParams().id}</h1>
        <nav aria-label="Test">
          <Link to="?query">query</Link> <Link to="/items/2">other</Link>
        </nav>
      </>
    );
  }
  testPages.render = () => <Item />;
  await start();
  await follow('/items/1');
  await expect.element(heading).toHaveTextContent('1');
  await follow('query');
  await vi.waitFor(() => expect(location.search).toBe('?query'));
  expect([mounted.mock.calls.length, testPages.load.mock.calls.length]).toEqual([1, 1]);
  await follow('other');
  await expect.element(heading).toHaveTextContent('2');
  expect([mounted.mock.calls.length, testPages.load.mock.calls.length]).toEqual([2, 2]);
});

test('a page that could not be loaded is loaded again by the link to it', async () => {
  const failure = new Error('not now');
  testPages.load.mockRejectedValueOnce(failure);
  const onError = await start();
  await follow('/broken');
  await expect.element(heading).toHaveTextContent(texts.unavailable.title);
  expect(onError.mock.calls.map(([error]) => error)).toEqual([failure]);
  await router.navigate('/broken');
  await expect.element(heading).toHaveTextContent('The page /broken');
});

test('a redirect of a loader is followed', async () => {
  testPages.load.mockResolvedValueOnce(new Response(null, { status: 302, headers: { Location: '/plain' } }));
  await start();
  await follow('/moved');
  await expect.element(heading).toHaveTextContent('The page /plain');
});

test('finding a page and loading it have one time budget', async () => {
  await start();
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  const found = answers['/pages/slow.json'];
  let find = () => {};
  answers['/pages/slow.json'] = async () => {
    await new Promise<void>((resolve) => {
      find = resolve;
    });
    return found?.() ?? new Response();
  };
  testPages.load.mockReturnValue(new Promise(() => undefined));
  const navigation = router.navigate('/slow');
  await vi.advanceTimersByTimeAsync(LOAD_BUDGET_MS - 1000);
  find();
  await eventually(() => expect(testPages.load).toHaveBeenCalledOnce());
  await vi.advanceTimersByTimeAsync(999);
  expect(router.state.navigation.state).toBe('loading');
  await vi.advanceTimersByTimeAsync(1);
  await navigation;
  expect(Object.values(router.state.errors ?? {})).toEqual([new Error('/slow took longer than 1000 ms')]);
});

test('a page of a development server has no time limit: the server may have to prepare dependencies first', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  let load = (_: unknown) => {};
  testPages.load.mockReturnValue(
    new Promise((resolve) => {
      load = resolve;
    }),
  );
  history.replaceState(null, '', '/slow');
  const developed = { ...release, version: DEVELOPMENT_VERSION };
  const page: PublishedPage = { path: '/slow', layout: 'site', files: [], styles: [], parts: [] };
  router = createSiteRouter(sitePage({ release: developed, page }));
  await eventually(() => expect(testPages.load).toHaveBeenCalledOnce());
  await vi.advanceTimersByTimeAsync(10 * LOAD_BUDGET_MS);
  load(null);
  await eventually(() => expect(router.state.initialized).toBe(true));
  expect(router.state.errors).toBeNull();
});

test('a page that cannot be found is not shown to a visitor who has gone elsewhere meanwhile', async () => {
  await start();
  let fail = (_: Error) => {};
  answers['/pages/kept.json'] = () =>
    new Promise((_, reject) => {
      fail = reject;
    });
  const left = router.navigate('/kept');
  await vi.waitFor(() => expect(router.state.navigation.state).toBe('loading'));
  await router.navigate('/plain');
  await expect.element(heading).toHaveTextContent('The page /plain');
  fail(new Error('down'));
  await left;
  expect([router.state.location.pathname, router.state.errors]).toEqual(['/plain', null]);
});

test('of two navigations in one task the second one is shown, with its address', async () => {
  await start();
  await Promise.all([router.navigate('/home?query', { replace: true }), router.navigate('/plain')]);
  await expect.element(heading).toHaveTextContent('The page /plain');
  expect(location.pathname).toBe('/plain');
});

test('a late page replaces its error, also if it is there in microtasks', async () => {
  history.replaceState(null, '', '/home');
  const loaded: LoadedPage = { Component: Home, data: 'of home' };
  const home: SitePage = { owner: 'mf-a', path: '/home', layout: 'site', load: async () => loaded };
  router = createSiteRouter(home, { errors: { [pageId(home)]: new Error('late') } });
  await render(<RouterProvider router={router} useTransitions={false} />);
  await expect.element(heading).toHaveTextContent(texts.unavailable.title);
  await loadAgain(router);
  await expect.element(heading).toHaveTextContent('Home');
});
