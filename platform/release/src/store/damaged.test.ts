import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { liveSite } from '../../test-support/site';
import { readComposed } from './composed';
import { alteredFiles } from './composed-files';
import { readReleases } from './releases';
import { readPublication, versionsOnSite } from './versions';

test.each([
  ['hosting/shell/releases.json', readReleases],
  ['hosting/shell/releases-details.json', readReleases],
  ['composed.json', readComposed],
  ['documents.json', alteredFiles],
  [
    'hosting/mf-a/versions.json',
    (environment: Parameters<typeof readReleases>[0]) => versionsOnSite(environment, 'mf-a'),
  ],
])('a damaged %s is named', async (file, read) => {
  const environment = await liveSite();
  writeFileSync(join(environment.home, file), '{"cut');
  expect(() => read(environment)).toThrow(file.split('/').at(-1));
});

test('a damaged note of a publication is none', async () => {
  const environment = await liveSite();
  const version = '1.0.0-a0000001';
  expect(readPublication(environment, 'mf-a', version)).toMatchObject({ commit: '0123456789ab' });
  writeFileSync(join(environment.hosting, 'mf-a', version, 'published.json'), '{"cut');
  expect(readPublication(environment, 'mf-a', version)).toBeUndefined();
});
