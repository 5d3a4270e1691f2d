import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shellName } from '@platform/build';
import type { Releases } from '@platform/contract';
import { startHosting } from '@platform/hosting';
import { findChromium } from '../check/chromium';
import { smokeTest } from '../check/smoke-test';
import type { Rendering } from '../compose/render-documents';
import type { Environment } from '../model/environment';
import { liveVersion } from '../model/releases';
import { goLive } from '../release/promote';
import { failedSmokeTest, firstIssues } from '../release/verify';
import { copyComposed } from '../store/composed';
import { previewSites } from '../store/hosting-config';
import { environmentApart } from './preview';

/**
 * Runs the smoke test of packages before they go live: on the very documents that will be written, in a folder and on a
 * port of this run, under the site's own address. A local machine without a browser tests nothing here; requests are
 * tested on the live site.
 * @throws with the failure, or if no browser can open a hosted site; the live releases then stay
 */
export async function smokeTestCandidate(
  environment: Environment,
  releases: Releases,
  rendering: Rendering,
  names: string[],
): Promise<void> {
  if (environment.settings.emulators && !findChromium()) return;
  const folder = mkdtempSync(join(tmpdir(), 'site-candidate-'));
  try {
    const apart = environmentApart(environment, releases, folder);
    await copyComposed(environment, apart);
    await goLive(apart, releases, rendering);
    const hosting = await startHosting({
      root: folder,
      sites: await previewSites(),
      ports: { [shellName]: 0 },
    });
    try {
      for (const name of names) await requireSmokeTest(apart, releases, name, hosting.urls[shellName]);
    } finally {
      await hosting.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function requireSmokeTest(
  environment: Environment,
  releases: Releases,
  name: string,
  servedAt: string | undefined,
): Promise<void> {
  const { issues, noBrowser } = await smokeTest(environment, releases, name, servedAt);
  const version = liveVersion(releases, name)?.version ?? '';
  if (issues.length > 0) {
    const failed = failedSmokeTest(name, { version, issues: firstIssues(issues) });
    throw new Error(`${failed}It was tested before it went live: nothing has changed.`);
  }
  if (noBrowser && !environment.settings.emulators)
    throw new Error(
      `${name}@${version} was not tested: ${noBrowser}. Nothing goes live on a hosted site before a browser has opened it: install Chromium, or name one in CHROMIUM.`,
    );
}
