import { provideSettings } from '@platform/contract';
import { settingsForTest } from '@platform/contract/test-settings';
import { beforeAll, expect, test } from 'vitest';
import type { Enquiry } from '../../../data/enquiries/enquiries';
import { findEnquiries, sortEnquiries } from './find-enquiries';

const HOUR_MS = 3_600_000;
/** A Wednesday. */
const now = Date.UTC(2026, 3, 15, 10);

const enquiry = (number: string, at: number, handling: Partial<Enquiry['handling']> = {}): Enquiry => ({
  number,
  content: {
    ...({ at, sending: 'a'.repeat(32), language: 'az', name: 'Ülviyyə', email: 'u@example.az' } as const),
    ...{ service: 'furniture', message: number === 'A' ? 'Stol' : 'Stul' },
  },
  handling: { status: 'new', taken: null, notes: [], ...handling },
});
const by = (by: string) => ({ taken: { by, email: `${by}@example.az`, at: 1 } });
const late = now - 25 * HOUR_MS;
const all = [
  enquiry('A', now - HOUR_MS),
  enquiry('B', late),
  enquiry('C', late, { status: 'in-progress', ...by('aygun') }),
  enquiry('D', late, { status: 'answered', ...by('aygun') }),
  enquiry('E', late, { status: 'closed', ...by('aygun') }),
  enquiry('F', now - HOUR_MS, { status: 'in-progress', ...by('rashad') }),
];

beforeAll(() => provideSettings(settingsForTest));

test.each([
  ['', ['A', 'B', 'C', 'D', 'E', 'F']],
  ['new', ['A', 'B']],
  ['closed', ['E']],
  ['mine', ['C', 'D']],
  ['unassigned', ['A', 'B']],
  ['overdue', ['B', 'C']],
])('the filter %j finds %j', (status, numbers) => {
  const found = findEnquiries(all, { status }, { me: 'aygun', now });
  expect(found.map(({ number }) => number)).toEqual(numbers);
});

test('a filter and a search count together', () => {
  const found = findEnquiries(all, { search: 'stol', status: 'unassigned' }, { me: 'aygun', now });
  expect(found.map(({ number }) => number)).toEqual(['A']);
});

const numbersOf = (found: readonly Enquiry[]) => found.map(({ number }) => number).join('');
const viewer = { me: 'aygun', now };
const sent = (number: string, content: Partial<Enquiry['content']>): Enquiry => {
  const one = enquiry(number, now);
  return { ...one, content: { ...one.content, email: `${number}@example.az`, ...content } };
};
const note = { id: 'a', by: 'rashad', email: 'rashad@example.az', at: 1, text: 'Zəng etdim' };

test('the search finds buyer, day, deadline, area, notes and lines, also when a word is in each', () => {
  const many = [
    sent('XT-1', { at: Date.UTC(2026, 10, 3, 21), phone: '+994 12 000 00 01', company: 'Məktəb № 5' }),
    {
      ...sent('XT-2', { deadline: '2026-11-30', region: 'Gəncə' }),
      handling: { ...by('x'), status: 'new', notes: [note] },
    },
    sent('XT-3', { lines: 2, subject: 'Tender' }),
  ] satisfies Enquiry[];
  const lines = new Map([['XT-3', 'ofis stolu mb-001']]);
  const find = (search: string) => numbersOf(findEnquiries(many, { search }, { ...viewer, lines }));
  expect(find('04.11.2026')).toBe('XT-1');
  expect(find('mekteb 000 00')).toBe('XT-1');
  expect(find('30.11.2026 gence')).toBe('XT-2');
  expect(find('Zəng Gəncə')).toBe('XT-2');
  expect(find('MB-001 tender')).toBe('XT-3');
  expect(find('Мебель stolu')).toBe('XT-3');
  expect(find('zəng tender')).toBe('');
});

test('filters by buyer, person, place and days count together', () => {
  const many = [
    sent('A', { email: 'U@example.az', at: Date.UTC(2026, 3, 14, 21), region: 'Gəncə, mərkəz' }),
    sent('B', { email: 'u@example.az', company: 'Məktəb № 5', deadline: '2026-04-30' }),
    sent('C', { company: 'MƏKTƏB № 5 ', deadline: '2026-05-01' }),
    { ...sent('D', { company: '–' }), handling: { ...by('aygun'), status: 'new', notes: [] } },
    sent('E', { company: '–' }),
  ] satisfies Enquiry[];
  const find = (state: Parameters<typeof findEnquiries>[1]) => numbersOf(findEnquiries(many, state, viewer));
  expect(find({ buyer: 'A' })).toBe('AB');
  expect(find({ buyer: 'B' })).toBe('ABC');
  expect(find({ buyer: 'D' })).toBe('D');
  expect(find({ buyer: 'Z' })).toBe('');
  expect(find({ person: 'aygun@example.az' })).toBe('D');
  expect(find({ region: 'gence' })).toBe('A');
  expect(find({ dueFrom: '2026-04-30', dueTo: '2026-04-30' })).toBe('B');
  expect(find({ dueTo: '2026-05-01', buyer: 'C' })).toBe('BC');
  expect(find({ sentFrom: '2026-04-15', sentTo: '2026-04-15' })).toBe('ABCDE');
  expect(find({ sentTo: '2026-04-14' })).toBe('');
});

test('enquiries are sorted as chosen, those without the value last', () => {
  const many = [
    sent('A', { deadline: '2026-05-01', region: 'Şəki', company: 'Zavod' }),
    { ...sent('B', { region: 'Bakı' }), handling: { ...by('aygun'), status: 'new', notes: [] } },
    sent('C', { deadline: '2026-04-30' }),
  ] satisfies Enquiry[];
  const sorted = (sort: string) => numbersOf(sortEnquiries(many, sort));
  expect(['', 'oldest', 'due', 'name', 'region', 'person'].map(sorted)).toEqual([
    'ABC',
    'CBA',
    'CAB',
    'BCA',
    'BAC',
    'BAC',
  ]);
});
