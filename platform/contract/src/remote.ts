import type { RouteObject } from 'react-router-dom';
import type { Language } from 'shared-i18n';
import type { Budget } from './budget';

/** `site` has the site's header and footer; `bare` (sign-in, admin, catalogue) has neither. */
export type Layout = 'site' | 'bare';

/** The `handle` of a page's route, read by the shell. */
export type PageHandle = {
  layout: Layout;
  /** For a page with parameters: the addresses to compose documents for. Called by the composer only. */
  addresses?: () => Promise<string[]>;
  /** Contents by name of the files that belong to the page. On the server alone, called by the composer. */
  files?: () => Promise<Record<string, string | Uint8Array>>;
  /** What the search field of the frame offers for what was typed; loaded when it is called. */
  suggest?: (query: string, language: Language) => Promise<Suggestion[]>;
};

/** What the search field of the frame offers: a link with its text, and what tells it from others of the same text. */
export type Suggestion = { text: string; note?: string; path: string };

/**
 * The module that every remote exposes as `./remote`: its pages as React Router objects with absolute paths.
 * `lazy` may only return the `Component`; everything else is part of the object.
 */
export type RemoteModule = { routes: RouteObject[] };

/** A page's entry in the menus of the frame. `menu.ts` has the limits, which `site check` compares. */
export type PageNav = {
  /**
   * The menu of the header, the quick links of the footer, or both; `search`: the search field leads to it, as `?q=…`;
   * `request`: the number of lines in the header leads to it.
   */
  place: 'header' | 'footer' | 'both' | 'search' | 'request';
  /** Entries are sorted by this number, then by their paths. */
  order: number;
  text: Record<Language, string>;
};

/** One page of a remote, declared in `remote.config.ts`: its route is generated from it, and the composer reads it. */
export type PageConfig = {
  /** Absolute, of lowercase static segments and whole parameters: `/services/:id`. */
  path: string;
  layout: Layout;
  /** The page's module, relative to the package. Its component is the export that has the name of the file. */
  module: string;
  /**
   * Where the page reads the database: a document is composed again when something has changed that was read for it. So
   * its loader reads anew for each address and language, and keeps nothing in variables on the server.
   */
  data?: PageDataConfig;
  /**
   * For staff alone, not for a public page: kept out of search engines and the sitemap. Its document may reach the
   * sign-in service, so that the way between it and public pages is a full page load.
   */
  noindex?: boolean;
  /** Links to the page on every page of the site. Not for a page with parameters. */
  nav?: PageNav;
  /** The function that returns suggestions for the search field, by the name of a module's export. */
  suggest?: { module: string; name: string };
};

/** The functions that a page's data come from, by the names of a module's exports. */
export type PageDataConfig = {
  /** Relative to the package; loaded apart from the page's own module. */
  module: string;
  /**
   * The route's loader, called with the route's parameters. On the server it reads what the page is composed with, the
   * same for every language. In the browser it returns what the page showed last; where that is `null`, a navigation
   * shows what the page was composed with, and the page itself reads what is newer.
   */
  read: string;
  /** For a page with parameters: returns the addresses to compose documents for. */
  addresses?: string;
  /**
   * For a page without parameters: returns contents by name, of the files to compose as `/data/files/<remote>/<name>`. It
   * is no part of browser builds, and runs again when something that it or the page read has changed. Names are letters,
   * digits, `-`, `_` and folders, and end in `.json`, `.csv` or `.xlsx`.
   */
  files?: string;
};

/** `auto`: its workflow promotes a version that passes the checks. `manual`: it publishes it, and a person promotes it. */
export type PromoteRule = 'auto' | 'manual';

/** A remote's own declaration, the default export of `remote.config.ts`. */
export type RemoteConfig = {
  /** Package and folder name, `mf-…`; also the name of its hosting target. */
  name: string;
  /** The local port of its site. */
  port: number;
  pages: readonly PageConfig[];
  /**
   * What becomes of a new version, by the cause of its change: a source of the remote itself (by default `auto`), or
   * only packages that it shares with others (by default `manual`).
   */
  promote?: { own?: PromoteRule; shared?: PromoteRule };
  /** What its pages may cost, where that is not the site's budget. */
  budget?: Partial<Budget>;
  texts?: {
    /** Names, standards and words that two languages write alike. */
    untranslated?: readonly string[];
    /** Blocks that are left out in all but these languages, by the name of their file: `home-expertise`. */
    partial?: Readonly<Record<string, readonly Language[]>>;
  };
};
