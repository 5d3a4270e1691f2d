/**
 * The JSON file that composing writes beside the documents of a page with data: what a navigation shows at once. There is
 * one for all languages, because data have all of them and switching makes no request.
 */
export type DataFile = {
  /** The version of the page's owner: another version may read data of another shape. */
  version: string;
  /** What the page's loader returned. */
  data: unknown;
};

/** Returns the path of a page's data file: `/data/services/cleaning.json`, for `/` `/data/index.json`. */
export function dataFilePath(pathname: string): string {
  return `/data${pathname === '/' ? '/index' : pathname}.json`;
}
