import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '@platform/build';
import { expect, onTestFinished, test } from 'vitest';

/**
 * Makes a checkout whose packages are installed, but for Node.
 * @param node the oldest Node that may start it
 * @param packageManager as package.json names it
 */
function checkout(node: string, packageManager = 'pnpm@0.0.0'): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-setup-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, 'platform'));
  mkdirSync(join(folder, 'node_modules', '.bin'), { recursive: true });
  copyFileSync(join(root, 'platform', 'setup.mjs'), join(folder, 'platform', 'setup.mjs'));
  const manifest = JSON.stringify({ engines: { node: `>=${node}` }, packageManager });
  writeFileSync(join(folder, 'package.json'), manifest);
  const digest = createHash('sha256').update(manifest).digest('hex');
  writeFileSync(join(folder, 'node_modules', '.installed'), digest);
  return folder;
}

/** @param path where programs are looked for */
function setUp(folder: string, path = process.env.PATH) {
  const env = { ...process.env, PATH: path };
  return spawnSync(process.execPath, [join(folder, 'platform', 'setup.mjs')], { encoding: 'utf8', env });
}

test('setup ends with one sentence where Node is too old to start it', () => {
  const { status, stderr } = setUp(checkout('99.1.0'));
  expect(status).toBe(1);
  expect(stderr).toBe(
    `This project starts with Node 99.1.0 or newer; this is ${process.versions.node}. Install Node 24 (https://nodejs.org/en/download).\n`,
  );
});

test('setup installs nothing where the packages are those of the lockfile, and takes a current Node of the machine', () => {
  const { status, stdout, stderr } = setUp(checkout('20.19'));
  expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '', stderr: '' });
});

test('after an installation that was interrupted, setup installs again, also the packages of before', () => {
  const folder = checkout('20.19');
  writeFileSync(join(folder, 'pnpm-lock.yaml'), 'others');
  // A folder without npx stands for an installation that ends in the middle.
  expect(setUp(folder, folder).status).toBe(1);
  rmSync(join(folder, 'pnpm-lock.yaml'));
  const { status, stdout } = setUp(folder, folder);
  expect({ status, stdout }).toEqual({ status: 1, stdout: 'Installing packages with pnpm@0.0.0 …\n' });
});

test("setup started by pnpm shows no warning of npm about pnpm's settings", () => {
  const folder = checkout('20.19');
  writeFileSync(join(folder, 'pnpm-lock.yaml'), 'others');
  const npx = '#!/bin/sh\n[ "$2" = --loglevel=error ] || echo "npm warn Unknown env config" >&2\n';
  writeFileSync(join(folder, 'npx'), npx, { mode: 0o755 });
  expect(setUp(folder, `${folder}:${process.env.PATH}`)).toMatchObject({ status: 0, stderr: '' });
});

test('setup installs nothing by a package manager that the registry has with another hash', () => {
  const folder = checkout('20.19', `pnpm@0.0.0+sha512.${'00'.repeat(64)}`);
  writeFileSync(join(folder, 'pnpm-lock.yaml'), 'others');
  const answer = (integrity: string) => {
    writeFileSync(join(folder, 'npm'), `#!/bin/sh\necho ${integrity}\n`, { mode: 0o755 });
    writeFileSync(join(folder, 'npx'), '#!/bin/sh\necho "$*" | grep -q "pnpm@0.0.0 install"\n', {
      mode: 0o755,
    });
    return setUp(folder, `${folder}:${process.env.PATH}`);
  };
  expect(answer('sha512-other')).toMatchObject({
    status: 1,
    stderr:
      'The registry has pnpm@0.0.0 with the hash sha512-other, which is not that of package.json: nothing was installed.\n',
  });
  expect(answer(`sha512-${Buffer.alloc(64).toString('base64')}`)).toMatchObject({ status: 0, stderr: '' });
});
