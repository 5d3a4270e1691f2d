import { fileURLToPath } from 'node:url';
import { connect, startForTest } from '@platform/local-cloud/testing';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { provideDatabase } from '../../../../test-support/fake-database';
import { CONNECT_LIMIT_MS } from '../../../data/client/connection';
import { clientOf } from '../../../data/client/database-client';
import { useEnquiries, watchEnquiries } from '../../../data/enquiries/enquiries';
import { changeAll, undoAll } from './bulk';
import { discardBulk, useBulk } from './chosen';

const rulesFile = fileURLToPath(new URL('../../../../../database.rules.json', import.meta.url));
const [first, second, third] = ['XT-2026-0417-K3', 'XT-2026-0418-A4', 'XT-2026-0419-C7'];
const sent = { at: 1, sending: 'a'.repeat(32), language: 'az', name: 'Ülviyyə', email: 'u@example.az' };
const enquiry = { ...sent, service: 'furniture', message: 'Stol' };
const rashad = { by: 'rashad', email: 'rashad@example.az' };

async function start() {
  const enquiries = { [first]: enquiry, [second]: enquiry, [third]: enquiry };
  const enquiryHandling = { [third]: { ...rashad, at: 1, status: 'answered' } };
  const running = await startForTest({ rulesFile, seed: { enquiries, enquiryHandling } });
  const staff = { sub: 'aygun', email: 'aygun@example.az', staff: true };
  provideDatabase(clientOf(connect(running.port, staff)));
  onTestFinished(watchEnquiries());
  const isReady = () => expect(useEnquiries.getState().status).toBe('ready');
  await vi.waitFor(isReady, { timeout: CONNECT_LIMIT_MS });
  return clientOf(connect(running.port, { sub: rashad.by, email: rashad.email, staff: true }));
}

const shown = () => useEnquiries.getState().enquiries;
const places = () =>
  Object.fromEntries(shown().map(({ number, handling }) => [number, [handling.status, handling.taken?.by]]));
const outcome = () => {
  const { changed = [], refused = [] } = useBulk.getState().outcome ?? {};
  return { changed: changed.map(({ number }) => number).sort(), refused };
};

beforeEach(() => {
  discardBulk();
  useEnquiries.setState(useEnquiries.getInitialState(), true);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('several enquiries get a status, and one undo gives each its own again, with its person or nobody', async () => {
  await start();
  const before = places();
  await changeAll(shown(), { status: 'closed' });
  expect(outcome()).toEqual({ changed: [first, second, third], refused: [] });
  await vi.waitFor(() => expect(Object.values(places())).toEqual(Array(3).fill(['closed', 'aygun'])));
  await undoAll();
  await vi.waitFor(() => expect(places()).toEqual(before));
});

test('several enquiries are given to a person; their status stays', async () => {
  await start();
  await changeAll(shown(), { person: rashad });
  expect(outcome()).toEqual({ changed: [first, second], refused: [] });
  await vi.waitFor(() => expect(places()[first]).toEqual(['new', 'rashad']));
});

test('one that a colleague has changed meanwhile stays as it is, is named and stays chosen', async () => {
  const colleague = await start();
  const seen = shown();
  const changed = { ...rashad, at: { '.sv': 'timestamp' }, status: 'in-progress' };
  await colleague.update(`enquiryHandling/${first}`, changed);
  await changeAll(seen, { status: 'closed' });
  expect(outcome()).toEqual({ changed: [second, third], refused: [{ number: first, kind: 'conflict' }] });
  expect(useBulk.getState().chosen).toEqual(new Set([first]));
  const { at: after } = Object(await colleague.read(`enquiryHandling/${second}`));
  await colleague.update(`enquiryHandling/${second}`, { ...changed, after });
  await vi.waitFor(() => expect(places()[second]).toEqual(['in-progress', 'rashad']));
  await undoAll();
  expect(outcome()).toEqual({ changed: [third], refused: [{ number: second, kind: 'conflict' }] });
});
