import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shellName } from '@platform/build';
import type { Releases } from '@platform/contract';
import { startHosting } from '@platform/local-cloud';
import { copyComposed } from '../compose/composed-files';
import type { Rendering } from '../compose/render-documents';
import type { Environment } from '../environment';
import { previewSites } from '../hosting-config';
import { goLive } from '../release/promote';
import { liveVersion } from '../release/releases';
import { failedSmokeTest, firstIssues } from '../release/verify';
import { findChromium } from '../smoke/chromium';
import { smokeTest } from '../smoke/smoke-test';
import { environmentApart } from './preview';

/**
 * Runs the smoke test of packages before they are live: on the very documents that are about to be written, in a folder
 * and on a port of this run. Where there is no browser nothing is tested: what a request can tell is tested once it is live.
 * @throws with what failed; what is live stays as it is then
 */
export async function smokeTestCandidate(
  environment: Environment,
  releases: Releases,
  rendering: Rendering,
  names: string[],
): Promise<void> {
  if (!findChromium()) return;
  const folder = mkdtempSync(join(tmpdir(), 'site-candidate-'));
  try {
    const apart = environmentApart(environment, releases, folder);
    copyComposed(environment, apart);
    await goLive(apart, releases, rendering);
    const hosting = await startHosting({
      root: folder,
      sites: await previewSites(),
      ports: { [shellName]: 0 },
    });
    try {
      const origins = { ...environment.origins, ...hosting.urls };
      for (const name of names) await requireSmokeTest({ ...apart, origins }, releases, name);
    } finally {
      await hosting.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function requireSmokeTest(environment: Environment, releases: Releases, name: string): Promise<void> {
  const { issues } = await smokeTest(environment, releases, name);
  if (issues.length === 0) return;
  const version = liveVersion(releases, name)?.version ?? '';
  const failed = failedSmokeTest(name, { version, issues: firstIssues(issues) });
  throw new Error(`${failed}It was tested before it went live: nothing has changed.`);
}
