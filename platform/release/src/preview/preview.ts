import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { portOffset, ports, shellName } from '@platform/build';
import type { Releases } from '@platform/contract';
import { startHosting } from '@platform/hosting';
import { checkedRendering, checkReleases } from '../check/check';
import { localAddress } from '../local/identity';
import { requireFreePorts } from '../local/services';
import type { Environment } from '../model/environment';
import { goLive, type Wanted, withPromotions } from '../release/promote';
import { copyBaseLists } from '../store/base-lists';
import { previewSites } from '../store/hosting-config';
import { withLock } from '../store/lock';
import { readReleases } from '../store/releases';
import { newestPublished, versionFolder } from '../store/versions';

/** A preview that is served. */
type Preview = { release: string; address: string; close(): Promise<void> };

/**
 * Composes the whole site as it would be after promoting a published version into a folder of its own:
 * `<folder>/shell/` is a complete site for hosting, with the same hashes and policy, marked as a preview. Remotes' files
 * are served where they are published. The live site is not touched.
 * @returns what is previewed, `mf-catalogue@1.0.0-3f2a9c1b`
 * @throws where promoting would be refused, with the same message
 */
async function composePreviewInto(
  environment: Environment,
  { name, version }: Wanted,
  folder: string,
): Promise<string> {
  const chosen = version ?? newestPublished(environment, name);
  const release = `${name}@${chosen}`;
  const current = readReleases(environment);
  const releases = withPromotions(environment, current, [{ name, version: chosen }]);
  const apart: Environment = { ...environmentApart(environment, releases, folder), preview: release };
  const report = await checkReleases(apart, { releases, current, names: [name], scope: {} });
  const rendering = checkedRendering(report);
  await goLive(apart, releases, rendering);
  return release;
}

/**
 * Returns an environment in a separate folder, in which releases can go live without a change of the real one. The
 * folder has the shell's files; those of remotes are at their published address.
 */
export function environmentApart(environment: Environment, releases: Releases, folder: string): Environment {
  const staged = Object.entries({ [shellName]: releases.shell, ...releases.remotes }).map(([owner, live]) => [
    `${owner}@${live.version}`,
    versionFolder(environment, owner, live.version),
  ]);
  const { version } = releases.shell;
  const site = join(folder, shellName);
  mkdirSync(site, { recursive: true });
  cpSync(versionFolder(environment, shellName, version), join(site, version), { recursive: true });
  return { ...environment, home: folder, hosting: folder, staged: Object.fromEntries(staged) };
}

/**
 * Serves a preview on its own port; closing removes everything.
 * @throws if the port is busy, or if promoting would be refused
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

/**
 * Composes the whole site with a published version promoted, marked as a preview, in a separate folder, from which only
 * `site deploy shell --channel` deploys.
 * @returns the previewed version, `name@version`
 * @throws if promoting would be refused, with the same message
 */
export function composePreview(environment: Environment, wanted: Wanted): Promise<string> {
  return withLock(environment, async () => {
    const preview = previewEnvironment(environment);
    rmSync(preview.home, { recursive: true, force: true });
    const release = await composePreviewInto(environment, wanted, preview.home);
    copyBaseLists(environment, preview);
    return release;
  });
}

/** Returns the environment of the last composed preview. */
function previewEnvironment(environment: Environment): Environment {
  const home = join(environment.home, 'preview');
  return { ...environment, home, hosting: home };
}

/** @throws one sentence without a composed preview */
export function composedPreview(environment: Environment): Environment {
  const preview = previewEnvironment(environment);
  if (existsSync(preview.home)) return preview;
  throw new Error(
    'Nothing is composed as a preview here: "site preview <release> --env <file>" composes one.',
  );
}
