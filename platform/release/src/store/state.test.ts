import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { composedDataFile } from '@platform/records';
import { expect, test, vi } from 'vitest';
import { liveSite, liveVersionOf, releaseRemote } from '../../test-support/site';
import { compose } from '../compose/compose';
import type { Environment } from '../model/environment';
import { alteredFiles, findComposed, readComposed, writeComposedData } from './composed';
import { liveReleases, readReleases } from './releases';
import { readPublication, versionsOnSite } from './versions';

const version = '1.0.0-a0000001';

/** The ways in which a disk, a kill or an editor leaves a file; each returns the content from the good one. */
const damages: Record<string, (good: string) => string | Buffer> = {
  emptied: () => '',
  'cut in half': (good) => good.slice(0, good.length / 2),
  'of another shape': () => '["other"]',
  'with other values': () => '{"format":0,"shell":1,"remotes":{"mf-a":1},"name":2,"stamp":"3","/a":4}',
  null: () => 'null',
  binary: () => Buffer.from([0, 1, 2, 0xff, 0xfe, 0, 200]),
};

type Kind = [
  file: string,
  good: string,
  read: (environment: Environment) => unknown,
  /** A part of the sentence with the remedy; without one the file counts as missing and is made again. */
  remedy?: RegExp,
];

const kinds: Kind[] = [
  ['hosting/shell/releases.json', '{"format":1}', readReleases, /"site pull" .*"npm start"/],
  ['hosting/shell/releases-details.json', '{"shell":{}}', readReleases, /ends after five promotions/],
  ['composed.json', '{"/a":{}}', readComposed, /"site compose" writes it again/],
  ['documents.json', '{"a.html":"sha384-"}', alteredFiles],
  [`hosting/shell/${composedDataFile}`, '{"stamp":1}', (environment) => writeComposedData(environment, 1)],
  [
    'hosting/mf-a/versions.json',
    '{"format":1,"name":"mf-a","versions":[]}',
    (environment) => versionsOnSite(environment, 'mf-a'),
    /the versions here count/,
  ],
  [
    `hosting/mf-a/${version}/published.json`,
    '{"at":"2025-01-01T00:00:00.000Z","by":"Aysel"}',
    (environment) => readPublication(environment, 'mf-a', version),
  ],
];

test.each(kinds.flatMap((kind) => Object.keys(damages).map((damage) => [kind[0], damage, kind] as const)))(
  '%s, %s, is named with its remedy or made again',
  async (_file, damage, [file, good, read, remedy]) => {
    const environment = await liveSite();
    const path = join(environment.home, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, damages[damage]?.(good) ?? '');
    const attempt = async () => read(environment);
    if (!remedy) return void (await expect(attempt()).resolves.not.toThrow());
    const error = await attempt().then(
      () => new Error('it was read'),
      (found: Error) => found,
    );
    expect(error.message).toMatch(remedy);
    expect(error.message.startsWith(`${path} (`)).toBe(true);
    expect(error.message).not.toMatch(/Cannot read|is not a function|\n/);
  },
);

test.each(kinds)('%s may be missing', async (file, _good, read) => {
  const environment = await liveSite();
  rmSync(join(environment.home, file), { force: true });
  await expect((async () => read(environment))()).resolves.not.toThrow();
});

test.each(['missing', 'damaged'])('a %s list of composed addresses is composed again, whole', async (how) => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const environment = await liveSite();
  const addresses = Object.keys(readComposed(environment));
  const file = join(environment.home, 'composed.json');
  if (how === 'missing') rmSync(file);
  else writeFileSync(file, '{"/a":');
  expect(findComposed(environment)).toBeUndefined();

  await compose(environment, liveReleases(environment), { remotes: ['mf-a'] });

  expect(Object.keys(readComposed(environment))).toEqual(addresses);
  expect(printed).toHaveBeenCalledWith(expect.stringContaining('everything is composed again'));
});

test('a damaged list of one package does not stop the release of another', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const environment = await liveSite();
  const file = join(environment.hosting, 'mf-b', 'versions.json');
  writeFileSync(file, '{"cut');
  await releaseRemote(environment, 'mf-a', '1.0.0-a0000002');
  expect(liveVersionOf(environment, 'mf-a')).toBe('1.0.0-a0000002');
  expect(printed).toHaveBeenCalledWith(expect.stringContaining(`${file} (`));
});
