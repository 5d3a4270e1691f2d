/** Returns the path of a file that a page of a remote has composed: `/data/files/mf-marketing/search-az.json`. */
export function composedFilePath(remote: string, name: string): string {
  return `/data/files/${remote}/${name}`;
}
