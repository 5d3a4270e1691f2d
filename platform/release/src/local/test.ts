import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@platform/build';
import { requireChromium } from '../check/chromium';

const testSets = ['usual', 'slow', 'all', 'check'] as const;
export type TestSet = (typeof testSets)[number];

export function isTestSet(name: string): name is TestSet {
  return testSets.some((set) => set === name);
}

type Step = { title: string; command: string; options: string[] };
type Result = Step & { passed: boolean; seconds: number; output: string };

/** Steps that need no site (`pnpm check`). */
const check: Step[] = [
  { title: 'format', command: 'biome', options: ['format', '.'] },
  { title: 'lint', command: 'biome', options: ['lint', '--error-on-warnings', '.'] },
  { title: 'unused code', command: 'knip', options: [] },
  { title: 'types', command: 'tsc', options: ['--noEmit'] },
  { title: 'unit and rules', command: 'vitest', options: ['run'] },
];

const usual: Step[] = [
  ...check,
  { title: 'browser', command: 'playwright', options: playwright('playwright') },
];

/** The test of modules and styles that a package names, which its compiler does not check. */
const references = 'platform/repository/src/references.test.ts';

/** Steps that take minutes by nature: whole sites, hosted deployment, 500 services, other engines where they are installed. */
const slow: Step[] = [
  { title: 'slow', command: 'playwright', options: playwright('slow') },
  ...(existsSync('/usr/bin/firefox-esr')
    ? [{ title: 'engines', command: 'playwright', options: playwright('engines/playwright') }]
    : []),
];

/**
 * Returns the steps of a set of tests.
 * @param name selects the steps of `check` for one package: its folder, or its name in its manifest
 * @throws one sentence if there is no such package
 */
export function testSteps(which: TestSet, name?: string): Step[] {
  if (name === undefined) return { check, usual, slow, all: [...usual, ...slow] }[which];
  const folder = name.replace(/^@/, '').replace(/\/$/, '');
  if (which !== 'check' || !existsSync(join(root, folder, 'package.json')))
    throw new Error(`There is no package "${name}": give its folder, such as mf-catalogue or platform/ui.`);
  const project = existsSync(join(root, folder, 'tsconfig.json')) ? ['--project', folder] : [];
  const own: Record<string, string[]> = {
    biome: [folder],
    knip: ['--workspace', folder],
    tsc: project,
    vitest: [`${folder}/`, references],
  };
  const steps = check.map(({ options, ...step }) => {
    const all = options.filter((option) => option !== '.');
    return { ...step, options: [...all, ...(own[step.command] ?? [])] };
  });
  return existsSync(join(root, folder, 'src', 'texts')) ? [...steps, textsStep(folder)] : steps;
}

/** The tests of a package's texts are with the languages; their titles begin with package and file. */
function textsStep(folder: string): Step {
  const options = ['run', 'shared-i18n/src/texts.test.ts', '--testNamePattern', `^${folder} .*\\.json `];
  return { title: 'texts in every language', command: 'vitest', options };
}

/** The number of a failed step's lines below the summary. */
const REPEATED_LINES = 60;

function playwright(config: string): string[] {
  return ['test', '--config', `e2e/${config}.config.ts`];
}

/**
 * Runs every step, even after one that failed, and ends with the seconds of each.
 * @returns the exit code: 0 only where every step passed
 */
export async function runTests(which: TestSet, name?: string): Promise<number> {
  const steps = testSteps(which, name);
  const chromium = requireChromium();
  const results: Result[] = [];
  for (const step of steps) results.push(await run(step, chromium));
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
function run(step: Step, chromium: string): Promise<Result> {
  console.log(`\n── ${step.title}`);
  const start = Date.now();
  const child = spawn(bin(step.command), step.options, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, CHROMIUM: chromium },
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

function bin(command: string) {
  const own = join(root, 'node_modules', '.bin', command);
  return existsSync(own) ? own : join(root, 'e2e', 'node_modules', '.bin', command);
}
