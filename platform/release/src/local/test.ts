import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@platform/build';
import { findChromium, hasFastChromium } from '../smoke/chromium';

const testSets = ['usual', 'slow', 'all'] as const;
export type TestSet = (typeof testSets)[number];

export function isTestSet(name: string): name is TestSet {
  return testSets.some((set) => set === name);
}

type Step = { title: string; command: string; options: string[] };
type Result = Step & { passed: boolean; seconds: number; output: string };

const usual: Step[] = [
  { title: 'format', command: 'biome', options: ['format', '.'] },
  { title: 'lint', command: 'biome', options: ['lint', '--error-on-warnings', '.'] },
  { title: 'unused code', command: 'knip', options: [] },
  { title: 'types', command: 'tsc', options: ['--noEmit'] },
  { title: 'unit and rules', command: 'vitest', options: ['run'] },
  { title: 'browser', command: 'playwright', options: playwright('playwright') },
];

/** What takes minutes by nature: whole sites, hosted deployment, 500 services, other engines where they are installed. */
const slow: Step[] = [
  { title: 'slow', command: 'playwright', options: playwright('slow') },
  ...(existsSync('/usr/bin/firefox-esr')
    ? [{ title: 'engines', command: 'playwright', options: playwright('engines/playwright') }]
    : []),
];

/** How many lines of a failed step are repeated below the summary. */
const REPEATED_LINES = 60;

function playwright(config: string): string[] {
  return ['test', '--config', `e2e/${config}.config.ts`];
}

/**
 * Runs every step, even after one that failed, and ends with the seconds of each.
 * @returns the exit code: 0 only where every step passed
 */
export async function runTests(which: TestSet): Promise<number> {
  if (!hasFastChromium()) installChromium();
  if (!findChromium()) {
    console.error(howToGetChromium);
    return 1;
  }
  const steps = { usual, slow, all: [...usual, ...slow] }[which];
  const results: Result[] = [];
  for (const step of steps) results.push(await run(step));
  const failed = results.filter(({ passed }) => !passed);
  for (const { title, output } of failed)
    console.log(`\n── ${title} failed\n${output.trimEnd().split('\n').slice(-REPEATED_LINES).join('\n')}`);
  const lines = results.map(
    ({ title, passed, seconds }) => `${passed ? 'ok    ' : 'FAILED'}  ${title} (${seconds} s)`,
  );
  console.log(`\n${lines.join('\n')}\n\n${results.length - failed.length} passed, ${failed.length} failed`);
  return failed.length === 0 ? 0 : 1;
}

/** Runs a step, prints its output as it comes, and keeps it for the summary. */
function run(step: Step): Promise<Result> {
  console.log(`\n── ${step.title}`);
  const start = Date.now();
  const child = spawn(bin(step.command), step.options, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, CHROMIUM: findChromium() },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output += text;
      process.stdout.write(text);
    });
  return new Promise((resolve) => {
    child.once('error', (error) => (output += error.message));
    child.once('close', (code) => {
      const seconds = Math.round((Date.now() - start) / 1000);
      resolve({ ...step, passed: code === 0, seconds, output });
    });
  });
}

const howToGetChromium =
  'The browser tests need Chromium: install it ("apt-get install chromium-headless-shell" on Debian), or name one by CHROMIUM=/path/to/chromium.';

/** Installs Debian's package, where this process may. */
function installChromium() {
  const may = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (!may) return;
  console.log('Installing chromium-headless-shell from the distribution …');
  const apt = (...options: string[]) =>
    spawnSync('/usr/bin/apt-get', options, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  apt('update', '-qq');
  apt('install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell');
}

function bin(command: string) {
  const own = join(root, 'node_modules', '.bin', command);
  return existsSync(own) ? own : join(root, 'e2e', 'node_modules', '.bin', command);
}
