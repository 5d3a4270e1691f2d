import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@platform/build';
import { findChromium } from '../smoke/chromium';
import { browserFailures } from './browser-failures';

const steps: [title: string, command: string, ...options: string[]][] = [
  ['format', 'biome', 'format', '.'],
  ['lint', 'biome', 'lint', '--error-on-warnings', '.'],
  ['types', 'tsc', '--noEmit'],
  ['unit and rules', 'vitest', 'run'],
  ['browser, together', 'playwright', 'test', '--config', 'e2e/together.config.ts'],
  ['browser, alone', 'playwright', 'test', '--config', 'e2e/alone.config.ts'],
  ['commands', 'playwright', 'test', '--config', 'e2e/commands.config.ts'],
];

/** Where the browser tests' configuration has their report written. */
const browserReport = join(root, 'test-results', 'report.json');

/**
 * `npm test`: every step, even after one that failed, then a summary that names the browser tests which failed.
 * @returns the exit code: 0 only where every step passed
 */
export async function runTests(): Promise<number> {
  const browser = findChromium() ?? installChromium();
  const results = steps.map(([title, command, ...options]) => {
    console.log(`\n── ${title}`);
    if (command === 'playwright' && !browser) return { title, passed: false, seconds: 0, details: [] };
    rmSync(browserReport, { force: true });
    const start = Date.now();
    const { status } = spawnSync(bin(command), options, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...(browser && { CHROMIUM: browser }) },
    });
    const seconds = Math.round((Date.now() - start) / 1000);
    return { title, passed: status === 0, seconds, details: browserFailures(browserReport) };
  });
  const failed = results.filter(({ passed }) => !passed);
  for (const { title, details } of results)
    if (details.length > 0) console.log(`\n── ${title}\n${details.join('\n')}`);
  console.log(
    `\n${results.map(({ title, passed, seconds }) => `${passed ? 'ok    ' : 'FAILED'}  ${title} (${seconds} s)`).join('\n')}`,
  );
  if (!browser) console.log(howToGetChromium);
  console.log(`\n${results.length - failed.length} passed, ${failed.length} failed`);
  return failed.length === 0 ? 0 : 1;
}

const howToGetChromium =
  'The browser tests need Chromium: install it ("apt-get install chromium" on Debian), or name one by CHROMIUM=/path/to/chromium.';

/** Debian's package, where this process may install it. */
function installChromium(): string | undefined {
  const may = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (!may) return undefined;
  console.log('Installing chromium from the distribution …');
  const run = (...options: string[]) =>
    spawnSync('/usr/bin/apt-get', options, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  run('update', '-qq');
  run('install', '-y', '-qq', '--no-install-recommends', 'chromium');
  return findChromium();
}

function bin(command: string) {
  const own = join(root, 'node_modules', '.bin', command);
  return existsSync(own) ? own : join(root, 'e2e', 'node_modules', '.bin', command);
}
