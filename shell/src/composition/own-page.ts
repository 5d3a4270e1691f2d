/** The page that this tab's document was composed with. */
export type OwnPage = {
  /** Without a locale prefix. */
  pathname: string;
  /** The remote that owns the page; empty where no page was composed. */
  name: string;
  /** The composed markup of the remote's part; empty where no page was composed. */
  html: string;
  /** Whether the visitor has gone to another page since. */
  left: boolean;
};

let own: OwnPage = { pathname: '', name: '', html: '', left: false };

/** Keeps the composed markup before the document is hydrated: it stays readable where the remote fails. */
export function keepOwnPage(root: HTMLElement): void {
  const slot = root.querySelector<HTMLElement>('[data-boundary]');
  own = {
    pathname: location.pathname,
    name: slot?.dataset.boundary ?? '',
    html: slot?.innerHTML ?? '',
    left: false,
  };
}

/** Notes where the visitor is now. */
export function noteLocation({ pathname }: { pathname: string }): void {
  if (pathname !== own.pathname) own.left = true;
}

/** Returns the document's own page if a path is its path. */
export function ownPage(pathname: string): OwnPage | undefined {
  return own.pathname === pathname ? own : undefined;
}
