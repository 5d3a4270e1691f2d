/**
 * Installs the packages and the Node that every script runs on: a fresh clone needs any Node of `engines`. `npx`
 * provides the pinned pnpm. Does nothing, and needs no network, if the lockfile's packages are installed.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const stamp = join(root, 'node_modules', '.installed');
const { engines, packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const [manager, hash] = packageManager.split('+sha512.');

/** The lockfile was checked against pnpm's rules for new releases when it was written; another check takes 8 s. */
const install = ['install', '--frozen-lockfile', '--trust-lockfile', '--prefer-offline'];

/** The oldest Node of this machine that may run the scripts if the lockfile has none for its platform. */
const OLDEST_OWN_NODE = '22.12.0';

requireNode(engines.node.replace('>=', ''), 'starts with');

const manifests = ['.', 'platform'].flatMap((folder) =>
  readdirSync(join(root, folder)).map((name) => join(folder, name, 'package.json')),
);
const wanted = createHash('sha256');
for (const input of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', ...manifests]) {
  const file = join(root, input);
  if (existsSync(file)) wanted.update(readFileSync(file));
}
const digest = wanted.digest('hex');

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== digest) {
  console.log(`Installing packages with ${manager} …`);
  requireHash();
  const start = Date.now();
  // An interrupted installation leaves parts of two sets of packages: no lockfile matches them.
  rmSync(stamp, { force: true });
  try {
    // At pnpm's own settings in the environment of its scripts, npm warns.
    execFileSync('npx', ['--yes', '--loglevel=error', manager, ...install], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, CI: 'true' },
      shell: process.platform === 'win32',
    });
  } catch {
    console.error(
      'The packages could not be installed: the messages above say why. A first start needs the npm registry.',
    );
    process.exit(1);
  }
  writeFileSync(stamp, digest);
  console.log(`Packages installed (${Math.round((Date.now() - start) / 1000)} s)`);
}

const binaries = readdirSync(join(root, 'node_modules', '.bin'));
if (!binaries.some((name) => /^node(\.exe)?$/.test(name))) requireNode(OLDEST_OWN_NODE, 'runs on');

/**
 * Ends the process with one sentence if the registry has pnpm with another hash: npx checks what it downloads against
 * the registry's. Without an answer nothing is downloaded either.
 */
function requireHash() {
  if (!hash) return;
  const words = ['view', manager, 'dist.integrity', '--loglevel=error'];
  const { stdout } = spawnSync('npm', words, { encoding: 'utf8', shell: process.platform === 'win32' });
  const found = stdout?.trim();
  if (!found || found === `sha512-${Buffer.from(hash, 'hex').toString('base64')}`) return;
  console.error(
    `The registry has ${manager} with the hash ${found}, which is not that of package.json: nothing was installed.`,
  );
  process.exit(1);
}

/** Ends the process with one sentence if this Node is older than `oldest`. */
function requireNode(oldest, does) {
  if (oldest.localeCompare(process.versions.node, 'en', { numeric: true }) <= 0) return;
  console.error(
    `This project ${does} Node ${oldest} or newer; this is ${process.versions.node}. Install Node 24 (https://nodejs.org/en/download).`,
  );
  process.exit(1);
}
