import { matchRoutes } from 'react-router-dom';

/**
 * Returns the page that an address has. Most paths have no parameter: only those that can match are given to React
 * Router, which ranks all that it is given; it also decodes.
 */
export function matchPage<Page extends { path?: string | undefined }>(
  pages: readonly Page[],
  pathname: string,
): Page | undefined {
  const plain = pathname.replace(/(.)\/+$/, '$1');
  const isEncoded = pathname.includes('%');
  const routes = pages.flatMap((page, index) =>
    page.path && (isEncoded || page.path === plain || page.path.includes(':'))
      ? // As in hosting, which answers another spelling with 404.
        [{ id: String(index), path: page.path, caseSensitive: true }]
      : [],
  );
  return pages[Number(matchRoutes(routes, pathname)?.at(-1)?.route.id)];
}
