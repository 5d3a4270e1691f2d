import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, open, test } from './test';
import { inWorkspace, type Workspace } from './workspace';

/** How many lines outside of the new package a new remote may take. */
const LINES_OUTSIDE = 10;

const added = 'mf-why-us';
let workspace: Workspace;

inWorkspace(21_300, (copy) => {
  workspace = copy;
});

test('a page is split out into a fourth remote by the recipe, and no shell is released', async ({ page }) => {
  workspace.commitAll();
  // Built where the later builds are made: the changed lockfile builds every package again, to the same bytes.
  for (const name of ['shell', 'mf-admin', 'mf-catalogue'])
    rmSync(join(workspace.folder, name, 'dist'), { recursive: true });
  await workspace.start();
  const before = workspace.fingerprints(/^$/);

  followRecipe();
  expect(linesOutside()).toBeLessThan(LINES_OUTSIDE);
  // Of `pnpm check` what a new package can fail; its unit tests, those that hold for every package.
  for (const command of [
    'biome format .',
    'biome lint --error-on-warnings .',
    'knip',
    'tsc --noEmit',
    'vitest run platform/release/src/deploy hosting-config',
  ])
    run(command);
  // Other teams go on beside it, and the site that runs serves it.
  expect(workspace.site('check', 'mf-catalogue')).toContain('mf-catalogue can be promoted');
  for (const command of ['build', 'publish']) workspace.site(command, added, 'mf-marketing');
  workspace.site('promote', added, 'mf-marketing');
  await open(page, `${workspace.siteUrl}/about`);
  await page.locator('header nav a[href="/why-us"]').click();
  await expect(page).toHaveURL(`${workspace.siteUrl}/why-us`);
  await expect(page.locator(`[data-boundary="${added}"] h1`)).toBeVisible();
  await open(page, `${workspace.siteUrl}/why-us`);
  await expect(page.locator(`[data-boundary="${added}"] h1`)).toBeVisible();
  expect(workspace.site('check', added)).toContain(`${added} can be promoted`);

  expect(await workspace.stop()).toBe(0);
  await workspace.start();
  const after = workspace.fingerprints(/^$/);
  expect(after.shell).toBe(before.shell);
  expect(after['mf-admin']).toBe(before['mf-admin']);
  const { remotes, shell } = JSON.parse(workspace.site('list', '--json'));
  expect(shell.history).toEqual([]);
  expect(remotes[added].pages).toEqual(['/why-us']);
  expect(remotes['mf-marketing'].change.pagesRemoved).toEqual(['/why-us']);
});

/** Runs one of the repository's tools in the copy; throws with what it printed. */
function run(command: string) {
  const [tool = '', ...words] = command.split(' ');
  const { status, stdout, stderr } = spawnSync(join('node_modules', '.bin', tool), words, {
    cwd: workspace.folder,
    encoding: 'utf8',
  });
  expect(status, `${command}\n${stdout}${stderr}`).toBe(0);
}

/** The commands of docs/fourth-remote.md, then its edits. */
function followRecipe() {
  const text = readFileSync(join(workspace.folder, 'docs', 'fourth-remote.md'), 'utf8');
  const [, commands] = /```sh\n([\s\S]+?)```/.exec(text) ?? [];
  expect(commands).toBeTruthy();
  execFileSync('sh', ['-e', '-c', commands ?? ''], { cwd: workspace.folder });
  // What `pnpm install` would write and lay there: of another package, the new one still has the very dependencies.
  const lockfile = join(workspace.folder, 'pnpm-lock.yaml');
  const locked = readFileSync(lockfile, 'utf8');
  const [block = ''] = /^ {2}mf-marketing:\n(?: {4}.*\n)+\n/m.exec(locked) ?? [];
  expect(block).toBeTruthy();
  writeFileSync(lockfile, locked.replace(block, `${block}${block.replace('mf-marketing', added)}`));
  const modules = join(workspace.folder, 'mf-marketing', 'node_modules');
  cpSync(modules, join(workspace.folder, added, 'node_modules'), { recursive: true, verbatimSymlinks: true });
  for (const [file, lines] of Object.entries(removedLines(text))) {
    const path = join(workspace.folder, file);
    const source = readFileSync(path, 'utf8');
    expect(source, `${file} has what the recipe takes away`).toContain(lines);
    writeFileSync(path, source.replace(lines, ''));
  }
  const settings = join(workspace.folder, '.env.example');
  const lines = [...text.matchAll(/^\+MF_WHY_US_(\w+)=.+$/gm)];
  expect(lines.map(([, setting]) => setting)).toEqual(['URL', 'SITE']);
  for (const [line, setting] of lines) {
    const after = new RegExp(`^MF_ADMIN_${setting}=.*$`, 'm');
    writeFileSync(settings, readFileSync(settings, 'utf8').replace(after, `$&\n${line.slice(1)}`));
  }
}

/** The lines that the recipe's first diff takes out of each file. */
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
 * Lines added and removed outside of the new package by hand; what moved into it unchanged counts nowhere, nor do its
 * copied workflow and the generated lockfile.
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
