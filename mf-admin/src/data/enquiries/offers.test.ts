import { fileURLToPath } from 'node:url';
import type { RunningDatabase } from '@platform/local-cloud/database';
// A devDependency: the database stand-in is not shipped with this package.
import { connect, startForTest } from '@platform/local-cloud/testing';
import type { Offer } from '@platform/records';
import { beforeEach, expect, test, vi } from 'vitest';
import { provideDatabase } from '../../../test-support/fake-database';
import { clientOf, type DatabaseClient } from '../client/database-client';
import type { Enquiry } from './enquiries';
import { answerBuyer, renewLink, sendOffer } from './enquiry-page';
import { readDraft, saveDraft } from './offer-drafts';

const rulesFile = fileURLToPath(new URL('../../../../database.rules.json', import.meta.url));
const number = 'XT-2026-0417-K3';
const secret = 'a'.repeat(32);
const staff = { sub: 'aygun', email: 'aygun@example.az', staff: true };
const rashad = { sub: 'rashad', email: 'rashad@example.az', staff: true };
const content = {
  ...({ at: 1, sending: secret, language: 'az', name: 'Ülviyyə', email: 'u@example.az' } as const),
  ...{ service: 'furniture', message: 'Stol', deadline: '2026-04-30' },
  ...{ reference: 'TN-14', copyEmail: 'satinalma@example.az' },
};
const enquiry: Enquiry = { number, content, handling: { status: 'new', taken: null, notes: [] } };
const asked = { number, at: 1, language: 'az' };
const offer: Omit<Offer, 'at'> = {
  ...({ n: 1, by: 'Aygün', language: 'az', currency: 'AZN', validUntil: '2026-05-31' } as const),
  lines: [{ name: 'Stol', quantity: 2.5, unit: 'piece', price: 890, vat: 18 }],
};

let running: RunningDatabase;

async function start(
  requests?: object,
  change: (client: DatabaseClient) => Partial<DatabaseClient> = () => ({}),
) {
  running = await startForTest({
    rulesFile,
    seed: { enquiries: { [number]: content }, ...(requests && { requests }) },
  });
  const client = clientOf(connect(running.port, staff));
  provideDatabase({ ...client, ...change(client) });
}

const stored = (path: string) => clientOf(connect(running.port, 'owner')).read(path);
const colleague = () => clientOf(connect(running.port, rashad));

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

test.each([
  ['with a page', { [secret]: { asked } }, asked],
  [
    'of before, which has none',
    undefined,
    { ...asked, reference: 'TN-14', deadline: '2026-04-30', message: 'Stol' },
  ],
])('an offer answers an enquiry %s in one update', async (_case, requests, expected) => {
  await start(requests);
  await sendOffer(enquiry, offer);
  expect(await stored(`requests/${secret}`)).toEqual({
    asked: expected,
    status: { value: 'answered', at: expect.any(Number) },
    offers: { 1: { ...offer, lines: expect.anything(), at: expect.any(Number) } },
  });
  expect(await stored(`enquiryHandling/${number}`)).toMatchObject({ status: 'answered', by: 'aygun' });
});

test('an offer whose answer was lost is found by the next try, and sent once', async () => {
  await start({ [secret]: { asked } });
  await sendOffer(enquiry, offer);
  await sendOffer(enquiry, offer);
  expect(Object.keys(Object(await stored(`requests/${secret}/offers`)))).toEqual(['1']);
});

test('of two colleagues who send the same version, the second learns it, and nothing of theirs is written', async () => {
  await start({ [secret]: { asked } });
  await sendOffer(enquiry, offer);
  await expect(sendOffer(enquiry, { ...offer, by: 'Rəşad' })).rejects.toMatchObject({ kind: 'exists' });
});

test('an offer is not sent where a colleague has set the status since', async () => {
  await start({ [secret]: { asked } });
  const signed = { by: rashad.sub, email: rashad.email, at: { '.sv': 'timestamp' } };
  await colleague().update(`enquiryHandling/${number}`, { ...signed, status: 'in-progress' });
  await expect(sendOffer(enquiry, offer)).rejects.toMatchObject({ kind: 'conflict' });
  expect(await stored(`requests/${secret}/offers`)).toBeNull();
});

test('a draft is saved again and again, and a lost answer makes no conflict', async () => {
  let isLost = true;
  await start(undefined, (client) => ({
    async update(path, values) {
      await client.update(path, values);
      if (!isLost) return;
      isLost = false;
      throw Object.assign(new Error('denied'), { code: 'PERMISSION_DENIED' });
    },
  }));
  expect(await readDraft(number)).toBeNull();
  const first = await saveDraft(number, null, '{"a":1}');
  const second = await saveDraft(number, first, '{"a":2}');
  expect(await readDraft(number)).toEqual(second);
  expect(second).toMatchObject({ content: '{"a":2}', by: 'aygun' });
});

test('of two colleagues who save the same draft, the second learns it, and the first one’s stays', async () => {
  await start();
  const base = await saveDraft(number, null, '{"a":1}');
  const theirs = { by: rashad.sub, email: rashad.email, at: { '.sv': 'timestamp' }, after: base.at };
  await colleague().update('offerDrafts', { [number]: { ...theirs, content: '{"a":2}' } });
  await expect(saveDraft(number, base, '{"a":3}')).rejects.toMatchObject({ kind: 'conflict' });
  expect(await readDraft(number)).toMatchObject({ content: '{"a":2}', by: 'rashad' });
});

const question = { id: '0'.repeat(32), from: 'buyer', kind: 'question', text: 'Nə vaxt?', at: 5 };
const messages = async (of = secret) => Object.values(Object(await stored(`requests/${of}/messages`)));

test('an answer follows the messages of the buyer, also one that she writes meanwhile, and is written once', async () => {
  let isFirst = true;
  const asks = (id: string) => ({ ...question, id, at: { '.sv': 'timestamp' } });
  await start({ [secret]: { asked, messages: [question] } }, (client) => ({
    async update(path, values) {
      if (isFirst)
        await clientOf(connect(running.port)).update(`requests/${secret}/messages`, {
          1: asks('1'.repeat(32)),
        });
      isFirst = false;
      return client.update(path, values);
    },
  }));
  await answerBuyer(enquiry, 'Sabah');
  expect(await messages()).toMatchObject([question, { text: 'Nə vaxt?' }, { from: 'staff', text: 'Sabah' }]);
});

test('a new link has all of the page, ends the one of before, and is made once', async () => {
  await start({ [secret]: { asked, messages: [question] } });
  await sendOffer(enquiry, offer);
  const before = Object(await stored(`requests/${secret}`));
  const taken = Object(await stored(`enquiryHandling/${number}`));
  const current = { ...enquiry, handling: { ...enquiry.handling, taken } };
  await renewLink(current);
  const { secret: renewed } = Object(await stored(`enquiryHandling/${number}`));
  expect(renewed).toMatch(/^[0-9a-f]{32}$/);
  expect(await stored(`requests/${secret}`)).toBeNull();
  expect(await stored(`requests/${renewed}`)).toEqual(before);
  await answerBuyer({ ...current, handling: { ...current.handling, secret: renewed } }, 'Sabah');
  expect(await messages(renewed)).toMatchObject([question, { text: 'Sabah' }]);
});
