import { MAX_LINES, type RequestLine } from '@platform/goods';
import { expect, test } from 'vitest';
import { carpet, soap } from '../../../../test-support/lines';
import { LINK_MAX, readLink, toLink } from './link';

const lines: RequestLine[] = [{ ...soap, name: { ...soap.name, ru: 'Мыло' }, note: 'iysiz' }, carpet];
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

test('a fragment without a list is no link', async () => {
  for (const other of ['', '#', '#main', '#lists=1']) expect(await readLink(other), other).toBeUndefined();
});

test.each([
  ['text that is no list', '#list=abc'],
  ['nothing', '#list='],
  ['a link that was cut', async () => (await hash(lines)).slice(0, -9)],
  ['another shape', () => hash([{ name: 'Stol', quantity: 1 }])],
  ['an unknown unit', () => hash([{ ...carpet, unit: 'barrel' }])],
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
