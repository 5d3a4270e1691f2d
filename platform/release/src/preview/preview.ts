import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { portOffset, ports, shellName } from '@platform/build';
import { startHosting } from '@platform/local-cloud';
import { type Environment, localAddress } from '../environment';
import { previewSites, writeHostingConfig } from '../hosting-config';
import { refuseBusyPorts } from '../local/services';
import { type Wanted, withPromotions } from '../release/promote';
import { newestPublished } from '../release/published';
import { readReleases } from '../release/releases-file';
import { composeInto } from './compose-into';

/** A preview that is served. */
export type Preview = { release: string; address: string; close(): Promise<void> };

/**
 * Serves the whole site as it would be after promoting a published version, on a port of its own. The live site is not
 * touched; closing removes everything.
 * @throws where the port is busy, or where promoting would be refused
 */
export async function startPreview(environment: Environment, { name, version }: Wanted): Promise<Preview> {
  const port = ports.preview + portOffset();
  await refuseBusyPorts([{ name: 'preview', port }]);
  const chosen = version ?? newestPublished(environment, name);
  const release = `${name}@${chosen}`;
  const releases = withPromotions(environment, readReleases(environment), [{ name, version: chosen }]);
  const folder = mkdtempSync(join(tmpdir(), 'site-preview-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    await composeInto(environment, releases, folder, { release, names: [name] });
    const configFile = writeHostingConfig(folder, await previewSites());
    const hosting = await startHosting({ root: folder, configFile, ports: { [shellName]: port } });
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
