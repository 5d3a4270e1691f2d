import { expect, test } from 'vitest';
import { parseReleases, parseRemote, parseShell } from './descriptor';
import { integrityOf, shellName } from './index';

const version = '1.0.0-a0000002';
const integrity = integrityOf(Buffer.from(''));
const file = { integrity, bytes: 0 };
const names = ['remote.js', 'remote.css', 'server/remote.js'];
const build = {
  version,
  contract: '1.0.0',
  shared: {},
  module: 'remote.js',
  moduleFiles: ['remote.js'],
  styles: ['remote.css'],
  server: 'server/remote.js',
  files: Object.fromEntries(names.map((name) => [name, file])),
};
const page = { path: '/a', layout: 'site', data: false, files: [], styles: [], parts: [] };
const loading = { entry: 'remote.js', entryFiles: [], pages: [page] };
const remote = JSON.stringify({ ...build, ...loading, name: 'mf-a', sources: '0'.repeat(64) });
const shell = JSON.stringify({
  ...build,
  name: shellName,
  fonts: { az: [], en: [], ru: [] },
  rootFiles: [],
});

const live = { version, since: '2025-01-01T00:00:00.000Z', by: 'Aysel', history: [] };
const { module, moduleFiles, styles } = build;
const base = 'https://a.example.az/1.0.0-a0000002/';
const release = { name: 'mf-a', version, base, ...loading, module, moduleFiles, styles, integrity: {} };
const list = JSON.stringify({
  format: 1,
  shell: live,
  remotes: { 'mf-a': { ...live, release, pinned: integrity } },
});

/** Returns a text with the value at a path changed, or left out if it is undefined. */
function changed(text: string, path: string, value: unknown): string {
  const replace = (at: unknown, [key = '', ...rest]: string[]): unknown => {
    const others = Object.entries(Object(at)).filter(([name]) => name !== key);
    const own = Object.entries(Object(at)).find(([name]) => name === key)?.[1];
    const entries = [...others, [key, rest.length > 0 ? replace(own, rest) : value]];
    return Array.isArray(at) ? entries.map(([, one]) => one) : Object.fromEntries(entries);
  };
  return JSON.stringify(replace(JSON.parse(text), path.split('.')));
}

const read = (text: string) => parseRemote(text, 'mf-a', version);

test.each(['../../other.js', '/etc/passwd', 'a/../../b', 'a//b', 'a/', '.env', 'a/.env', 'a\\b', '', 'a\0b'])(
  'a descriptor is refused that has the path %j in any of its places',
  (path) => {
    const common = ['module', 'moduleFiles.0', 'styles.0', 'server'];
    for (const place of [...common, 'entry', 'entryFiles.0', 'pages.0.files.0'])
      expect(() => read(changed(remote, place, path)), place).toThrow(
        /^mf-a@1\.0\.0-a0000002 has .*name a file of this version/,
      );
    for (const place of [...common, 'fonts.az.0', 'rootFiles.0'])
      expect(() => parseShell(changed(shell, place, path), shellName, version), place).toThrow('name a file');
    expect(() => read(changed(remote, 'files', { [path]: file }))).toThrow('name a file');
  },
);

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
  ['pages.0.nav', { place: 'header', order: 1, text: { az: 'A', en: 'A' } }, 'Expected "ru"'],
  ['files', {}, 'names server/remote.js, but does not describe it'],
  ['files', { 'remote.js': { integrity: 'md5', bytes: 1 } }, 'has files.remote.js.integrity "md5"'],
  ['files', { 'remote.js': { ...file, bytes: -1 } }, 'has files.remote.js.bytes -1'],
  ['files', { ...build.files, 'more.js': { ...file, bytes: 1e12 } }, 'mf-a@1.0.0-a0000002 is too large'],
  ['entry', undefined, 'has entry'],
])('a descriptor whose %s is %j is refused by name', (path, value, issue) => {
  expect(read(remote)).toEqual(JSON.parse(remote));
  expect(() => read(changed(remote, path, value))).toThrow(issue);
});

test('a descriptor that is no JSON is refused by name', () => {
  expect(() => read('{"name":')).toThrow(/^mf-a@1\.0\.0-a0000002 is no JSON: /);
});

test.each(['__proto__', 'constructor', 'prototype', 'toString'])(
  'the key %s is refused at every depth',
  (key) => {
    for (const place of [key, `files.${key}`, `shared.${key}`, `pages.0.${key}`])
      expect(() => read(changed(remote, place, file)), place).toThrow(
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
])('a list of releases whose %s is %j is refused', (path, value) => {
  expect(() => parseReleases(changed(list, path, value))).toThrow(/^releases\.json has /);
});

test('keys that another checkout wrote are kept', () => {
  const more = changed(list, 'remotes.mf-a.more', 'text');
  expect(parseReleases(more)).toEqual(JSON.parse(more));
});
