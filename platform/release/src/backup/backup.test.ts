import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { openAdministration } from '../staff/administration';
import { aysel, startLocalServices } from '../staff/services-for-test';
import { listStaff, removeStaff } from '../staff/staff';
import { backup, prepareRestore } from './backup';
import { parseBackup } from './backup-file';

/** Every start compiles the emulator's API, seconds on a busy machine. */
vi.setConfig({ testTimeout: 120_000 });

const entry = { n: 1, at: 1, by: 'aysel-1', email: aysel.email, change: 'created', state: '{"title":"x"}' };

const seed = {
  services: { pens: { title: 'Qələmlər', icon: 'Book' }, sofas: { title: 'Divanlar' } },
  serviceDetails: { pens: { details: 'Hər növ qələm' } },
  categories: { pens: { category: 'Dəftərxana' } },
  history: { services: { pens: { 1: entry } } },
  staff: { rashad: true },
};

async function start() {
  const environment = await startLocalServices(seed);
  const administration = openAdministration(environment);
  const everything = async () =>
    Object.fromEntries(
      await Promise.all(Object.keys(seed).map(async (place) => [place, await administration.read(place)])),
    );
  return { environment, administration, everything, file: join(environment.home, 'saved.json') };
}

test('a backup holds everything and is for its owner only', async () => {
  const { environment, file, everything } = await start();
  expect(await backup(environment, file)).toBe(file);
  const saved = parseBackup(await readFile(file, 'utf8'));
  expect(saved.data).toEqual(await everything());
  expect(saved).toMatchObject({ project: 'demo-site', staffAccounts: [aysel.email] });
  expect((await stat(file)).mode & 0o077).toBe(0);
});

test('restoring says what would change, writes it after a backup, and gives the role back', async () => {
  const { environment, administration, everything, file } = await start();
  const before = await everything();
  await backup(environment, file);
  await administration.write({
    'services/pens/title': 'Başqa',
    'services/sofas': null,
    'services/new': { title: 'Yeni' },
    'history/services/new': { 1: entry },
  });
  await removeStaff(administration, aysel.email);
  const changed = await everything();

  const restoration = await prepareRestore(environment, file);
  expect(restoration.changes).toEqual([
    { place: 'services', added: ['sofas'], changed: ['pens'], removed: ['new'] },
    { place: 'history', added: [], changed: [], removed: ['services/new'] },
  ]);
  expect(restoration.staffAccounts).toEqual([aysel.email]);
  expect(await everything()).toEqual(changed);

  const written = await restoration.write();
  expect(written.missing).toEqual([]);
  expect(await everything()).toEqual(before);
  expect((await listStaff(administration)).map(({ email }) => email)).toContain(aysel.email);
  expect(parseBackup(await readFile(written.before, 'utf8')).data).toEqual(changed);
});

test('restoring what is there already changes nothing', async () => {
  const { environment, file } = await start();
  await backup(environment, file);
  expect(await prepareRestore(environment, file)).toMatchObject({ changes: [], staffAccounts: [] });
});

test('a file that is no backup is refused in one sentence, and nothing is written', async () => {
  const { environment, everything, file } = await start();
  const before = await everything();
  await writeFile(file, '{"services":{}}');
  await expect(prepareRestore(environment, file)).rejects.toThrow(
    `${file} cannot be restored: it is no backup of this site.`,
  );
  await expect(prepareRestore(environment, `${file}x`)).rejects.toThrow(`There is no file ${file}x.`);
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

test('a sound backup is read', () => {
  expect(parseBackup(JSON.stringify(sound)).data).toEqual(seed);
});

test.each<[string, unknown, string]>([
  ['text', 'x', 'it is no JSON'],
  ['another format', { ...sound, format: 'x' }, 'it is no backup of this site'],
  ['a later version', { ...sound, version: 2 }, 'its version 2 is not known here'],
  ['no data', { ...sound, data: undefined }, 'it is not complete'],
  ['a missing part', { ...sound, data: { ...seed, history: undefined } }, 'its part "history" is missing'],
  ['an unknown part', { ...sound, data: { ...seed, other: {} } }, 'nobody knows its part "other"'],
  [
    'a forbidden id',
    { ...sound, data: { ...seed, services: { 'a/b': { title: 'x' } } } },
    '"a/b" in services is no id',
  ],
  ['a malformed service', { ...sound, data: { ...seed, services: { a: 'x' } } }, 'services/a is malformed'],
  ['staff that are no list', { ...sound, staffAccounts: 'all' }, 'its staff accounts are no list of e-mails'],
])('a backup with %s is refused', (_what, file, problem) => {
  expect(() => parseBackup(typeof file === 'string' ? file : JSON.stringify(file))).toThrow(problem);
});
