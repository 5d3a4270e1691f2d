/// <reference path="./virtual-routes.d.ts" />
import { type PageHandle, provideSettings, readPageData } from '@platform/contract';
import { splitLocale } from '@platform/contract/page-path';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  type RouteObject,
  RouterProvider,
  redirect,
  useLocation,
  useMatches,
  useRouteError,
} from 'react-router-dom';
import {
  applyDetectedLanguage,
  chooseLanguage,
  languageNames,
  languages,
  useLanguage,
  visitInLanguage,
} from 'shared-i18n';
import { DevelopmentError } from './developed-routes';
import { PageOutlet } from './PageOutlet';
import { SiteFrame } from './site-frame';

/** No page can have this path; a remote with the page `/` lists its pages here. */
const START_PATH = '/index';

type Options = {
  /** Paths of other remotes to which this remote navigates, with its own page that replaces each. */
  redirects?: Record<string, string>;
};

/**
 * Starts a remote alone, for its developers: texts, router and settings as in the site. It opens on a list of the
 * remote's pages; the query `?frame` shows the header and footer of the site around each page.
 * @throws if the document has no `#page` data or no `#root`
 */
export function startStandalone(routes: RouteObject[], { redirects = {} }: Options = {}): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root.');
  provideSettings(readPageData().settings);
  showUrlLanguage();
  const framed = new URLSearchParams(location.search).has('frame');
  const start = <Pages title={document.title} routes={routes} />;
  const hasHome = routes.some(({ path }) => path === '/');
  const router = createBrowserRouter([
    {
      element: <Standalone framed={framed} />,
      errorElement: <Failed />,
      hydrateFallbackElement: <p aria-busy="true" />,
      children: [
        ...routes,
        ...[START_PATH, ...(hasHome ? [] : ['/'])].map((path) => ({ path, element: start })),
        ...Object.entries(redirects).map(([path, to]) => ({ path, loader: () => redirect(to) })),
        { path: '*', element: <Pages title={document.title} routes={routes} isUnknown /> },
      ],
    },
  ]);
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}

/** Shows the language of a localized URL, without which the router reads the address; else the detected one. */
function showUrlLanguage() {
  const { language, path } = splitLocale(location.pathname);
  if (!language) return applyDetectedLanguage();
  history.replaceState(history.state, '', path + location.search + location.hash);
  visitInLanguage(language);
}

function Standalone({ framed }: { framed: boolean }) {
  const { layout }: Partial<PageHandle> = Object(useMatches().at(-1)?.handle);
  return (
    <>
      {framed && layout !== 'bare' ? (
        <SiteFrame>
          <PageOutlet />
        </SiteFrame>
      ) : (
        <PageOutlet />
      )}
      <Tools framed={framed} />
    </>
  );
}

/** Links to the list of pages, the languages and the frame. */
function Tools({ framed }: { framed: boolean }) {
  const { pathname } = useLocation();
  const current = useLanguage();
  return (
    <aside aria-label="Development" lang="en" style={toolsStyle}>
      <a href={START_PATH}>Pages</a>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-label={languageNames[language]}
          aria-pressed={language === current}
          style={{ fontWeight: language === current ? 700 : 400 }}
          onClick={() => chooseLanguage(language)}
        >
          {language.toUpperCase()}
        </button>
      ))}
      <a href={framed ? pathname : `${pathname}?frame`}>{framed ? 'Without the frame' : 'With the frame'}</a>
    </aside>
  );
}

type PagesProps = {
  /** The remote's name. */
  title: string;
  routes: RouteObject[];
  /** Set for an address outside the remote's pages. */
  isUnknown?: boolean;
};

function Pages({ title, routes, isUnknown = false }: PagesProps) {
  const { pathname } = useLocation();
  return (
    <main lang="en" style={{ maxWidth: '40rem', margin: '0 auto', padding: '3rem 1.5rem' }}>
      <title>{title}</title>
      <h1>{isUnknown ? `${title} has no page ${pathname}` : title}</h1>
      <p>
        {isUnknown
          ? 'Another remote may have it: "site dev" shows all of them. A page is declared in remote.config.ts. These are declared:'
          : 'Its pages, from remote.config.ts:'}
      </p>
      <ul>
        {routes.map(({ path = '' }) => (
          <li key={path}>{path.includes(':') ? <ParameterPage path={path} /> : <a href={path}>{path}</a>}</li>
        ))}
      </ul>
    </main>
  );
}

/** The address of a page with parameters is typed: only its data know the existing ones. */
function ParameterPage({ path }: { path: string }) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const values = [...new FormData(event.currentTarget).values()].map(String);
        location.assign(path.replace(/:\w+/g, () => encodeURIComponent(values.shift() ?? '')));
      }}
    >
      <span>{path}</span>{' '}
      {path.match(/:\w+/g)?.map((parameter) => (
        <input key={parameter} name={parameter} aria-label={parameter} placeholder={parameter} required />
      ))}{' '}
      <button type="submit">Open</button>
    </form>
  );
}

function Failed() {
  return <DevelopmentError error={useRouteError()} />;
}

const toolsStyle = {
  position: 'fixed',
  insetBlockEnd: 0,
  insetInlineEnd: 0,
  zIndex: 1000,
  display: 'flex',
  gap: '0.75rem',
  padding: '0.5rem 0.75rem',
  border: '1px solid',
  background: 'Canvas',
  color: 'CanvasText',
  font: '0.875rem system-ui',
} as const;
