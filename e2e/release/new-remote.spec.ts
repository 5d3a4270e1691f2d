import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, open, test } from '../test-support/test';
import { commandsOf, inWorkspace, type Workspace } from '../test-support/workspace';

const LINES_OUTSIDE = 10;

const added = 'mf-why-us';
let workspace: Workspace;

inWorkspace(21_300, (copy) => {
  workspace = copy;
});

/** The checks that a new package can fail; of the unit tests, its own and those of every package. */
const checks = [
  'biome format .',
  'biome lint --error-on-warnings .',
  'knip',
  'tsc --noEmit',
  'vitest run mf-news shared-i18n platform/build platform/release/src/deploy local/graph local/start hosting-config workflows docum',
];

test('a remote is made, green and live by the recipe, and no shell is released', async ({ page }) => {
  workspace.commitAll();
  // Built in the folder of the later builds: the changed lockfile builds every package again, with equal bytes.
  for (const name of ['shell', 'mf-admin', 'mf-catalogue'])
    rmSync(join(workspace.folder, name, 'dist'), { recursive: true });
  await workspace.start();
  const start = performance.now();
  const [make, release] = commandsOf('docs/new-remote.md').matchAll(/^pnpm site .+$/gm);
  follow(make?.[0], 'mf-news');
  for (const check of checks) workspace.run(check);
  const checked = performance.now();
  follow(release?.[0]);
  const seconds = (from: number) => ((performance.now() - from) / 1000).toFixed(1);
  console.log(
    `new remote to live and verified: ${seconds(start)} s, ${seconds(checked)} s of it the release`,
  );
  await open(page, `${workspace.siteUrl}/ru/news`);
  await expect(page.locator('[data-boundary="mf-news"] h1')).toHaveText('Новая страница');
});

test('a page is split out into a remote of its own by the recipe, and no shell is released', async ({
  page,
}) => {
  workspace.commitAll();
  const before = workspace.fingerprints();

  removeLines();
  follow(commandsOf('docs/fourth-remote.md'), added);
  expect(linesOutside()).toBeLessThan(LINES_OUTSIDE);
  for (const check of checks) workspace.run(check);
  // Other teams continue, and the running site serves the new remote.
  expect(workspace.site('check', 'mf-catalogue')).toContain('mf-catalogue can be promoted');
  follow(commandsOf('docs/fourth-remote.md', '## 2.'));
  await open(page, `${workspace.siteUrl}/about`);
  await page.locator('header nav a[href="/why-us"]').click();
  await expect(page).toHaveURL(`${workspace.siteUrl}/why-us`);
  await expect(page.locator(`[data-boundary="${added}"] h1`)).toBeVisible();
  await open(page, `${workspace.siteUrl}/why-us`);
  await expect(page.locator(`[data-boundary="${added}"] h1`)).toBeVisible();
  expect(workspace.site('check', added)).toContain(`${added} can be promoted`);

  expect(await workspace.stop()).toBe(0);
  await workspace.start();
  const after = workspace.fingerprints();
  expect(after.shell).toBe(before.shell);
  expect(after['mf-admin']).toBe(before['mf-admin']);
  const { remotes, shell } = JSON.parse(workspace.site('list', '--json'));
  expect(shell.history).toEqual([]);
  expect(remotes[added].pages).toEqual(['/why-us']);
  expect(remotes['mf-marketing'].change.pagesRemoved).toEqual(['/why-us']);
});

/**
 * Runs the commands of a page.
 * @param made the remote that they make. The copy has no packages of its own: the new remote gets those of another one,
 * which include them.
 */
function follow(commands = '', made = '') {
  const install = made && '--no-install';
  const pnpm = `pnpm() { shift; "${process.execPath}" platform/release/bin/site.mjs "$@" ${install}; }`;
  execFileSync('sh', ['-e', '-c', `${pnpm}\n${commands}`], {
    cwd: workspace.folder,
    env: workspace.env,
    stdio: 'pipe',
  });
  if (made)
    cpSync(
      join(workspace.folder, 'mf-catalogue', 'node_modules'),
      join(workspace.folder, made, 'node_modules'),
      { recursive: true, verbatimSymlinks: true },
    );
}

function removeLines() {
  const text = readFileSync(join(workspace.folder, 'docs', 'fourth-remote.md'), 'utf8');
  for (const [file, lines] of Object.entries(removedLines(text))) workspace.edit(file, lines, '');
}

/** Returns the lines of each file that the recipe's first diff removes. */
function removedLines(text: string): Record<string, string> {
  const [, diff = ''] = /```diff\n([\s\S]+?)```/.exec(text) ?? [];
  const removed: Record<string, string> = {};
  let file = '';
  for (const line of diff.split('\n')) {
    if (line.startsWith(' ')) file = line.trim();
    else if (line.startsWith('-')) removed[file] = `${removed[file] ?? ''}${line.slice(1)}\n`;
  }
  return removed;
}

/**
 * Counts lines changed by hand outside the new package; moved files, the copied workflow and the generated lockfile do
 * not count.
 */
function linesOutside(): number {
  workspace.git('add', '--all');
  const rows = workspace.git('diff', '--cached', '--find-renames', '--numstat').trim().split('\n');
  const outside = rows.filter((row) => !row.includes(added) && !row.endsWith('pnpm-lock.yaml'));
  expect(outside.length).toBeGreaterThan(0);
  return outside.reduce((sum, row) => {
    const [plus, minus] = row.split('\t');
    return sum + Number(plus) + Number(minus);
  }, 0);
}
