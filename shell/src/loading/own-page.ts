/** The page that this tab's document was composed with. */
export type OwnPage = {
  /** Without a locale prefix. */
  pathname: string;
  /** The remote that owns the page; empty without a composed page. */
  name: string;
  /** The composed markup of the remote's part; empty without a composed page. */
  html: string;
  /** Set after the visitor has gone to another page. */
  left: boolean;
};

let own: OwnPage = { pathname: '', name: '', html: '', left: false };

/** Keeps the composed markup before hydration: it stays readable if the remote fails. */
export function keepOwnPage(root: HTMLElement): void {
  const slot = root.querySelector<HTMLElement>('[data-boundary]');
  own = {
    pathname: location.pathname,
    name: slot?.dataset.boundary ?? '',
    html: slot?.innerHTML ?? '',
    left: false,
  };
}

/** Records the visitor's current path. */
export function noteLocation({ pathname }: { pathname: string }): void {
  if (pathname !== own.pathname) own.left = true;
}

/** Returns the document's own page if a path is its path. */
export function ownPage(pathname: string): OwnPage | undefined {
  return own.pathname === pathname ? own : undefined;
}
