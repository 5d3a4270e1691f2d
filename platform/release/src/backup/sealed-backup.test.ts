import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pictureAddress } from '@platform/records';
import { attachmentPath } from '@platform/records/attachments';
import { generateIdentity } from 'age-encryption';
import { expect, test } from 'vitest';
import { aysel, localAdministration } from '../../test-support/services';
import { testFolder } from '../../test-support/site';
import type { Administration } from '../staff/staff';
import { readAttachment, removeAttachments, writeAttachment } from './attachments';
import { backup, prepareRestore } from './backup';
import { readPicture, writePicture } from './pictures';
import { publicKeyOf } from './sealed';

const bucketOf = (project: string) => `${project}.appspot.com`;
const picture = { bucket: bucketOf('demo-site'), name: `${'a1'.repeat(16)}.webp` };
const content = Buffer.from([82, 73, 70, 70, 0, 255, 10]);
const imageIn = (project: string) => pictureAddress(bucketOf(project), picture.name, true);

/** More enquiries than one answer of the database has. */
const numbers = Array.from({ length: 120 }, (_, index) => `XT-2026-0417-${1000 + index}`);
const [first = '', second = ''] = numbers;
const withFile = 'XT-2026-0417-K3';
const each = (value: unknown) => Object.fromEntries(numbers.map((number) => [number, value]));

const seed = {
  services: { sofas: { title: 'Divanlar', products: [{ name: 'Divan', image: imageIn('demo-site') }] } },
  serviceDetails: { sofas: { details: 'Hər növ divan' } },
  enquiries: {
    ...each({ at: 1, name: 'Leyla', email: 'leyla@example.az' }),
    [withFile]: { at: 1, name: 'Leyla', sending: 'b'.repeat(32), files: [{ name: 'siyahı.pdf', size: 7 }] },
  },
  enquiryLines: each([{ name: 'Stol\u2028və stul' }]),
  requests: { ['a'.repeat(32)]: { asked: { number: first, at: 1, language: 'az' } } },
  enquiryHandling: { [first]: { status: 'closed', notes: { a: { text: 'Leyla zəng etdi' } } } },
  staff: { [aysel.uid]: true },
};

const attachment = {
  path: await attachmentPath({ number: withFile, secret: 'b'.repeat(32) }, 0),
  name: 'siyahı.pdf',
  id: `${withFile}/0`,
};

const opened = localAdministration(seed);
const openedNew = localAdministration({}, 'demo-new', 2);

const privateKey = await generateIdentity();
const publicKey = await publicKeyOf(privateKey);

/** Backs up the site with a picture and a second account, which is disabled. */
async function backedUp() {
  const administration = opened();
  await writePicture(administration, picture, content);
  await writeAttachment(administration, attachment, content);
  await administration.auth.createUser({ uid: 'rashad-1', email: 'rashad@example.az', disabled: true });
  const file = join(testFolder(), 'backup.age');
  expect(await backup(administration, file, publicKey)).toMatchObject({ lost: [] });
  return { administration, file };
}

async function dataOf(administration: Administration, places = Object.keys(seed)) {
  return Object.fromEntries(
    await Promise.all(places.map(async (place) => [place, await administration.read(place)] as const)),
  );
}

test('a sealed backup brings everything into an empty project, whose pictures lie in a bucket of its own', async () => {
  const { administration, file } = await backedUp();
  expect((await readFile(file)).includes('leyla')).toBe(false);
  const before = await dataOf(administration);

  const empty = openedNew();
  await empty.auth.deleteUsers([aysel.uid]);
  await expect(prepareRestore(empty, file, { privateKey })).rejects.toThrow('"--any-project"');
  const restoration = await prepareRestore(empty, file, { privateKey, anyProject: true });
  expect(restoration).toMatchObject({
    pictures: [picture.name],
    attachments: [attachment.name],
    accounts: [{}, {}],
    deletedSince: 0,
  });
  await restoration.write();

  const { services, ...others } = await dataOf(empty);
  expect({ services: before.services, ...others }).toEqual(before);
  expect(services).toMatchObject({ sofas: { products: [{ image: imageIn('demo-new') }] } });
  expect(await readPicture(empty, { ...picture, bucket: bucketOf('demo-new') })).toEqual(content);
  expect(await readAttachment(empty, attachment)).toEqual(content);
  expect(await empty.auth.getUser(aysel.uid)).toMatchObject({
    email: aysel.email,
    customClaims: { staff: true },
  });
  expect(await empty.auth.getUser('rashad-1')).toMatchObject({ disabled: true });
  const again = await prepareRestore(empty, file, { privateKey, anyProject: true });
  expect(again).toMatchObject({
    changes: [],
    accounts: [],
    pictures: [],
    attachments: [],
    staffAccounts: [],
  });
});

test('a damaged project is mended, what came since stays, and the data before are sealed for the same key', async () => {
  const { administration, file } = await backedUp();
  const before = await dataOf(administration);
  const since = { 'enquiries/XT-2026-0501-K3': { at: 2, name: 'Aydan' } };
  const damage = {
    'services/sofas': null,
    [`enquiries/${first}/name`]: 'x',
    [`enquiries/${second}`]: null,
    [`enquiryLines/${second}`]: null,
  };
  await administration.write({
    ...damage,
    ...since,
    'enquiryDeletions/a': { at: Date.now() + 1000, by: 'Aysel', count: 1 },
  });
  const restoration = await prepareRestore(administration, file, { privateKey });
  expect(restoration.changes).toEqual([
    { place: 'services', added: ['sofas'], changed: [], removed: [] },
    { place: 'enquiries', added: [second], changed: [first], removed: [] },
    { place: 'enquiryLines', added: [second], changed: [], removed: [] },
  ]);
  expect(restoration).toMatchObject({ accounts: [], pictures: [], deletedSince: 1 });
  const written = await restoration.write();

  const after = await dataOf(administration);
  expect(after).toEqual({
    ...before,
    enquiries: { ...Object(before.enquiries), 'XT-2026-0501-K3': { at: 2, name: 'Aydan' } },
  });
  const back = await prepareRestore(administration, written.before, { privateKey });
  expect(back.changes).toMatchObject([
    { place: 'services', removed: ['sofas'] },
    { place: 'enquiries', changed: [first] },
  ]);
});

test('a picture and a file that are not in the bucket are named, and the rest is saved', async () => {
  const administration = opened();
  await removeAttachments(administration, [withFile]);
  const name = `${'b2'.repeat(16)}.jpg`;
  await administration.write({
    'services/sofas/products/0/image': imageIn('demo-site').replace(picture.name, name),
  });
  const { file, lost } = await backup(administration, undefined, publicKey);
  expect(lost).toEqual([attachment.id, name]);
  expect(file).toMatch(/\.json\.age$/);
  expect((await prepareRestore(administration, file, { privateKey })).changes).toEqual([]);
});

test('without its key, with another one and damaged, a sealed backup is refused in one sentence', async () => {
  const { administration, file } = await backedUp();
  await expect(prepareRestore(administration, file)).rejects.toThrow(
    `${file} cannot be restored: it is sealed: "--key <file>" names the file of its private key.`,
  );
  const sentence = `${file} cannot be restored: it is damaged, or sealed for another key`;
  const other = await generateIdentity();
  await expect(prepareRestore(administration, file, { privateKey: other })).rejects.toThrow(sentence);
  const sealed = await readFile(file);
  await writeFile(file, sealed.subarray(0, -20));
  await expect(prepareRestore(administration, file, { privateKey })).rejects.toThrow(sentence);
  await expect(backup(administration, file, 'age1x')).rejects.toThrow('"age1x" is no public key of age');
  expect(await readFile(file)).toEqual(sealed.subarray(0, -20));
});
