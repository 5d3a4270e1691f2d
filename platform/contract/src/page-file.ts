/**
 * Returns the path of the JSON file that composing writes for each page of a remote, a `PageOwner`: what loads the page,
 * with the hashes of its files. `/services/:id` has `/pages/services/_id.json`, `/` has `/pages/index.json`.
 */
export function pageFilePath(path: string): string {
  return `/pages${path === '/' ? '/index' : path.replaceAll(':', '_')}.json`;
}
