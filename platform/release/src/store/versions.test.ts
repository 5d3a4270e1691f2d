import { cpSync, readFileSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { buildRemote, liveSite, testEnvironment, testFolder } from '../../test-support/site';
import { publishFixtures } from '../release/fixtures';
import { checkBuild, promote } from '../release/promote';
import { publish, publishedVersions, readPublication, readVersion } from './versions';

const version = '1.0.0-a0000002';

test('a build with a bad path is refused by check, publish and promote alike', async () => {
  const environment = await liveSite();
  const build = buildRemote('mf-a', version, { facts: { styles: ['../../shell/1.0.0-shell001/main.css'] } });
  const issue = 'mf-a@1.0.0-a0000002 has styles.0 "../../shell/1.0.0-shell001/main.css"';
  await expect(checkBuild(environment, build)).rejects.toThrow(issue);
  expect(() => publish(environment, build)).toThrow(issue);
  cpSync(build.folder, join(environment.hosting, 'mf-a', version), { recursive: true });
  await expect(promote(environment, [{ name: 'mf-a', version }])).rejects.toThrow(issue);
});

test('the newest version is the one published last, also after the clock was set back', async () => {
  const environment = await liveSite();
  const later = '1.0.0-a0000003';
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 3_600_000 });
  publish(environment, buildRemote('mf-a', version));
  vi.setSystemTime(Date.now() - 48 * 3_600_000);
  publish(environment, buildRemote('mf-a', later));
  expect(publishedVersions(environment, 'mf-a').slice(0, 2)).toEqual([later, version]);
  publish(environment, buildRemote('mf-a', version));
  expect(publishedVersions(environment, 'mf-a').slice(0, 2)).toEqual([version, later]);
});

test.each(['remote.css', 'server/remote.js', 'server/more.js', 'server/more'])(
  'a version in which %s is a link is refused',
  async (name) => {
    const environment = await liveSite();
    const build = buildRemote('mf-a', version);
    const outside = join(testFolder(), 'outside');
    const inside = join(build.folder, name);
    writeFileSync(outside, '/* outside */');
    if (name.includes('more')) symlinkSync(name.endsWith('.js') ? outside : testFolder(), inside);
    else {
      writeFileSync(outside, readFileSync(inside));
      unlinkSync(inside);
      symlinkSync(outside, inside);
    }
    const refused = 'is a link: a version consists of its own files';
    await expect(checkBuild(environment, build)).rejects.toThrow(refused);
    expect(() => publish(environment, build)).toThrow(refused);
  },
);

test('every earlier build that is kept can still be read', () => {
  const names = ['mf-admin', 'mf-catalogue', 'mf-marketing'];
  const origins = Object.fromEntries(names.map((name) => [name, 'https://remote.example.az']));
  const environment = testEnvironment({ origins });
  const kept = publishFixtures(environment).map((reference) => reference.split('@'));
  expect(kept.length).toBeGreaterThan(3);
  for (const [name = '', published = ''] of kept)
    expect(readVersion(environment, name, published).descriptor.version).toBe(published);
});

test('of a publication note only the known fields are read; a damaged one is none', async () => {
  const environment = await liveSite();
  const file = join(environment.hosting, 'mf-a', '1.0.0-a0000001', 'published.json');
  const read = (text: string) => {
    writeFileSync(file, text);
    return readPublication(environment, 'mf-a', '1.0.0-a0000001');
  };
  const note = { at: '2025-01-01T00:00:00.000Z', by: 'Aysel', commit: '0123456789ab', tree: 'clean' };
  expect(read(JSON.stringify({ ...note, more: 'x' }))).toEqual(note);
  const unknown = { ...note, commit: '<b>', tree: 'red' };
  expect(read(JSON.stringify(unknown))).toEqual({ at: note.at, by: note.by });
  for (const damaged of [
    '{"cut',
    '<html>',
    JSON.stringify({ ...note, by: 1 }),
    JSON.stringify({ ...note, at: 'soon' }),
  ])
    expect(read(damaged)).toBeUndefined();
});
