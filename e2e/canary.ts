/**
 * `npm run canary [package[@version] …]`: tries the newest versions of the composed build's dependencies in a copy of
 * the product; the checkout stays unchanged. The report goes to the standard output, output of the steps to the
 * standard error. The exit code is 0 only if every step passes.
 */
import { execFile, spawn } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify, stripVTControlCharacters } from 'node:util';
import { sitePackages } from '@platform/build';
import { requireChromium } from '@platform/release/chromium';
import { root } from './test-support/site';
import { copyProduct } from './test-support/workspace';

/** Packages that make, load and hydrate the composed build; a fault in one of them leaves pages blank. */
export const watched = [
  '@module-federation/vite',
  '@module-federation/runtime',
  '@module-federation/runtime-core',
  'vite',
  'rolldown',
  'react',
  'react-dom',
  'react-router-dom',
  'firebase',
];

/**
 * Proofs that no page is blank, each hydrates, visitors go from remote to remote, staff sign in, and an enquiry is
 * sent.
 */
const journeys = [
  'every-page.spec.ts',
  'shared-modules-and-integrity.spec.ts',
  'sign-in.spec.ts',
  'enquiry.spec.ts',
];

/** The number and length of repeated lines of a failed step: a message may quote a whole bundle. */
const REPEATED_LINES = 60;
const LINE_LENGTH = 300;

const signals = ['SIGINT', 'SIGTERM'] as const;

export type Update = { name: string; here: string; newest: string };

type Result = { title: string; outcome: 'ok' | 'FAILED' | 'not run'; seconds?: number; output?: string };

/**
 * Returns the installed version.
 * @param lock the text of the lockfile
 * @throws if the lockfile does not have it
 */
export function versionHere(lock: string, name: string): string {
  const direct = new RegExp(`^    '?${name}'?:\\n      specifier: .+\\n      version: (\\S+)$`, 'm');
  const indirect = new RegExp(`^  '?${name}@([^:'(]+)'?:$`, 'm');
  const version = (direct.exec(lock) ?? indirect.exec(lock))?.[1];
  if (!version) throw new Error(`The lockfile has no package "${name}".`);
  return version;
}

/** Returns the workspace's settings with exact new versions: in the catalog, and as overrides of indirect packages. */
export function withVersions(settings: string, updates: Update[]): string {
  return updates.reduce((text, { name, newest }) => {
    const line = new RegExp(`(?<=^catalog:[^]*)^  "?${name}"?: .+$`, 'm');
    return line.test(text)
      ? text.replace(line, `  "${name}": ${newest}`)
      : text.replace(/^overrides:$/m, `overrides:\n  "${name}": ${newest}`);
  }, settings);
}

/** Returns the file of the patch that an installation could not apply; its lines may break within a path. */
export function refusedPatch(output: string): string | undefined {
  const text = output.replace(/\s+/g, '');
  return /Couldnotapplypatch.*?(platform\/patches\/.+?\.patch)/.exec(text)?.[1];
}

export function withoutPatch(settings: string, patch: string): string {
  return settings
    .split('\n')
    .filter((line) => !line.endsWith(`: ${patch}`))
    .join('\n');
}

/** Returns the table of versions, the result of each step, and the last lines of failed ones. */
export function report(updates: Update[], results: Result[]): string {
  const rows = [{ name: 'package', here: 'here', newest: 'newest' }, ...updates];
  const table = rows.map(({ name, here, newest }) => `${name.padEnd(32)} ${here.padEnd(10)} ${newest}`);
  const outcomes = results.map(
    ({ title, outcome, seconds }) =>
      `${outcome.padEnd(8)} ${title}${seconds === undefined ? '' : ` (${seconds} s)`}`,
  );
  const failed = results.flatMap(({ title, outcome, output = '' }) =>
    outcome === 'FAILED' ? [`── ${title}\n${lastLines(output)}`] : [],
  );
  return [table.join('\n'), outcomes.join('\n'), ...failed].join('\n\n');
}

function lastLines(output: string): string {
  const lines = stripVTControlCharacters(output).trimEnd().split('\n').slice(-REPEATED_LINES);
  return lines.map((line) => line.trimEnd().slice(0, LINE_LENGTH)).join('\n');
}

async function main(wanted: string[]): Promise<number> {
  const chromium = requireChromium();
  const updates = await findUpdates(wanted.length > 0 ? wanted : watched);
  const folder = copyProduct({ installed: false });
  try {
    const results = await tryVersions(folder, updates, chromium);
    console.log(report(updates, results));
    return results.every(({ outcome }) => outcome === 'ok') ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param wanted names, each with `@` and a version unless the newest is wanted */
function findUpdates(wanted: string[]): Promise<Update[]> {
  const lock = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8');
  return Promise.all(
    wanted.map(async (text) => {
      const [, name = text, version] = /^(.+)@(.+)$/.exec(text) ?? [];
      return { name, here: versionHere(lock, name), newest: version ?? (await newestVersion(name)) };
    }),
  );
}

/** Vite names the versions of Rolldown that it supports; others break its builds. */
async function newestVersion(name: string): Promise<string> {
  if (name !== 'rolldown') return view(name, 'dist-tags.latest');
  return view(`rolldown@${await view('vite', 'dependencies.rolldown')}`, 'version');
}

/** Returns a field of a package at the registry, of the newest matching version. */
async function view(name: string, field: string): Promise<string> {
  const { stdout } = await promisify(execFile)('npm', ['view', name, field, '--json']);
  return [JSON.parse(stdout)].flat().at(-1);
}

/** Installs the versions in a copy of the product, then runs the steps until one fails. */
async function tryVersions(folder: string, updates: Update[], chromium: string): Promise<Result[]> {
  const settings = join(folder, 'pnpm-workspace.yaml');
  editText(settings, (text) => withVersions(text, updates));
  const results = await install(folder, settings);
  const packages = await sitePackages();
  const site = ['platform/release/bin/site.mjs'];
  const steps: [title: string, words: string[]][] = [
    ['build', [...site, 'build']],
    ['publish', [...site, 'publish']],
    ['checks, budgets and smoke test', [...site, 'promote', ...packages]],
    ['journeys', ['--import', 'tsx', 'e2e/run.ts', ...journeys]],
  ];
  for (const [title, words] of steps)
    results.push(
      results.at(-1)?.outcome === 'ok'
        ? await run(title, process.execPath, words, folder, { CHROMIUM: chromium })
        : { title, outcome: 'not run' },
    );
  return results;
}

/** Installs. A patch that cannot be applied is a failure of its own; the other steps run without it. */
async function install(folder: string, settings: string): Promise<Result[]> {
  const { packageManager } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const words = ['--yes', packageManager, 'install', '--no-frozen-lockfile'];
  const result = await run('install', 'npx', words, folder);
  const patch = result.outcome === 'FAILED' && refusedPatch(result.output ?? '');
  if (!patch) return [result];
  editText(settings, (text) => withoutPatch(text, patch));
  const output = `${patch} does not apply to the new version of its package: make it anew, or remove it where the new version needs none. The other steps ran without it.`;
  return [{ title: `patch ${patch}`, outcome: 'FAILED', output }, ...(await install(folder, settings))];
}

function editText(file: string, change: (text: string) => string): void {
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}

/**
 * Runs a command in the copy, prints its output and keeps it for the report. A signal ends the command with all its
 * processes: the step fails, and no further one runs.
 */
function run(
  title: string,
  command: string,
  words: string[],
  folder: string,
  env: NodeJS.ProcessEnv = {},
): Promise<Result> {
  console.error(`\n── ${title}`);
  const start = Date.now();
  const child = spawn(command, words, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
    // A process group of its own.
    detached: true,
  });
  const stop = () => child.pid && process.kill(-child.pid, 'SIGINT');
  for (const signal of signals) process.on(signal, stop);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output += text;
      process.stderr.write(text);
    });
  return new Promise((resolve) => {
    child.once('error', (error) => (output += error.message));
    child.once('close', (code) => {
      for (const signal of signals) process.off(signal, stop);
      const seconds = Math.round((Date.now() - start) / 1000);
      resolve({ title, outcome: code === 0 ? 'ok' : 'FAILED', seconds, output });
    });
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = await main(process.argv.slice(2));
