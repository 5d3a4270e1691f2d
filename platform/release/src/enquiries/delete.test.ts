import { enquiryDeletionsPath, enquiryPlaces } from '@platform/records';
import { attachmentPath } from '@platform/records/attachments';
import { beforeEach, expect, test, vi } from 'vitest';
import { localAdministration } from '../../test-support/services';
import { hasAttachment, writeAttachment } from '../backup/attachments';
import { prepareDeletion } from './delete';

const [first, second, third] = ['XT-2026-0417-K3', 'XT-2026-0418-A4', 'XT-2026-0419-C6'];

const came = {
  [first]: '2026-04-17T00:00+04:00',
  [second]: '2026-04-18T23:59+04:00',
  [third]: '2026-04-19T00:00+04:00',
};
const each = <Value>(value: (time: string) => Value) =>
  Object.fromEntries(Object.entries(came).map(([number, time]) => [number, value(time)]));

const secretOf = (time: string) => time.replaceAll(/\D/g, '').padEnd(32, '0');
/** The second enquiry has a new link, and its page lies under that. */
const newSecret = 'f'.repeat(32);

const file = { name: 'siyahı.pdf', size: 1 };
const fileOf = async (number: string) => {
  const secret = secretOf(Object(came)[number]);
  return { path: await attachmentPath({ number, secret }, 0), name: file.name, id: number };
};

const opened = localAdministration(
  {
    services: { pens: { title: 'Qələmlər' } },
    enquiries: each((time) => ({
      at: Date.parse(time),
      sending: secretOf(time),
      email: 'leyla@example.az',
      files: [file],
    })),
    enquiryLines: each(() => [{ name: 'Stol' }]),
    enquiryHandling: each((time) => ({
      status: 'closed',
      notes: { a: { text: 'Leyla zəng etdi' } },
      ...(time === came[second] && { secret: newSecret }),
    })),
    offerDrafts: each(() => ({ content: '{}' })),
    requests: Object.fromEntries(
      Object.entries(came).map(([number, time]) => [
        number === second ? newSecret : secretOf(time),
        { asked: { number } },
      ]),
    ),
  },
  'demo-site',
  2,
);

beforeEach(() => {
  vi.stubEnv('SITE_BY', 'Aysel');
  return () => vi.unstubAllEnvs();
});

async function left() {
  const places = await Promise.all(enquiryPlaces.map((place) => opened().read(place)));
  const [numbers, ...others] = places.map((found) => Object.keys(Object(found)));
  for (const other of others) expect(other).toEqual(numbers);
  const pages: { asked: { number: string } }[] = Object.values(Object(await opened().read('requests')));
  expect(pages.map(({ asked }) => asked.number).sort()).toEqual(numbers);
  return numbers;
}

const records = async () => Object.values(Object(await opened().read(enquiryDeletionsPath)));

test('an enquiry is deleted everywhere, and the record says when and by whom, but not which', async () => {
  for (const number of [first, second])
    await writeAttachment(opened(), await fileOf(number), Buffer.from('%'));
  const before = Date.now();
  const deletion = await prepareDeletion(opened(), { number: second });
  expect(deletion.count).toBe(1);
  expect(await left()).toEqual([first, second, third]);
  const { deleted, record } = await deletion.write();
  expect(deleted).toBe(1);
  expect(await left()).toEqual([first, third]);
  expect(await hasAttachment(opened(), await fileOf(second))).toBe(false);
  expect(await hasAttachment(opened(), await fileOf(first))).toBe(true);
  const everything = JSON.stringify(await opened().read('/'));
  expect(everything).not.toContain(second);
  expect(await opened().read(record)).toEqual({ at: expect.any(Number), by: 'Aysel', count: 1 });
  expect(Object(await opened().read(record)).at).toBeGreaterThanOrEqual(before);
  expect(await opened().read('services/pens/title')).toBe('Qələmlər');
});

test('enquiries of some days are deleted, the first and the last day included, by the time in Baku', async () => {
  const deletion = await prepareDeletion(opened(), { from: '2026-04-17', to: '2026-04-18' });
  expect(deletion.count).toBe(2);
  await deletion.write();
  expect(await left()).toEqual([third]);
  expect(await records()).toMatchObject([{ by: 'Aysel', count: 2 }]);
});

test('days without enquiries leave no record', async () => {
  const deletion = await prepareDeletion(opened(), { from: '2026-04-20', to: '2026-04-20' });
  expect(deletion.count).toBe(0);
  await deletion.write();
  expect([await left(), await records()]).toEqual([[first, second, third], []]);
});

test('what is left of an enquiry that was removed by hand is deleted by its number', async () => {
  await opened().write({ [`enquiries/${first}`]: null, [`enquiryLines/${first}`]: null });
  await (await prepareDeletion(opened(), { number: first })).write();
  expect(await opened().read(`enquiryHandling/${first}`)).toBe(null);
});

test.each([
  [{ number: 'XT-2026-0420-K3' }, 'There is no enquiry XT-2026-0420-K3.'],
  [
    { number: `${first}/name` },
    `"${first}/name" is no number of an enquiry: one looks like XT-2026-0417-K3.`,
  ],
  [{ number: '' }, '"" is no number of an enquiry'],
  [{}, 'Name one enquiry or days'],
  [{ from: '2026-04-17' }, 'Name one enquiry or days'],
  [{ number: first, from: '2026-04-17', to: '2026-04-17' }, 'Name one enquiry or days'],
  [{ from: '2026-04-31', to: '2026-05-01' }, '"2026-04-31" is no day: write it as 2026-04-17.'],
  [{ from: '17.04.2026', to: '2026-05-01' }, '"17.04.2026" is no day'],
  [{ from: '2026-04-18', to: '2026-04-17' }, '--from 2026-04-18 is after --to 2026-04-17.'],
])('%j is refused with what to write, and nothing is deleted', async (wanted, message) => {
  await expect(prepareDeletion(opened(), wanted)).rejects.toThrow(message);
  expect(await left()).toEqual([first, second, third]);
});
