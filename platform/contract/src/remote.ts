import type { RouteObject } from 'react-router-dom';
import type { Language } from 'shared-i18n';
import type { Budget } from './descriptor';

/** `site` has the site's header and footer; `bare` (sign-in, admin, catalogue) has neither. */
export type Layout = 'site' | 'bare';

/** The `handle` of a page's route, read by the shell. */
export type PageHandle = {
  layout: Layout;
  /** For a page with parameters: the addresses to compose documents for. Called by the composer only. */
  addresses?: () => Promise<string[]>;
  /** Contents by name of the files that belong to the page. On the server alone, called by the composer. */
  files?: () => Promise<Record<string, string | Uint8Array>>;
  /** Returns suggestions for the typed text in the frame's search field; loaded on demand. */
  suggest?: (query: string, language: Language) => Promise<Suggestion[]>;
};

/** A suggestion of the search field: a link with its text, and a note that distinguishes equal texts. */
export type Suggestion = { text: string; note?: string; path: string };

/**
 * The module that every remote exposes as `./remote`: its pages as React Router objects with absolute paths.
 * `lazy` may only return the `Component`; everything else is part of the object.
 */
export type RemoteModule = { routes: RouteObject[] };

/** A page's entry in the menus of the frame. `menu.ts` has the limits, which `site check` applies. */
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

/** One page of a remote, declared in `remote.config.ts`. Its route is generated from it, and the composer reads it. */
export type PageConfig = {
  /** Absolute, of lowercase static segments and whole parameters: `/services/:id`. */
  path: string;
  layout: Layout;
  /** The page's module, relative to the package. The component is the export named like the file. */
  module: string;
  /**
   * Set for a page that reads the database: its document is composed again when read data have changed. The loader must
   * read for each address and language, and keep nothing in variables on the server.
   */
  data?: PageDataConfig;
  /**
   * Set for staff pages: search engines and the sitemap leave them out. Their documents may reach the sign-in service,
   * so links between them and public pages load the document.
   */
  noindex?: boolean;
  /** Set for visitors' pages that search engines and the sitemap leave out. */
  unlisted?: boolean;
  /** Links to the page on every page of the site. Not for a page with parameters. */
  nav?: PageNav;
  /** The function that returns suggestions for the search field, as a named export of a module. */
  suggest?: { module: string; name: string };
};

/** The functions that provide a page's data, as named exports of a module. */
export type PageDataConfig = {
  /** Relative to the package; loaded apart from the page's own module. */
  module: string;
  /**
   * The route's loader, called with the route's parameters. On the server it reads the composed data, which are the
   * same for every language. In the browser it returns the last shown data; for `null`, a navigation shows the composed
   * data, and the page itself reads newer ones. Omitted for a page that only has files.
   */
  read?: string;
  /** For a page with parameters: returns the addresses to compose documents for. */
  addresses?: string;
  /**
   * For a page without parameters: returns the contents of files by name, composed as `/data/files/<remote>/<name>`.
   * Browser builds omit it. It runs again when data read by it or by the page have changed. Names consist of letters,
   * digits, `-`, `_` and folders, and end in `.json`, `.csv` or `.xlsx`.
   */
  files?: string;
};

/**
 * `auto`: the workflow promotes a version that passes the checks. `manual`: the workflow publishes it, and a person
 * promotes it.
 */
export type PromoteRule = 'auto' | 'manual';

/** A remote's own declaration, the default export of `remote.config.ts`. */
export type RemoteConfig = {
  /** Package and folder name, `mf-…`; also the name of its hosting target. */
  name: string;
  /** The local port of its site. */
  port: number;
  pages: readonly PageConfig[];
  /**
   * Decides who promotes a new version, by the cause of its change: a source of the remote itself (by default `auto`),
   * or only packages that it shares with others (by default `manual`).
   */
  promote?: { own?: PromoteRule; shared?: PromoteRule };
  /** Limits of its pages that differ from the site's budget. */
  budget?: Partial<Budget>;
  texts?: {
    /** Names, standards and words that two languages spell alike. */
    untranslated?: readonly string[];
    /** Blocks of texts that only these languages have, by file name: `home-expertise`. */
    partial?: Readonly<Record<string, readonly Language[]>>;
  };
};
