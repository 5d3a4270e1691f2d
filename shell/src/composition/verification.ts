import type { RemoteRelease } from '@platform/contract';
import { isOwner } from './releases';

const verified = new Map<string, Promise<unknown>>();

/**
 * Makes sure that scripts of a release are what it says they are, before they are imported. The import map of the
 * document does so for its owner; for other remotes the integrity of their preloads does, of which WebKit takes no
 * notice. There the scripts are fetched with their hashes, and the import then takes them from the browser's cache.
 * @throws where a script differs or cannot be had
 */
export async function verifyScripts(release: RemoteRelease, files: string[]): Promise<void> {
  if (isOwner(release) || !ignoresPreloadIntegrity()) return;
  await Promise.all(files.map((file) => verify(release.base + file, release.integrity[file])));
}

/** A browser cannot be asked for this fault, so WebKit is known by its vendor. */
function ignoresPreloadIntegrity() {
  return navigator.vendor.startsWith('Apple');
}

function verify(url: string, integrity = ''): Promise<unknown> {
  const known = verified.get(url);
  if (known) return known;
  const answer = fetch(url, { integrity });
  answer.catch(() => verified.delete(url));
  verified.set(url, answer);
  return answer;
}
