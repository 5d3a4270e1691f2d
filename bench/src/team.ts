import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEV_PORT_OFFSET, ports, root } from '@platform/build';
import type { Browser } from 'playwright-core';
import { PORT_OFFSET, untilPrinted } from './site';
import { spreadOf } from './statistics';

/** The changes for a release and for a hot reload. */
const RELEASED = {
  name: 'mf-catalogue',
  file: 'mf-catalogue/src/texts/az/catalogue.json',
  from: '"Kataloq"',
};
const RELOADED = {
  path: '/about',
  file: 'mf-marketing/src/pages/about/AboutPage.tsx',
  from: "title={t('header.title')}",
};

/** The median excludes one reload that the development server may delay. */
const HOT_RELOADS = 5;
const FIRST_PAGE_LIMIT_MS = 60_000;

export type Team = Record<string, number>;

/**
 * Times the daily commands of a team, in a clone of the last commit.
 * @param tests includes the whole `npm test`, which takes minutes
 */
export async function measureTeam(browser: Browser, tests: boolean): Promise<Team> {
  const folder = mkdtempSync(join(tmpdir(), 'site-bench-'));
  const team: Team = {};
  try {
    await run(root, 'git', 'clone', '--quiet', root, folder);
    await timed('install packages', () => run(folder, 'node', 'platform/setup.mjs'));
    const cold = await timed('npm start, first', () => serve(folder, 'ready:', 'npm', 'start'));
    await cold();
    const stop = await timed('npm start, again', () => serve(folder, 'ready:', 'npm', 'start'));
    const site = join(folder, 'node_modules', '.bin', 'site');
    replace(join(folder, RELEASED.file), RELEASED.from, '"Kataloq 2"');
    await timed('release to live', () => run(folder, site, 'release', RELEASED.name));
    await timed('roll back', () => run(folder, site, 'rollback', RELEASED.name));
    await stop();
    const stopDevelopment = await serve(folder, undefined, site, 'dev');
    team['hot reload'] = await hotReload(browser, folder);
    await stopDevelopment();
    await run(folder, 'git', 'checkout', '--quiet', '.');
    await timed('pnpm check', () => run(folder, 'npm', 'run', 'check'));
    if (tests) await timed('npm test', () => run(folder, 'npm', 'test'));
    return team;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }

  async function timed<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
    const start = performance.now();
    const value = await work();
    team[name] = Math.round((performance.now() - start) / 100) / 10;
    console.log(`  ${name}: ${team[name]} s`);
    return value;
  }
}

/** Returns the seconds from saving a file until the open page shows it, with its state. */
async function hotReload(browser: Browser, folder: string): Promise<number> {
  const page = await browser.newPage();
  const address = `http://localhost:${ports.site + DEV_PORT_OFFSET + PORT_OFFSET}${RELOADED.path}`;
  for (const start = Date.now(); ; ) {
    const opened = await page
      .goto(address)
      .then(
        () => page.waitForSelector('h1', { timeout: 5000 }),
        () => undefined,
      )
      .catch(() => undefined);
    if (opened) break;
    if (Date.now() - start > FIRST_PAGE_LIMIT_MS) throw new Error(`${address} does not open.`);
  }
  const times: number[] = [];
  let text = RELOADED.from;
  for (let turn = 1; turn <= HOT_RELOADS; turn++) {
    const heading = `Heading ${turn}`;
    const start = performance.now();
    replace(join(folder, RELOADED.file), text, `title="${heading}"`);
    text = `title="${heading}"`;
    await page.waitForFunction((wanted) => document.querySelector('h1')?.textContent === wanted, heading);
    times.push((performance.now() - start) / 1000);
  }
  await page.close();
  const { median } = spreadOf(times);
  console.log(`  hot reload: ${median} s`);
  return median;
}

function replace(file: string, from: string, to: string) {
  const text = readFileSync(file, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not contain ${from}.`);
  writeFileSync(file, text.replace(from, to));
}

/** The environment of every command: its own ports. */
const env = { ...process.env, SITE_PORT_OFFSET: String(PORT_OFFSET), SITE_HOME: '.site' };

/** @throws with its output if it fails */
async function run(cwd: string, command: string, ...words: string[]): Promise<void> {
  const child = spawn(command, words, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output += text;
    });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${command} ${words.join(' ')} failed:\n${output.slice(-5000)}`);
}

/** Starts a serving command, and waits for a line with this beginning, if given. @returns a function that ends it */
async function serve(
  cwd: string,
  line: string | undefined,
  command: string,
  ...words: string[]
): Promise<() => Promise<void>> {
  const child = spawn(command, words, { cwd, env, stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  if (line) await untilPrinted(child.stdout, line);
  else child.stdout.resume();
  return () => interrupt(child);
}

/** Sends Ctrl-C to a command and its children. */
async function interrupt(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  if (child.pid) process.kill(-child.pid, 'SIGINT');
  await ended;
}
