import { fileURLToPath } from 'node:url';
// A devDependency: the database stand-in is not shipped with this package.
import { connect, startForTest } from '@platform/local-cloud/testing';
import { indexes, isOfVisitors } from '@platform/records';
import { setLogLevel } from 'firebase/app';
import { limitToLast, onValue, orderByChild, query, ref } from 'firebase/database';
import { expect, onTestFinished, test, vi } from 'vitest';
import { clientOf } from './database-client';

const rulesFile = fileURLToPath(new URL('../../../../database.rules.json', import.meta.url));

test('the rules index what the client orders by; for another order the database warns', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const entries = { a: { at: 1 }, b: { at: 2 }, c: { at: 3 } };
  const seed = Object.fromEntries([...Object.keys(indexes), 'categories'].map((path) => [path, entries]));
  const { port } = await startForTest({ rulesFile, seed });
  const database = connect(port, { sub: 'aygun', staff: true });
  setLogLevel('warn');
  onTestFinished(() => setLogLevel('silent'));
  const { watchLatest, readPage, readLast } = clientOf(database);

  for (const path of ['enquiries', 'enquiryHandling'] as const) {
    const latest = await new Promise((resolve, reject) => watchLatest(path, 2, resolve, reject));
    expect(latest).toEqual({ b: { at: 2 }, c: { at: 3 } });
    expect(await readPage(path, 1, 'a')).toEqual({ b: { at: 2 } });
    expect(await readLast(path, 1, 'c')).toEqual({ b: { at: 2 } });
  }
  expect(warn).not.toHaveBeenCalled();

  const unindexed = query(ref(database, 'categories'), orderByChild('at'), limitToLast(1));
  await new Promise((resolve) => onValue(unindexed, resolve));
  await vi.waitFor(() => expect(warn.mock.calls.join()).toContain('Using an unspecified index'));
});

test('of two databases each has its own paths, and staff are connected while both are', async () => {
  const [first, second] = [await startForTest(), await startForTest()];
  const [services, enquiries] = [connect(first.port, 'owner'), connect(second.port, 'owner')];
  const client = clientOf(services, (path) => (isOfVisitors(path) ? enquiries : services));
  await client.update('/', { 'enquiries/a/at': 1, 'enquiryHandling/a/at': 2 });
  await client.update('services', { pens: { title: 'Qələmlər' } });
  expect([await client.read('enquiries/a/at'), await client.read('services/pens/title')]).toEqual([
    1,
    'Qələmlər',
  ]);
  const [ofServices, ofEnquiries] = [clientOf(services), clientOf(enquiries)];
  expect([await ofServices.read('enquiries'), await ofEnquiries.read('services')]).toEqual([null, null]);

  const states: boolean[] = [];
  onTestFinished(client.watchConnection((connected) => states.push(connected)));
  await vi.waitFor(() => expect(states.at(-1)).toBe(true));
  await second.close();
  await vi.waitFor(() => expect(states.at(-1)).toBe(false));
});
