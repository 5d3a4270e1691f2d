import { provideSettings } from '@platform/contract';
import { settingsForTest } from '@platform/contract/test-settings';
import { beforeAll, expect, test } from 'vitest';
import type { Enquiry } from '../../../data/enquiries/enquiries';
import { findEnquiries } from './find-enquiries';

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
  const found = findEnquiries(all, { search: '', status }, { me: 'aygun', now });
  expect(found.map(({ number }) => number)).toEqual(numbers);
});

test('a filter and a search count together', () => {
  const found = findEnquiries(all, { search: 'stol', status: 'unassigned' }, { me: 'aygun', now });
  expect(found.map(({ number }) => number)).toEqual(['A']);
});
