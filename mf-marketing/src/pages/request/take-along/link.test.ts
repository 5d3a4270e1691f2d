import { MAX_LINES, type RequestLine } from '@platform/goods';
import { expect, test } from 'vitest';
import { carpet, soap, soil } from '../../../../test-support/lines';
import { LINK_MAX, readLink, toLink } from './link';

const wishes = { noEquivalent: true, essential: '80 q/m²', deadline: '2026-04-30' } as const;
const lines: RequestLine[] = [
  {
    ...soap,
    name: { ...soap.name, ru: 'Мыло' },
    options: [{ name: { az: 'Ölçü' }, value: { az: 'L' } }, { name: { az: 'Rəng', en: 'Colour' } }],
    note: 'iysiz',
  },
  { ...carpet, ...wishes },
  soil,
];
const page = 'https://www.example.az/request';
/** The fragment of a link with any content. */
const hash = async (given: object[]) => {
  const link = await toLink(page, Object.assign([...lines], { length: 0 }, given));
  return new URL(link ?? page).hash;
};

test('a link brings back the lines without their ids', async () => {
  const link = (await toLink(page, lines)) ?? '';
  expect(link).toMatch(/^https:\/\/www\.example\.az\/request#list=[\w-]+$/);
  expect(await readLink(new URL(link).hash)).toEqual(lines.map(({ id, ...line }) => line));
});

test.each<[string, (hash: string) => string]>([
  ['the end of a sentence', (hash) => `${hash}.`],
  ['a closing bracket', (hash) => `${hash})`],
  ['the bracket of a mail', (hash) => `${hash}%3E`],
  ['a bracket with more text', (hash) => `${hash}%3E,%20Leyla`],
  ['parameters of a campaign', (hash) => `${hash}&utm_source=mail&utm_medium=email`],
  ['a question mark with parameters', (hash) => `${hash}?fbclid=1`],
  ['a soft line break', (hash) => `${hash.slice(0, 40)}=%0D%0A${hash.slice(40)}`],
  ['a line break with indentation', (hash) => `${hash.slice(0, 40)}%0A%20%20${hash.slice(40)}`],
  ['a soft hyphen', (hash) => `${hash.slice(0, 40)}%C2%AD${hash.slice(40)}`],
  ['encoded characters', (hash) => hash.replace('=', '%3D').replaceAll('-', '%2D').replaceAll('_', '%5F')],
  ['an escape that is none', (hash) => `${hash}%`],
])('a link with %s keeps its list', async (_case, change) => {
  const link = (await toLink(page, lines)) ?? '';
  const read = await readLink(new URL(`${page}${change(new URL(link).hash)}`).hash);
  expect(read).toEqual(lines.map(({ id, ...line }) => line));
});

test('a link of format 1 is read', async () => {
  const read = await readLink(
    '#list=RczLCsIwEIXhdznrUVrBTV6j7sTFmEYZbCcxF6ENeXcJCC4P5-OvePi4coYZCYuoSzDXihD9XGyGqUgufsQ6GNjFsYo-Qf8fyXNAIyivrnPeYTDxvSgITvv4CevnXrlMh2EYQXgX1ix5gzkdz4Si0nuB7QsE9blj2ZLsaLf2BQ',
  );
  expect(read).toMatchObject([{ name: { az: 'Sabun' }, unit: 'pack', note: 'iysiz' }]);
});

test('a fragment without a list is no link', async () => {
  for (const other of ['', '#', '#main', '#lists=1']) expect(await readLink(other), other).toBeUndefined();
});

test.each([
  ['text that is no list', '#list=abc'],
  ['nothing', '#list='],
  ['a link that was cut', async () => (await hash(lines)).slice(0, -9)],
  ['another shape', () => hash([{ name: 'Stol', quantity: 1 }])],
  ['a unit of another shape', () => hash([{ ...carpet, unit: 3 }])],
])('%s is read as a broken list', async (_case, link) => {
  expect(await readLink(typeof link === 'string' ? link : await link())).toBeNull();
});

test('a list that is too long for a link gives none', async () => {
  const many = Array.from({ length: MAX_LINES }, (_, id) => ({
    ...carpet,
    id: String(id),
    note: crypto.randomUUID(),
  }));
  expect(await toLink(page, many)).toBeNull();
  expect(await readLink(`#list=${'A'.repeat(LINK_MAX)}`)).toBeNull();
});
