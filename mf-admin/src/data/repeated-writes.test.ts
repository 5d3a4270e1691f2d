import { fileURLToPath } from 'node:url';
import { TimeLimitError } from '@platform/contract/time-limit';
// A devDependency: the database stand-in is not shipped with this package.
import { connect, startForTest } from '@platform/local-cloud/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { provideDatabase } from '../../test-support/fake-database';
import { clientOf, type DatabaseClient } from './client/database-client';
import type { Enquiry } from './enquiries/enquiries';
import { addNote, removeNote, setStatus } from './enquiries/enquiry';
import { importRecords, removeRecord, restoreRemoved, restoreState, saveRecord } from './records/write';

const rulesFile = fileURLToPath(new URL('../../../database.rules.json', import.meta.url));

const staff = { sub: 'aygun', email: 'aygun@example.az', staff: true };
const number = 'XT-2026-0417-K3';
const pens = { title: 'Qələmlər', icon: 'Book' };
const paper = { title: 'Kağız', icon: 'Book' };
const content = {
  at: 1000,
  sending: 'a'.repeat(32),
  language: 'az' as const,
  name: 'Ülviyyə',
  email: 'u@example.az',
  service: 'furniture',
  message: 'Stol',
};
const enquiry: Enquiry = { number, content, handling: { status: 'new', taken: null, notes: [] } };
const signed = { by: staff.sub, email: staff.email, at: 1000 };

/** Writes without an answer, with the number of entries afterwards. */
const writes: [string, () => Promise<void>, place: string, entries: number][] = [
  ['a note', () => addNote(number, 'Zəng etdim'), `enquiryHandling/${number}/notes`, 2],
  ['the removal of a note', () => removeNote(number, 'old'), `enquiryHandling/${number}/notes`, 0],
  ['a status', () => setStatus(enquiry, 'in-progress'), `enquiryHandling/${number}/notes`, 1],
  ['a new record', () => saveRecord('services/paper', null, paper), 'history/services/paper', 1],
  ['a changed record', () => saveRecord('services/pens', pens, paper), 'history/services/pens', 2],
  ['a removal', () => removeRecord('services/pens', () => undefined), 'history/services/pens', 2],
  ['a restored state', () => restoreState('services/pens', pens, paper), 'history/services/pens', 2],
  ['a restored record', () => restoreRemoved({ 'services/paper': paper }), 'history/services/paper', 1],
  [
    'an import',
    () => importRecords([{ path: 'services/pens', base: pens, next: paper }]),
    'history/services/pens',
    2,
  ],
];

/** The real client on the database stand-in. The answer to the first write is lost after it was stored. */
async function start() {
  const notes = { old: { ...signed, text: 'Köhnə' } };
  const seed = {
    services: { pens },
    enquiries: { [number]: content },
    enquiryHandling: { [number]: { notes } },
  };
  const { port } = await startForTest({ rulesFile, seed });
  const client = clientOf(connect(port, staff));
  let isLost = true;
  const losing: DatabaseClient = {
    ...client,
    async update(path, values) {
      await client.update(path, values);
      if (isLost) {
        isLost = false;
        throw new TimeLimitError('The answer is lost.');
      }
    },
  };
  provideDatabase(losing);
  return client;
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

test.each(writes)(
  '%s whose answer was lost is found, and not stored again',
  async (_, write, place, entries) => {
    const client = await start();
    await write();
    expect(Object.keys(Object(await client.read(place)))).toHaveLength(entries);
  },
);

test('a note that arrives after its save was given up is not stored again by the retry', async () => {
  const client = await start();
  let late = () => Promise.resolve();
  provideDatabase({
    ...client,
    update(path, values) {
      late = () => client.update(path, values);
      provideDatabase(client);
      return Promise.reject(new TimeLimitError('The request is late.'));
    },
  });
  await expect(addNote(number, 'Zəng etdim')).rejects.toThrow('unconfirmed');
  await late();
  await addNote(number, 'Zəng etdim');
  expect(Object.keys(Object(await client.read(`enquiryHandling/${number}/notes`)))).toHaveLength(2);
});

test('a note that was stored may be written again', async () => {
  const client = await start();
  await addNote(number, 'Zəng etdim');
  await addNote(number, 'Zəng etdim');
  const notes = await client.read(`enquiryHandling/${number}/notes`);
  expect(Object.keys(Object(notes))).toHaveLength(3);
});
