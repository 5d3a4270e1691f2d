import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { aysel, localAdministration } from '../../test-support/services';
import { listStaff, removeStaff } from '../staff/staff';
import { backup, parseBackup, prepareRestore } from './backup';

const entry = { n: 1, at: 1, by: 'aysel-1', email: aysel.email, change: 'created', state: '{"title":"x"}' };

const seed = {
  services: { pens: { title: 'Qələmlər', icon: 'Book' }, sofas: { title: 'Divanlar' } },
  serviceDetails: { pens: { details: 'Hər növ qələm' } },
  categories: { pens: { category: 'Dəftərxana' } },
  history: { services: { pens: { 1: entry } } },
  staff: { rashad: true },
};

const opened = localAdministration(seed);

function start() {
  const administration = opened();
  const everything = async () =>
    Object.fromEntries(
      await Promise.all(Object.keys(seed).map(async (place) => [place, await administration.read(place)])),
    );
  return { administration, everything, file: join(administration.environment.home, 'saved.json') };
}

test('a backup holds everything, is for its owner only, and changes nothing while nothing changed', async () => {
  const { administration, file, everything } = start();
  expect(await backup(administration, file)).toMatchObject({ file, malformed: [] });
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
    ...sound,
    at: expect.any(String),
    data: await everything(),
    staffAccounts: [aysel.email],
  });
  expect((await stat(file)).mode & 0o077).toBe(0);
  expect(await prepareRestore(administration, file)).toMatchObject({ changes: [], staffAccounts: [] });
});

test('restoring says what would change, writes it after a backup, and gives the role back', async () => {
  const { administration, everything, file } = start();
  const before = await everything();
  await backup(administration, file);
  await administration.write({
    'services/pens/title': 'Başqa',
    'services/sofas': null,
    'services/new': { title: 'Yeni' },
    'history/services/new': { 1: entry },
  });
  await removeStaff(administration, aysel.email);
  const changed = await everything();

  const restoration = await prepareRestore(administration, file);
  expect(restoration.changes).toEqual([
    { place: 'services', added: ['sofas'], changed: ['pens'], removed: ['new'] },
    { place: 'history', added: [], changed: [], removed: ['services/new'] },
  ]);
  expect(restoration.staffAccounts).toEqual([aysel.email]);
  expect(await everything()).toEqual(changed);

  const written = await restoration.write();
  expect(written.missing).toEqual([]);
  expect(await everything()).toEqual(before);
  expect(await administration.read('stamps'), 'pages see what was restored').toEqual({
    pens: expect.any(Number),
    sofas: expect.any(Number),
    new: expect.any(Number),
  });
  expect((await listStaff(administration)).map(({ email }) => email)).toContain(aysel.email);
  expect(JSON.parse(await readFile(written.before, 'utf8')).data).toEqual(changed);
});

test('ids that are numbers, of which the database makes lists, are restored like others', async () => {
  const { administration, file } = start();
  const numbered = { 1: { title: 'Bir' }, 2: { title: 'İki' } };
  await administration.write({ services: numbered, 'history/services': { 1: { 1: entry } } });
  expect(await administration.read('services')).toEqual([null, ...Object.values(numbered)]);
  expect(await backup(administration, file)).toMatchObject({ file, malformed: [] });
  await administration.write({ 'services/1/title': 'Başqa', 'services/3': { title: 'Üç' } });
  const restoration = await prepareRestore(administration, file);
  expect(restoration.changes).toEqual([{ place: 'services', added: [], changed: ['1'], removed: ['3'] }]);
  await restoration.write();
  expect(await administration.read('services')).toEqual([null, ...Object.values(numbered)]);
});

test('a record that the site cannot show is saved and restored as it is, and named', async () => {
  const { administration, everything, file } = start();
  await administration.write({ 'services/untitled': { icon: 'Book' }, 'categories/word': 'x' });
  const before = await everything();
  const malformed = ['services/untitled', 'categories/word'];
  expect(await backup(administration, file)).toMatchObject({ file, malformed });
  expect(await prepareRestore(administration, file)).toMatchObject({ changes: [], malformed: [] });
  await administration.write({ 'services/untitled': null, 'categories/word': null, 'services/pens': null });
  const restoration = await prepareRestore(administration, file);
  expect(restoration.malformed).toEqual(malformed);
  await restoration.write();
  expect(await everything()).toEqual(before);
});

test("another project's backup is restored only where that is wanted", async () => {
  const { administration, file } = start();
  await writeFile(file, JSON.stringify({ ...sound, project: 'another-site', data: { ...seed, staff: {} } }));
  await expect(prepareRestore(administration, file)).rejects.toThrow(
    `${file} is of the project another-site, this one is demo-site: "--any-project" restores it all the same.`,
  );
  expect((await prepareRestore(administration, file, { anyProject: true })).changes).toEqual([
    { place: 'staff', added: [], changed: [], removed: ['rashad'] },
  ]);
});

test('more than the database takes at once is restored in several requests, and only what differs', async () => {
  const { administration, everything, file } = start();
  const requestBytes = 2000;
  const ids = Array.from({ length: 20 }, (_, index) => `service-${index}`);
  const text = 'x'.repeat(100);
  const state = { ...entry, state: JSON.stringify({ title: 'Köhnə', text }) };
  const data = {
    ...seed,
    services: Object.fromEntries(ids.map((id) => [id, { title: id, text }])),
    history: { services: Object.fromEntries(ids.map((id) => [id, { 1: state, 2: state }])) },
  };
  await writeFile(file, JSON.stringify({ ...sound, data }));
  const requests = vi.spyOn(administration, 'write');
  await (await prepareRestore(administration, file, { requestBytes })).write();
  const sizes = requests.mock.calls.map(([values]) => Buffer.byteLength(JSON.stringify(values)));
  expect(sizes.length).toBeGreaterThan(3);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(requestBytes);
  const written = await everything();
  expect(written.services).toEqual(data.services);
  await administration.write({ 'services/service-7/title': 'Başqa', 'history/services/service-7/3': state });
  const { changes, write } = await prepareRestore(administration, file);
  expect(changes).toEqual([
    { place: 'services', added: [], changed: ['service-7'], removed: [] },
    { place: 'history', added: [], changed: ['services/service-7'], removed: [] },
  ]);
  await write();
  expect(await everything()).toEqual(written);
});

test('a file that is no backup is rejected in one sentence, and nothing is written', async () => {
  const { administration, everything, file } = start();
  const before = await everything();
  await writeFile(file, '{"users":{}}');
  await expect(prepareRestore(administration, file)).rejects.toThrow(
    `${file} cannot be restored: it is no backup of this site.`,
  );
  await expect(prepareRestore(administration, `${file}x`)).rejects.toThrow(`There is no file ${file}x.`);
  expect(await everything()).toEqual(before);
});

const sound = {
  format: 'site-backup',
  version: 1,
  at: '2025-11-13T00:00:00Z',
  project: 'demo-site',
  data: seed,
  staffAccounts: [],
};

test.each<[string, object, string]>([
  ['a missing part', { data: { ...seed, history: undefined } }, 'its part "history" is missing'],
  [
    'the records alone, an export',
    { project: undefined, data: { services: {} } },
    'its part "serviceDetails" is missing',
  ],
  ['a forbidden id', { data: { ...seed, services: { 'a/b': {} } } }, '"a/b" in services is no id'],
  ['one in the history', { data: { ...seed, history: { services: { 'a.b': {} } } } }, '"a.b" in history'],
])('a backup with %s is rejected', (_what, part, problem) => {
  expect(() => parseBackup(JSON.stringify({ ...sound, ...part }))).toThrow(problem);
});
