import { cpSync, readFileSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf, parseReleases, parseRemote, parseShell, shellName } from '@platform/build';
import { expect, test } from 'vitest';
import { buildRemote, buildShell, liveSite, testEnvironment, testFolder } from '../../test-support/site';
import { descriptorFile } from '../model/version';
import { publishFixtures } from '../release/fixtures';
import { checkBuild, promote } from '../release/promote';
import { releasesFile } from './releases';
import { publish, readRemote, readShell } from './versions';

const version = '1.0.0-a0000002';

/** The text of a descriptor or list, with one value changed by its path. */
function changed(text: string, path: string, value: unknown): string {
  const keys = path.split('.');
  const replace = (at: unknown, [key, ...rest]: string[]): unknown => {
    if (key === undefined) return value;
    const entries = Object.entries(Object(at)).filter(([name]) => name !== key);
    const own = rest.length > 0 ? Object.entries(Object(at)).find(([name]) => name === key)?.[1] : undefined;
    const all = Object.fromEntries([...entries, [key, replace(own, rest)]]);
    return Array.isArray(at) ? Object.values(all) : all;
  };
  return JSON.stringify(replace(JSON.parse(text), keys));
}

function descriptorOf({ folder, name }: { folder: string; name: string }) {
  return readFileSync(join(folder, descriptorFile(name)), 'utf8');
}

const file = { integrity: integrityOf(Buffer.from('')), bytes: 0 };
const paths = [
  '../../other.js',
  '/etc/passwd',
  'a/../../b',
  'a//b',
  'a/',
  '.env',
  'a/.env',
  'a\\b',
  '',
  'a\0b',
];

test.each(paths)('a descriptor is refused that has the path %j in any of its places', (path) => {
  const remote = descriptorOf(buildRemote('mf-a', version));
  const shell = descriptorOf(buildShell(version));
  expect(parseRemote(remote, 'mf-a', version).styles).toEqual(['remote.css']);
  for (const place of [
    'entry',
    'entryFiles.0',
    'module',
    'moduleFiles.0',
    'styles.0',
    'server',
    'pages.0.files.0',
  ])
    expect(() => parseRemote(changed(remote, place, path), 'mf-a', version), place).toThrow(
      /^mf-a@1\.0\.0-a0000002 has .*name a file of this version/,
    );
  for (const place of ['module', 'styles.0', 'server', 'fonts.az.0', 'rootFiles.0'])
    expect(() => parseShell(changed(shell, place, path), shellName, version), place).toThrow('name a file');
  const files = changed(remote, 'files', { [path]: file });
  expect(() => parseRemote(files, 'mf-a', version)).toThrow('name a file');
});

test.each<[path: string, value: unknown, issue: string]>([
  ['name', 'mf-b', 'mf-a@1.0.0-a0000002 describes itself as mf-b@1.0.0-a0000002'],
  ['name', '../mf-a', 'has name "../mf-a": write lowercase letters'],
  ['version', '../1', 'has version "../1": write it as'],
  ['contract', 1, 'has contract 1'],
  ['contract', '1.0.0 || *', 'has contract "1.0.0 || *": write it as 1.2.3'],
  ['pages', {}, 'has pages {}'],
  ['pages.0.path', '/:slug', 'has pages.0.path "/:slug": begin with a segment of your own'],
  ['pages.0.layout', 'wide', 'has pages.0.layout "wide"'],
  ['pages.0.data', 'yes', 'has pages.0.data "yes"'],
  ['files.remote.js', 'x', 'has files.remote'],
  ['files', {}, 'names server/remote.js, but does not describe it'],
  ['files', { 'remote.js': { integrity: 'md5', bytes: 1 } }, 'has files.remote.js.integrity "md5"'],
  ['files', { 'remote.js': { ...file, bytes: -1 } }, 'has files.remote.js.bytes -1'],
  ['entry', undefined, 'has entry'],
])('a descriptor whose %s is %j is refused by name', (path, value, issue) => {
  const text = changed(descriptorOf(buildRemote('mf-a', version)), path, value);
  expect(() => parseRemote(text, 'mf-a', version)).toThrow(issue);
});

test('a descriptor that is no JSON is refused by name', () => {
  expect(() => parseRemote('{"name":', 'mf-a', version)).toThrow(/^mf-a@1\.0\.0-a0000002 is no JSON: /);
});

test('a descriptor of more bytes than any version has is refused', () => {
  const text = descriptorOf(buildRemote('mf-a', version));
  const { files } = parseRemote(text, 'mf-a', version);
  const large = changed(text, 'files', { ...files, 'more.js': { ...file, bytes: 1e12 } });
  expect(() => parseRemote(large, 'mf-a', version)).toThrow('mf-a@1.0.0-a0000002 is too large');
});

test.each(['__proto__', 'constructor', 'prototype', 'toString'])(
  'the key %s is refused at every depth',
  (key) => {
    const text = descriptorOf(buildRemote('mf-a', version));
    for (const place of [`${key}`, `files.${key}`, `shared.${key}`, `pages.0.${key}`])
      expect(() => parseRemote(changed(text, place, file), 'mf-a', version), place).toThrow(
        `has the key "${key}", which every object inherits`,
      );
  },
);

test.each<[path: string, value: unknown]>([
  ['format', 2],
  ['shell.version', '../1'],
  ['remotes.mf-a.version', '..'],
  ['remotes.mf-a.history', [{ version: '/', since: '', by: '' }]],
  ['remotes.mf-a.release.styles', ['../../../secret.css']],
  ['remotes.mf-a.release.base', 'javascript:alert(1)'],
  ['remotes.mf-a.release.base', 'https://a.example.az/"><script>/'],
  ['remotes.mf-a.release.pages.0.path', '/../a'],
  ['remotes.mf-a.pinned', 'none'],
  ['remotes.__proto__', {}],
  ['remotes.MF', {}],
  ['retired', ['../x']],
])('a list of releases whose %s is %j is refused', async (path, value) => {
  const list = readFileSync(releasesFile(await liveSite()), 'utf8');
  expect(parseReleases(list)).toEqual(JSON.parse(list));
  expect(() => parseReleases(changed(list, path, value))).toThrow(/^releases\.json has /);
});

test('keys that another checkout wrote are kept', async () => {
  const list = changed(readFileSync(releasesFile(await liveSite()), 'utf8'), 'remotes.mf-a.more', 'text');
  expect(parseReleases(list)).toEqual(JSON.parse(list));
});

test('a build with a bad path is refused by check, publish and promote alike', async () => {
  const environment = await liveSite();
  const build = buildRemote('mf-a', version, { facts: { styles: ['../../shell/1.0.0-shell001/main.css'] } });
  const issue = 'mf-a@1.0.0-a0000002 has styles.0 "../../shell/1.0.0-shell001/main.css"';
  await expect(checkBuild(environment, build)).rejects.toThrow(issue);
  expect(() => publish(environment, build)).toThrow(issue);
  cpSync(build.folder, join(environment.hosting, 'mf-a', version), { recursive: true });
  await expect(promote(environment, [{ name: 'mf-a', version }])).rejects.toThrow(issue);
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
  for (const [name = '', published = ''] of kept) {
    const read =
      name === shellName ? readShell(environment, published) : readRemote(environment, name, published);
    expect(read.descriptor.version).toBe(published);
  }
});
