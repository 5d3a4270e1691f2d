/**
 * `pnpm e2e [spec …] [options]`: Playwright with the configuration of each spec and the browser of `npm test`. `pnpm
 * e2e serve` keeps the tests' own site running for further runs.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sitePackages } from '@platform/build';
import { needsBuild } from '@platform/release/builds';
import { requireChromium } from '@platform/release/chromium';
import { servingSite } from '@platform/release/identity';
import { siteHome } from '@platform/release/settings';
import { slowTests } from './playwright.config';
import { reuseVariable, root } from './test-support/site';

/** A configuration file of this folder and the arguments of Playwright. */
type Run = [config: string, args: string[]];

const usual = 'playwright.config.ts';

/** Returns a run for each configuration of the named specs; by default the usual one. */
export function runsOf(args: string[]): Run[] {
  const specs = args.filter((arg) => /\.(spec|shots)\b/.test(arg));
  const options = args.filter((arg) => !specs.includes(arg));
  const configs = [...new Set(specs.map(configOf))];
  if (configs.length === 0) return [[usual, options]];
  return configs.map((config) => [
    config,
    [...options, ...specs.filter((spec) => configOf(spec) === config)],
  ]);
}

function configOf(spec: string): string {
  if (spec.includes('ear/')) return 'ear/playwright.config.ts';
  if (spec.includes('engines/')) return 'engines/playwright.config.ts';
  if (/\.shots\b/.test(spec)) return 'shots.config.ts';
  const isSlow = slowTests.some((test) =>
    new RegExp(`(^|/)${test.replace('.spec.ts', '\\.spec\\b')}`).test(spec),
  );
  return isSlow ? 'slow.config.ts' : usual;
}

async function main(args: string[]): Promise<number> {
  if (args[0] === 'serve') return run('site', ['start']);
  const env = { CHROMIUM: requireChromium(), ...(await reuse()) };
  const codes = runsOf(args).map(([config, rest]) =>
    run('playwright', ['test', '--config', `e2e/${config}`, ...rest], env),
  );
  return Math.max(...codes);
}

/** @throws one sentence if the tests' own site runs with other sources than these */
async function reuse(): Promise<NodeJS.ProcessEnv> {
  const running = await servingSite();
  if (running?.home !== siteHome()) return {};
  const changed = (await sitePackages()).filter(needsBuild);
  if (changed.length > 0)
    throw new Error(
      `The tests' site (process ${running.pid}) was built before ${changed.join(', ')} changed: stop it with Ctrl-C, then run again.`,
    );
  console.log(`Uses the tests' site that runs already (process ${running.pid}).`);
  return { [reuseVariable]: '1' };
}

function run(command: string, args: string[], env: NodeJS.ProcessEnv = {}): number {
  const bins = [root, join(root, 'e2e')].map((folder) => join(folder, 'node_modules', '.bin'));
  const path = [...bins, process.env.PATH].join(':');
  const options = { cwd: root, stdio: 'inherit', env: { ...process.env, ...env, PATH: path } } as const;
  return spawnSync(command, args, options).status ?? 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  try {
    process.exitCode = await main(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
