import type { RouteObject } from 'react-router-dom';

/** With the site's header and footer, or alone on the screen (sign-in, admin, catalogue). */
export type Layout = 'site' | 'bare';

/** What `handle` of a page's route may say to the shell. */
export type PageHandle = {
  layout: Layout;
  /** A page with parameters: the addresses that get a document of their own. Only the composer asks. */
  addresses?: () => Promise<string[]>;
  /** Starts reading what the page will show, when a visitor is about to go there. */
  preload?: (params: Readonly<Record<string, string | undefined>>) => Promise<unknown>;
};

/**
 * What every remote exposes as `./remote`: its pages as React Router objects with absolute paths. What a page's `lazy`
 * brings is its `Component`; all else stands in the object itself.
 */
export type RemoteModule = { routes: RouteObject[] };

/** One page of a remote, as `remote.config.ts` declares it; build and composer read it without running the page. */
export type PageConfig = {
  /** Absolute, in React Router's syntax: `/services/:id`. The same as the route's. */
  path: string;
  layout: Layout;
  /** The page's module, relative to the package: the file that the route's `lazy` imports. */
  module: string;
  /** Whether the page reads the database: its documents are composed again when data change. */
  data?: boolean;
  /** Kept out of search engines and the sitemap. */
  noindex?: boolean;
};

/** A remote's own declaration, the default export of `remote.config.ts`. */
export type RemoteConfig = {
  /** Package and folder name, `mf-…`; also the name of its hosting target. */
  name: string;
  /** The local port of its site. */
  port: number;
  pages: readonly PageConfig[];
};
