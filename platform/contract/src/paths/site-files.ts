/** The version of a remote that a development server serves. */
export const DEVELOPMENT_VERSION = 'development';

/**
 * The JSON file beside the documents of a page with data, which navigations show at once. One file serves all
 * languages, because data have all of them and a switch makes no request.
 */
export type DataFile = {
  /** The version of the page's owner: another version may expect another shape. */
  version: string;
  /** The page's path. A proxy may answer with the file of another page. */
  path: string;
  /** The result of the page's loader. */
  data: unknown;
};

/** Returns the path of a page's data file: `/data/services/cleaning.json`, for `/` `/data/index.json`. */
export function dataFilePath(pathname: string): string {
  return `/data${pathname === '/' ? '/index' : pathname}.json`;
}

/**
 * Returns the path of a page's JSON file, a `PageOwner`: the files that load the page, with their hashes.
 * `/services/:id` has `/pages/services/_id.json`, `/` has `/pages/index.json`.
 */
export function pageFilePath(path: string): string {
  return `/pages${path === '/' ? '/index' : path.replaceAll(':', '_')}.json`;
}
