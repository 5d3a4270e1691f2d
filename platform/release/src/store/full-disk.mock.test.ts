import { appendFileSync, cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { buildRemote, liveSite } from '../../test-support/site';
import { publish, publishedVersions } from './versions';

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  return { ...fs, cpSync: vi.fn(fs.cpSync) };
});

test('a version that the disk takes half is not published, in one sentence, and can be published later', async () => {
  const environment = await liveSite();
  const version = '1.0.0-a0000002';
  const build = buildRemote('mf-a', version);
  const before = publishedVersions(environment, 'mf-a');
  vi.mocked(cpSync).mockImplementationOnce((_source, target) => {
    mkdirSync(String(target));
    appendFileSync(join(String(target), 'remote.js'), 'half');
    const message = "ENOSPC: no space left on device, copyfile 'remote.js'";
    throw Object.assign(new Error(message), { code: 'ENOSPC', syscall: 'copyfile' });
  });
  expect(() => publish(environment, build)).toThrow(
    `mf-a@${version} could not be written (ENOSPC: no space left on device, copyfile 'remote.js'): nothing of it is kept, and the versions here stay as they were.`,
  );
  expect(publishedVersions(environment, 'mf-a')).toEqual(before);
  expect(readdirSync(join(environment.hosting, 'mf-a')).filter((name) => name.includes(version))).toEqual([]);

  publish(environment, build);
  expect(existsSync(join(environment.hosting, 'mf-a', version))).toBe(true);
});
