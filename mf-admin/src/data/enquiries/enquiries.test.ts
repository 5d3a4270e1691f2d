import { fileURLToPath } from 'node:url';
import type { RunningDatabase } from '@platform/local-cloud/database';
// A devDependency: the database stand-in is not shipped with this package.
import { connect, startForTest } from '@platform/local-cloud/testing';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { provideDatabase } from '../../../test-support/fake-database';
import { clientOf } from '../client/database-client';
import { useEnquiries, watchEnquiries, watchEnquiry } from './enquiries';
import { addNote, readLines, setStatus } from './enquiry';
import { forgetSearchedLines, readSearchedLines, useSearchedLines } from './searched-lines';

const rulesFile = fileURLToPath(new URL('../../../../database.rules.json', import.meta.url));

const [first, second] = ['XT-2026-0417-K3', 'XT-2026-0418-A4'];
const sent = {
  sending: 'a'.repeat(32),
  language: 'az',
  name: 'Ülviyyə',
  email: 'u@example.az',
  service: 'furniture',
};
const enquiry = (at: number, more = {}) => ({ ...sent, at, message: 'Stol', ...more });
const line = { name: 'Stol', quantity: 12.5, unit: 'piece' };
const staff = { sub: 'aygun', email: 'aygun@example.az', staff: true };

let running: RunningDatabase;

/** The real client on the database stand-in, under the deployed rules. */
async function start(user: typeof staff | { sub: string } = staff) {
  const enquiries = { [first]: enquiry(1000, { lines: 2 }) };
  running = await startForTest({ rulesFile, seed: { enquiries, enquiryLines: { [first]: [line, line] } } });
  provideDatabase(clientOf(connect(running.port, user)));
  const stop = watchEnquiries();
  onTestFinished(stop);
  await vi.waitFor(() => expect(useEnquiries.getState().status).not.toBe('loading'));
}

const shown = () => useEnquiries.getState().enquiries;
const numbers = () => shown().map(({ number }) => number);

function opened(number = first) {
  const found = shown().find((enquiry) => enquiry.number === number);
  if (!found) throw new Error(`${number} is not shown`);
  return found;
}

function colleague() {
  return clientOf(connect(running.port, { sub: 'rashad', email: 'rashad@example.az', staff: true }));
}

beforeEach(() => {
  useEnquiries.setState(useEnquiries.getInitialState(), true);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('an enquiry that a visitor sends arrives by itself, as the first', async () => {
  await start();
  expect(numbers()).toEqual([first]);
  expect(opened().handling).toMatchObject({ status: 'new', taken: null, notes: [] });
  const visitor = clientOf(connect(running.port));
  await visitor.update('/', { [`enquiries/${second}`]: { ...enquiry(0), at: { '.sv': 'timestamp' } } });
  await vi.waitFor(() => expect(numbers()).toEqual([second, first]));
});

test('an enquiry of a shape that this release does not know is shown as it is stored', async () => {
  await start();
  const owner = clientOf(connect(running.port, 'owner'));
  await owner.update('enquiries', { [second]: { at: 500, email: 'x@example.az', wish: 'Stul' } });
  await vi.waitFor(() => expect(numbers()).toEqual([first, second]));
  expect(opened(second).content).toMatchObject({ at: 500, name: second, email: 'x@example.az' });
  expect(opened(second).content.message).toContain('Stul');
});

test('who takes an enquiry is shown to colleagues, with the time, and the lines are read', async () => {
  await start();
  await setStatus(opened(), 'in-progress');
  await vi.waitFor(() => expect(opened().handling.status).toBe('in-progress'));
  expect(opened().handling.taken).toMatchObject({ email: staff.email, at: expect.any(Number) });
  await setStatus(opened(), 'answered');
  await vi.waitFor(() => expect(opened().handling.status).toBe('answered'));
  expect(await readLines(first)).toEqual([line, line]);
});

test('the status is also on the page that the buyer sees', async () => {
  await start();
  const owner = clientOf(connect(running.port, 'owner'));
  const page = `requests/${sent.sending}`;
  await owner.update(page, { asked: { number: first, at: 1000, language: 'az' } });
  await setStatus(opened(), 'in-progress');
  const { at } = Object(await owner.read(`enquiryHandling/${first}`));
  expect(await owner.read(`${page}/status`)).toEqual({ value: 'in-progress', at });
});

test('of two colleagues who take an enquiry at the same moment the second fails with the conflict', async () => {
  await start();
  const seen = opened();
  const signature = { by: 'rashad', email: 'rashad@example.az', at: { '.sv': 'timestamp' } };
  await colleague().update(`enquiryHandling/${first}`, { ...signature, status: 'in-progress' });
  await expect(setStatus(seen, 'closed')).rejects.toMatchObject({ kind: 'conflict' });
  await vi.waitFor(() => expect(opened().handling.taken?.email).toBe('rashad@example.az'));
  expect(opened().handling.status).toBe('in-progress');
  await setStatus(opened(), 'closed');
});

test('notes are added beside those of colleagues, whatever the status is', async () => {
  await start();
  await addNote(first, 'Zəng etdim');
  await setStatus(opened(), 'in-progress');
  await addNote(first, 'Cavab gözləyirik');
  const texts = () => opened().handling.notes.map(({ text, email }) => [text, email]);
  await vi.waitFor(() =>
    expect(texts()).toEqual([
      ['Zəng etdim', staff.email],
      ['Cavab gözləyirik', staff.email],
    ]),
  );
});

/** The number of an enquiry of one of many days. */
function numberOf(index: number) {
  const pad = (value: number) => String(value).padStart(2, '0');
  return `XT-2025-${pad(1 + Math.floor(index / 28))}${pad(1 + (index % 28))}-K3`;
}

const manyEnquiries = Object.fromEntries(
  Array.from({ length: 300 }, (_, index) => [numberOf(index), enquiry(index + 1)]),
);
const handling = { by: 'rashad', email: 'rashad@example.az', status: 'closed', at: 7 };

test('many enquiries are read page by page, the newest first, each with its handling', async () => {
  const oldest = numberOf(0);
  running = await startForTest({
    rulesFile,
    seed: { enquiries: manyEnquiries, enquiryHandling: { [oldest]: handling } },
  });
  const client = clientOf(connect(running.port, staff));
  const readLast = vi.spyOn(client, 'readLast');
  provideDatabase(client);
  onTestFinished(watchEnquiries());
  await vi.waitFor(() => expect(useEnquiries.getState().status).toBe('ready'));
  expect(numbers()).toEqual(Object.keys(manyEnquiries).reverse());
  expect(opened(oldest).handling.status).toBe('closed');
  const pages = readLast.mock.calls.filter(([path]) => path === 'enquiries');
  expect(pages.length).toBeGreaterThan(1);
  expect(pages[1]?.[2]).toBe(numberOf(270));
});

test('an opened enquiry is shown before its page, and follows the notes of colleagues', async () => {
  const oldest = numberOf(0);
  const handlings = Object.fromEntries(
    Object.keys(manyEnquiries).map((number, index) => [number, { ...handling, at: index + 1 }]),
  );
  running = await startForTest({ rulesFile, seed: { enquiries: manyEnquiries, enquiryHandling: handlings } });
  provideDatabase(clientOf(connect(running.port, staff)));
  onTestFinished(watchEnquiry(oldest));
  await vi.waitFor(() => expect(opened(oldest).handling.status).toBe('closed'));
  const signature = { by: 'rashad', email: 'rashad@example.az', at: { '.sv': 'timestamp' } };
  const note = { note: { ...signature, text: 'Zəng etdim' } };
  await colleague().update(`enquiryHandling/${oldest}/notes`, note);
  await vi.waitFor(() => expect(opened(oldest).handling.notes).toMatchObject([{ text: 'Zəng etdim' }]));
});

test('without the staff role nothing is read', async () => {
  await start({ sub: 'visitor' });
  expect(useEnquiries.getState()).toMatchObject({ status: 'failed', failure: 'denied', enquiries: [] });
});

test('the lines of many enquiries are read page by page, after a failure from there on, and kept as texts', async () => {
  const lines = Object.fromEntries(Object.keys(manyEnquiries).map((number) => [number, [line]]));
  running = await startForTest({ rulesFile, seed: { enquiryLines: lines } });
  const client = clientOf(connect(running.port, staff));
  const readLast = vi.spyOn(client, 'readLast');
  readLast.mockResolvedValueOnce(await client.readLast('enquiryLines', 100));
  readLast.mockRejectedValueOnce(new Error('permission denied'));
  provideDatabase(client);
  onTestFinished(forgetSearchedLines);
  await readSearchedLines([]);
  expect(useSearchedLines.getState()).toMatchObject({ status: 'failed', count: 100 });
  await readSearchedLines([]);
  expect(useSearchedLines.getState()).toMatchObject({ status: 'ready', count: 300 });
  expect(useSearchedLines.getState().texts.get(numberOf(0))).toContain('stol');
});
