import { enquiryPlaces } from '@platform/records';
import { attachmentPath } from '@platform/records/attachments';
import { expect, test } from 'vitest';
import { localAdministration } from '../../test-support/services';
import { hasAttachment, removeOrphans, writeAttachment } from '../backup/attachments';
import { prune } from './prune';

const NOW = new Date('2026-11-22T03:00:00Z');
const old = { at: Date.parse('2025-11-21T23:59:00Z'), sending: '0'.repeat(32) };
const young = { at: Date.parse('2025-11-22T03:01:00Z'), sending: '1'.repeat(32) };

const opened = localAdministration({
  services: { pens: { title: 'Qələmlər' } },
  enquiries: { 'XT-2025-1121-K3': old, 'XT-2025-1122-K4': young },
  enquiryLines: { 'XT-2025-1121-K3': [{ name: 'Stol' }], 'XT-2025-1122-K4': [{ name: 'Stul' }] },
  enquiryHandling: { 'XT-2025-1121-K3': { status: 'closed' }, 'XT-2025-1122-K4': { status: 'closed' } },
  offerDrafts: { 'XT-2025-1121-K3': { content: '{}' }, 'XT-2025-1122-K4': { content: '{}' } },
  requests: { [old.sending]: { asked: { at: old.at } }, [young.sending]: { asked: { at: young.at } } },
});

test('enquiries older than the promised months go, with their lines and notes, and nothing else', async () => {
  const administration = opened();
  expect(await prune(administration, { now: NOW, dryRun: true })).toMatchObject({ removed: 1 });
  expect(Object.keys(Object(await administration.read('enquiries')))).toHaveLength(2);
  const { removed, before } = await prune(administration, { now: NOW });
  expect([removed, before.toISOString()]).toEqual([1, '2025-11-22T03:00:00.000Z']);
  for (const place of enquiryPlaces)
    expect(Object.keys(Object(await administration.read(place))), place).toEqual(['XT-2025-1122-K4']);
  expect(Object.keys(Object(await administration.read('requests')))).toEqual([young.sending]);
  expect(await administration.read('services/pens/title')).toBe('Qələmlər');
  expect(await prune(administration, { now: NOW })).toMatchObject({ removed: 0 });
});

test('files of no enquiry go after a day, those of enquiries stay', async () => {
  const administration = opened();
  const fileOf = async (number: string, secret: string) => ({
    path: await attachmentPath({ number, secret }, 0),
    name: 'siyahı.pdf',
    id: number,
  });
  const own = await fileOf('XT-2025-1122-K4', young.sending);
  const strange = [
    await fileOf('XT-2025-1122-K4', 'f'.repeat(32)),
    await fileOf('XT-2025-1122-K6', young.sending),
  ];
  for (const file of [own, ...strange]) await writeAttachment(administration, file, Buffer.from('%'));
  const hours = (count: number) => Date.now() + count * 60 * 60 * 1000;
  expect(await removeOrphans(administration, hours(23))).toBe(0);
  expect(await removeOrphans(administration, hours(25))).toBe(2);
  expect(await hasAttachment(administration, own)).toBe(true);
  for (const file of strange) expect(await hasAttachment(administration, file)).toBe(false);
});

test('the months are a setting of the company; the last day of a short month is kept', async () => {
  const administration = opened();
  const { environment } = administration;
  const { company } = environment.settings;
  const settings = { ...environment.settings, company: { ...company, keepMonths: 9 } };
  const { before } = await prune(
    { ...administration, environment: { ...environment, settings } },
    { now: new Date('2026-11-30T03:00:00Z') },
  );
  expect(before.toISOString()).toBe('2026-02-28T03:00:00.000Z');
});
