import { type User, underDeployedRules } from '@platform/local-cloud/testing';
import { isObject, revokedPath, rulesFiles, visitorParts } from '@platform/records';
import { expect, test } from 'vitest';
import { databaseRules } from './database-rules';
import { ENQUIRY, SEED } from '../test-support/record-shapes';

const SECOND = 1_776_400_000;
const NUMBER = 'XT-2026-0417-K3';
const BY_CLAIM: User = { sub: 'aygun', staff: true, email: 'aygun@example.az', auth_time: SECOND };
const BY_ENTRY: User = { sub: 'rashad', email: 'rashad@example.az', auth_time: SECOND };

const enquiries = underDeployedRules({ staff: { rashad: true } }, rulesFiles.enquiries);
const records = underDeployedRules(SEED, rulesFiles.records);

function placesOf(file: keyof typeof rulesFiles): Map<string, string> {
  const { rules } = JSON.parse(databaseRules()[rulesFiles[file]] ?? '');
  const places = Object.entries(isObject(rules) ? rules : {}).filter(([key]) => !key.startsWith('.'));
  return new Map(places.map(([place, rule]) => [place, JSON.stringify(rule)]));
}

test('two databases have the rules of one, each its own places', () => {
  expect([...placesOf('enquiries').keys()].sort()).toEqual([...visitorParts].sort());
  const both = [...placesOf('records'), ...placesOf('enquiries')];
  expect(Object.fromEntries(both)).toEqual(Object.fromEntries(placesOf('all')));
  expect(both).toHaveLength(placesOf('all').size);
});

test('no rule asks for what lies in the other database, but both for who is staff', () => {
  const roles = ['staff', revokedPath];
  const asked = (file: 'records' | 'enquiries') =>
    [...placesOf(file).values()].flatMap((rules) =>
      [...rules.matchAll(/root\.child\('(\w+)'\)/g)].map(([, place = '']) => place),
    );
  const isOfVisitors = (place: string) => visitorParts.some((part) => part === place);
  expect(asked('enquiries').filter((place) => !isOfVisitors(place) && !roles.includes(place))).toEqual([]);
  expect(asked('records').filter(isOfVisitors)).toEqual([]);
  for (const role of roles)
    for (const file of ['records', 'enquiries'] as const) expect(asked(file)).toContain(role);
});

test('everybody sends an enquiry to the second database, and staff read it by their claim or by an entry there', async () => {
  expect(await enquiries.write(`enquiries/${NUMBER}`, ENQUIRY)).toBe('ok');
  for (const user of [BY_CLAIM, BY_ENTRY])
    expect(await enquiries.value(`enquiries/${NUMBER}/name`, user)).toBe(ENQUIRY.name);
  for (const user of [undefined, { sub: 'stranger', auth_time: SECOND }])
    expect(await enquiries.read('enquiries', user)).toBe('refused');
  await enquiries.asOwner(`${revokedPath}/aygun`, SECOND);
  expect(await enquiries.read('enquiries', BY_CLAIM)).toBe('refused');
});

test('the second database has nothing else, and the first one takes no enquiry', async () => {
  expect(await enquiries.read('services')).toBe('refused');
  expect(await enquiries.write('services/pens', { title: 'x' }, BY_CLAIM)).toBe('refused');
  expect(await records.read('services')).toBe('ok');
  expect(await records.write(`enquiries/${NUMBER}`, ENQUIRY)).toBe('refused');
  for (const user of [undefined, BY_CLAIM]) expect(await records.read('enquiries', user)).toBe('refused');
});
