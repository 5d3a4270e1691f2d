import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { portOffset, ports, shellName } from '@platform/build';
import type { Releases } from '@platform/contract';
import { startHosting } from '@platform/hosting';
import { checkedRendering, checkReleases } from '../check/check';
import { findChromium } from '../check/chromium';
import { smokeTest } from '../check/smoke-test';
import type { Rendering } from '../compose/render-documents';
import { localAddress } from '../local/identity';
import { requireFreePorts } from '../local/services';
import type { Environment } from '../model/environment';
import { liveVersion } from '../model/releases';
import { goLive, type Wanted, withPromotions } from '../release/promote';
import { firstIssues, type Verification } from '../release/verify';
import { copyBaseLists, copyComposed } from '../store/composed';
import { previewSites } from '../store/hosting-config';
import { withLock } from '../store/lock';
import { COMPOSE_PREVIEW, findPreview, previewEnvironment } from '../store/preview';
import { readReleases } from '../store/releases';
import { newestPublished, versionFolder } from '../store/versions';

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
 * folder has the shell's files; those of remotes are at their published address. No hook is told of it.
 */
export function environmentApart(environment: Environment, releases: Releases, folder: string): Environment {
  const { version } = releases.shell;
  const site = join(folder, shellName);
  mkdirSync(site, { recursive: true });
  cpSync(versionFolder(environment, shellName, version), join(site, version), { recursive: true });
  const { hook: _, ...others } = environment;
  const staged = versionFolders(environment, { [shellName]: releases.shell, ...releases.remotes });
  return { ...others, home: folder, hosting: folder, staged };
}

/** Returns the folders of published versions, by `name@version`. */
function versionFolders(environment: Environment, versions: Record<string, { version: string }>) {
  const folders = Object.entries(versions).map(([name, { version }]) => [
    `${name}@${version}`,
    versionFolder(environment, name, version),
  ]);
  return Object.fromEntries(folders);
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
    const sites = previewSites();
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

/** Returns the environment of the composed preview. @throws one sentence without one, or if its lists are damaged */
export function composedPreview(environment: Environment): Environment {
  const preview = findPreview(environment);
  const releases = preview && readReleases(preview);
  if (releases) return { ...preview, staged: versionFolders(environment, releases.remotes) };
  throw new Error(`Nothing is composed as a preview here: ${COMPOSE_PREVIEW}.`);
}

/** A version whose smoke test failed before it went live. */
type FailedCandidate = { name: string } & Pick<Verification, 'version' | 'issues'>;

/**
 * Runs the smoke test of packages before they go live: on the very documents that will be written, in a folder and on a
 * port of this run, under the site's own address. A local machine without a browser tests nothing here; requests are
 * tested on the live site.
 * @returns the first package that failed, if one did
 * @throws if no browser can open a hosted site
 */
export async function smokeTestCandidate(
  environment: Environment,
  releases: Releases,
  rendering: Rendering,
  names: string[],
): Promise<FailedCandidate | undefined> {
  if (environment.settings.emulators && !findChromium()) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'site-candidate-'));
  try {
    const apart = environmentApart(environment, releases, folder);
    await copyComposed(environment, apart);
    await goLive(apart, releases, rendering);
    const hosting = await startHosting({
      root: folder,
      sites: previewSites(),
      ports: { [shellName]: 0 },
    });
    try {
      for (const name of names) {
        const failed = await testCandidate(apart, releases, name, hosting.urls[shellName]);
        if (failed) return failed;
      }
      return undefined;
    } finally {
      await hosting.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function testCandidate(
  environment: Environment,
  releases: Releases,
  name: string,
  servedAt: string | undefined,
): Promise<FailedCandidate | undefined> {
  const { issues, untested } = await smokeTest(environment, releases, name, servedAt);
  const version = liveVersion(releases, name)?.version ?? '';
  if (issues.length > 0) return { name, version, issues: firstIssues(issues) };
  if (untested && !environment.settings.emulators)
    throw new Error(
      `${name}@${version} was not tested: ${untested}. Nothing goes live on a hosted site before a browser has opened it: try again on a machine that is not busy, with Chromium or the name of one in CHROMIUM.`,
    );
  return undefined;
}
