/**
 * Returns the path of a page's JSON file, a `PageOwner`: the files that load the page, with their hashes.
 * `/services/:id` has `/pages/services/_id.json`, `/` has `/pages/index.json`.
 */
export function pageFilePath(path: string): string {
  return `/pages${path === '/' ? '/index' : path.replaceAll(':', '_')}.json`;
}
