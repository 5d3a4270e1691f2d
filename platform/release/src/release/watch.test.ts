import type { Promotion, Releases } from '@platform/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Environment } from '../environment';
import { smokeTest } from '../smoke/smoke-test';
import { promote } from './promote';
import { publishedVersions } from './published';
import { readReleases } from './releases-file';
import { watch } from './watch';

vi.mock('../smoke/smoke-test');
vi.mock('./promote');
vi.mock('./published');
vi.mock('./releases-file');

const firebase = { apiKey: '', authDomain: '', projectId: '', databaseURL: '' };
const mail = { origin: '', publicKey: '', serviceId: '', templateId: '' };
const environment: Environment = {
  home: '',
  hosting: '',
  origins: {},
  settings: { siteUrl: '', firebase, mail },
};

function line(version: string): Promotion {
  return { version, since: '2025-01-01T00:00:00.000Z', by: 'Aysel' };
}

function inForce(version: string, ...before: string[]): Releases {
  return { format: 1, shell: { ...line(version), history: before.map(line) }, remotes: {} };
}

beforeEach(() => {
  vi.mocked(publishedVersions).mockReturnValue(['b', 'a']);
  vi.mocked(promote)
    .mockReset()
    .mockImplementation(async (_, wanted) => {
      const [wish] = typeof wanted === 'function' ? wanted(readReleases(environment)) : wanted;
      return { releases: inForce(wish?.version ?? '', 'b', 'a'), composition: { written: [], failed: [] } };
    });
});

test('a release that is fine stays, and says what was looked at', async () => {
  vi.mocked(readReleases).mockReturnValue(inForce('b', 'a'));
  vi.mocked(smokeTest).mockResolvedValue({ read: 3, opened: 3, problems: [] });
  const lines: string[] = [];
  await watch(environment, 'shell', 'b', (text) => lines.push(text));
  expect(lines).toEqual(['  3 documents read, 3 opened in a browser']);
  expect(promote).not.toHaveBeenCalled();
});

test('a release that fails goes back to what was in force before, and says why', async () => {
  vi.mocked(readReleases).mockReturnValue(inForce('b', 'a'));
  vi.mocked(smokeTest).mockResolvedValue({ read: 3, opened: 0, problems: ['/about answers 500'] });
  await expect(watch(environment, 'shell', 'b', () => undefined)).rejects.toThrow(
    /shell@b failed its smoke test:\s+\/about answers 500\s+It was rolled back: shell@a is in force again/,
  );
});

test('a first release has nothing to go back to, and says so', async () => {
  vi.mocked(readReleases).mockReturnValue(inForce('b'));
  vi.mocked(smokeTest).mockResolvedValue({ read: 3, opened: 0, problems: ['/about answers 500'] });
  await expect(watch(environment, 'shell', 'b', () => undefined)).rejects.toThrow(
    /It is the first release of shell: there is nothing to roll back to/,
  );
  expect(promote).not.toHaveBeenCalled();
});

test('a version that came into force meanwhile is not taken out of force', async () => {
  vi.mocked(readReleases)
    .mockReturnValueOnce(inForce('b', 'a'))
    .mockReturnValue(inForce('c', 'b', 'a'));
  vi.mocked(smokeTest).mockResolvedValue({ read: 3, opened: 0, problems: ['/about answers 500'] });
  await expect(watch(environment, 'shell', 'b', () => undefined)).rejects.toThrow(
    /\/about answers 500\s+It was not rolled back: shell@c came into force meanwhile/,
  );
});

test('a rollback that is refused does not hide what failed', async () => {
  vi.mocked(readReleases).mockReturnValue(inForce('b', 'a'));
  vi.mocked(smokeTest).mockResolvedValue({ read: 3, opened: 0, problems: ['/about answers 500'] });
  vi.mocked(promote).mockRejectedValue(new Error('paths: mf-b wants /about, which mf-c owns.'));
  await expect(watch(environment, 'shell', 'b', () => undefined)).rejects.toThrow(
    /^shell@b failed its smoke test:\s+\/about answers 500\s+It was not rolled back: paths: mf-b wants \/about/,
  );
});
