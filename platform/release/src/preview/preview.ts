import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { portOffset, ports, shellName } from '@platform/build';
import { startHosting } from '@platform/local-cloud';
import { checkedRendering, checkReleases } from '../check/check';
import { type Environment, localAddress } from '../environment';
import { previewSites } from '../hosting-config';
import { requireFreePorts } from '../local/services';
import { goLive, type Wanted, withPromotions } from '../release/promote';
import { readReleases } from '../release/releases';
import { newestPublished, versionFolder } from '../release/versions';

/** A preview that is served. */
export type Preview = { release: string; address: string; close(): Promise<void> };

/**
 * Composes the whole site as it would be after promoting a published version into a folder of its own:
 * `<folder>/shell/` is a complete site for hosting, with the same hashes and policy, marked as a preview. Remotes' files
 * are served where they are published. What is live is not touched.
 * @returns what is previewed, `mf-catalogue@1.0.0-3f2a9c1b`
 * @throws where promoting would be refused, with the same message
 */
export async function composePreviewInto(
  environment: Environment,
  { name, version }: Wanted,
  folder: string,
): Promise<string> {
  const chosen = version ?? newestPublished(environment, name);
  const release = `${name}@${chosen}`;
  const releases = withPromotions(environment, readReleases(environment), [{ name, version: chosen }]);
  const staged = Object.entries({ [shellName]: releases.shell, ...releases.remotes }).map(([owner, live]) => [
    `${owner}@${live.version}`,
    versionFolder(environment, owner, live.version),
  ]);
  const apart: Environment = {
    ...environment,
    home: folder,
    hosting: folder,
    staged: Object.fromEntries(staged),
    preview: release,
  };
  const rendering = checkedRendering(await checkReleases(apart, releases, [name], {}));
  const { version: shell } = releases.shell;
  const site = join(folder, shellName);
  mkdirSync(site, { recursive: true });
  cpSync(versionFolder(environment, shellName, shell), join(site, shell), { recursive: true });
  await goLive(apart, releases, rendering);
  return release;
}

/**
 * Serves a preview on a port of its own; closing removes everything.
 * @throws where the port is busy, or where promoting would be refused
 */
export async function startPreview(environment: Environment, wanted: Wanted): Promise<Preview> {
  const port = ports.preview + portOffset();
  await requireFreePorts([{ name: 'preview', port }]);
  const folder = mkdtempSync(join(tmpdir(), 'site-preview-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const release = await composePreviewInto(environment, wanted, folder);
    const sites = await previewSites();
    const hosting = await startHosting({ root: folder, sites, ports: { [shellName]: port } });
    return {
      release,
      address: localAddress(ports.preview),
      async close() {
        await hosting.close();
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}
