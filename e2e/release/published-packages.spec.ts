import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEV_PORT_OFFSET } from '@platform/build';
import { expect, type Page, test } from '@playwright/test';
import { editFile, inWorkspace, siteCommand, type Workspace } from '../test-support/workspace';

const remote = 'mf-catalogue';
const port = 8082;

/** Development servers prepare their dependencies at the first start, in milliseconds. */
const FIRST_PAGE_MS = 60_000;

let workspace: Workspace;
/** The remote's own repository, with the published packages; the site beside it runs. */
let folder: string;
let own: ReturnType<typeof siteCommand>;

inWorkspace(22_400, async (copy) => {
  workspace = copy;
  folder = installRemote();
  const env = { ...process.env, SITE_PORT_OFFSET: String(copy.portOffset), SITE_HOME: undefined };
  own = siteCommand(join(folder, 'node_modules', '@platform', 'release', 'dist', 'site.js'), folder, env);
  await copy.start();
});

let end: (() => Promise<unknown>) | undefined;

test.afterEach(async () => {
  await end?.();
  end = undefined;
});

test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Packs the remote and all published packages, and installs them with npm in a folder outside the workspace. */
function installRemote(): string {
  const place = mkdtempSync(join(tmpdir(), 'site-own-'));
  const packages = join(place, 'packages');
  const run = (cwd: string, command: string, ...words: string[]) =>
    execFileSync(command, words, { cwd, stdio: 'pipe' });
  run(workspace.folder, process.execPath, '--import', 'tsx', 'platform/pack.ts', packages);
  const { packageManager } = JSON.parse(readFileSync(join(workspace.folder, 'package.json'), 'utf8'));
  run(join(workspace.folder, remote), 'npx', '--yes', packageManager, 'pack', '--pack-destination', place);
  run(
    place,
    'tar',
    '--extract',
    '--exclude=package/dist',
    '--strip-components=1',
    '--file',
    `${remote}-1.0.0.tgz`,
  );
  const manifest = JSON.parse(readFileSync(join(place, 'package.json'), 'utf8'));
  const nameOf = (file: string) => file.replace(/^platform-/, '@platform/').replace(/-[\d.]+\.tgz$/, '');
  const packed = readdirSync(packages).map((file) => [nameOf(file), `file:packages/${file}`]);
  Object.assign(manifest.devDependencies, Object.fromEntries(packed));
  // Code for its tests only is not published.
  delete manifest.devDependencies['@platform/local-cloud'];
  for (const name of Object.keys(manifest.dependencies))
    if (manifest.devDependencies[name]) delete manifest.dependencies[name];
  manifest.overrides = { 'page-flip': '2.0.7' };
  writeFileSync(join(place, 'package.json'), JSON.stringify(manifest));
  run(place, 'npm', 'install', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund');
  return place;
}

const page = 'src/pages/catalogue/CataloguePage.tsx';

const replaceTitle = (from: string | RegExp, to: string) => editFile(join(folder, page), from, to);

/** Opens the page of a development server that may still be starting, and expects a change of its source in it. */
async function expectHotReload(page: Page, address: string) {
  const title = page.getByRole('heading', { level: 1 });
  await expect(async () => {
    await page.goto(address);
    await expect(title).toHaveText('Kataloq', { timeout: 5_000 });
  }).toPass({ timeout: FIRST_PAGE_MS });
  replaceTitle(">{t('title')}<", '>Dəyişdi<');
  await expect(title).toHaveText('Dəyişdi');
  // A watcher drops the second of two changes within 50 ms: the file is saved until the change is seen.
  await expect(async () => {
    replaceTitle(/>Dəyişdi<|>\{t\('title'\)\}</, ">{t('title')}<");
    await expect(title).toHaveText('Kataloq', { timeout: 2_000 });
  }).toPass({ timeout: FIRST_PAGE_MS });
}

function live(): { version: string } {
  return JSON.parse(own.site('list', remote, '--json'));
}

test('a build from the published packages has the version of the build in the workspace', () => {
  const { version } = live();
  expect(own.site('build', remote)).toBe(`${remote}@${version} built\n`);
});

test('development servers show the remote alone, and inside the running site', async ({ page }) => {
  const at = (port: number) => `http://localhost:${port + DEV_PORT_OFFSET + workspace.portOffset}/catalogue`;
  end = await own.serve(remote, 'dev', '--alone', remote);
  await expectHotReload(page, at(port));
  await end();
  end = await own.serve(remote, 'dev', remote, '--against', workspace.siteUrl);
  await expectHotReload(page, at(8080));
});

test('the remote is checked against the running site, released to it, and rolled back', async ({ page }) => {
  const { version: first } = live();
  expect(own.site('check', remote)).toContain(`${remote} can be promoted`);
  replaceTitle(">{t('title')}<", ">{t('title')} 2<");
  expect(own.site('release', remote)).toContain('is live and verified');
  expect(live().version).not.toBe(first);
  await page.goto(`${workspace.siteUrl}/catalogue`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kataloq 2');
  expect(own.site('rollback', remote)).toContain(`${remote}@${first} is live again`);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kataloq');
});
