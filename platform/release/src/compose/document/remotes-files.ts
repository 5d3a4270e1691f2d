import type { LiveRemotes, PageOwner, PublishedPage, Releases, RemoteRelease } from '@platform/contract';
import { pageFilePath } from '@platform/contract/site-files';

/** The list of live remotes and their pages. */
export const REMOTES_FILE = 'remotes.json';

/**
 * Returns the texts of `remotes.json` and of the page files, by file name: by them browsers find and load every page that
 * their document was not composed with.
 */
export function remotesFiles({ remotes }: Releases): Map<string, string> {
  const paths: LiveRemotes = {};
  const files = new Map<string, string>();
  for (const [name, { release, pinned }] of Object.entries(remotes)) {
    paths[name] = release.pages.map(({ path }) => path);
    for (const page of release.pages) {
      const owner: PageOwner = { ...releaseOfPage(release, page), descriptor: pinned };
      files.set(pageFilePath(page.path).slice(1), `${JSON.stringify(owner)}\n`);
    }
  }
  return files.set(REMOTES_FILE, `${JSON.stringify(paths)}\n`);
}

/**
 * Returns the part of its remote's release that a document needs: documents do not grow with the remote's other pages,
 * and do not change with them.
 */
export function releaseOfPage(release: RemoteRelease, page: PublishedPage): RemoteRelease {
  const { entryFiles, moduleFiles, styles, integrity } = release;
  const { nav: _, ...loading } = page;
  const ofRemote = [...entryFiles, ...moduleFiles, ...styles];
  const files = new Set([...ofRemote, ...page.files, ...page.styles, ...page.parts]);
  const ofPage = [...files].flatMap((file) => (integrity[file] ? [[file, integrity[file]] as const] : []));
  return { ...release, pages: [loading], integrity: Object.fromEntries(ofPage) };
}
