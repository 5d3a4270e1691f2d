import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { shellName } from '@platform/build';
import type { Releases } from '@platform/contract';
import type { Environment } from '../model/environment';

/** All earlier builds together may weigh so much in the repository, in bytes. */
const FIXTURE_LIMIT_BYTES = 1_200_000;

/** One archive of all packages: they have code in common, which is stored once. */
const file = fileURLToPath(new URL('../../fixtures/earlier-builds.tar.br', import.meta.url));

/**
 * Keeps the live builds as earlier builds, which the compatibility test composes with current ones.
 * @returns the kept versions (`mf-catalogue@1.0.0-3f2a9c1b`) and their bytes
 * @throws if they are too large for a repository
 */
export function keepFixtures(
  { hosting }: Environment,
  { shell, remotes }: Releases,
): { kept: string[]; bytes: number } {
  const folders = Object.entries({ [shellName]: shell, ...remotes }).map(
    ([name, { version }]) => `${name}/${version}`,
  );
  const archive = execFileSync('tar', ['--create', '--directory', hosting, ...folders], {
    maxBuffer: Number.MAX_SAFE_INTEGER,
  });
  // The largest window: common parts of packages are far apart.
  const packed = brotliCompressSync(archive, {
    params: { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS },
  });
  if (packed.length > FIXTURE_LIMIT_BYTES)
    throw new Error(`The builds weigh ${packed.length} bytes, packed; ${FIXTURE_LIMIT_BYTES} are the limit.`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, packed);
  return { kept: folders.map((folder) => folder.replace('/', '@')), bytes: packed.length };
}

/**
 * Publishes the earlier builds beside the others; none of them goes live.
 * @returns the published versions
 */
export function publishFixtures({ hosting }: Environment): string[] {
  mkdirSync(hosting, { recursive: true });
  const words = ['--extract', '--verbose', '--no-same-owner', '--skip-old-files', '--directory', hosting];
  const files = execFileSync('tar', [...words, '--file', '-'], {
    input: brotliDecompressSync(readFileSync(file)),
    encoding: 'utf8',
  });
  const folders = new Set(files.split('\n').flatMap((path) => /^[^/]+\/[^/]+(?=\/)/.exec(path)?.[0] ?? []));
  // Never the version published last: "promote" without a version does not take them.
  for (const folder of folders) utimesSync(join(hosting, folder), 0, 0);
  return [...folders].map((folder) => folder.replace('/', '@'));
}
