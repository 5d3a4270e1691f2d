import { type User, underDeployedRules } from '@platform/local-cloud/testing';
import { ENQUIRY_MESSAGE_MAX, TITLE_MAX } from '@platform/records';
import { expect, test } from 'vitest';

const STAFF: User = { sub: 'aygun', staff: true, email: 'aygun@example.az' };
const STRANGER: User = { sub: 'stranger', email: 'stranger@example.az' };
const ID = '0123456789abcdef0123456789abcdef';
const PATH = `answerTemplates/${ID}`;
const TEMPLATE = {
  title: 'Qəbul',
  az: 'Sorğunuzu aldıq.',
  en: 'We have your enquiry.',
  ru: 'Запрос получен.',
};

const { read, update, value } = underDeployedRules({});

/** Writes a template with its history, as the admin does. */
function save(
  n: number,
  template: object | null,
  { user = STAFF, path = PATH, change = 'changed' }: { user?: User; path?: string; change?: string } = {},
) {
  const entry = { n, at: { '.sv': 'timestamp' }, by: user.sub, email: user.email, change };
  const state = template && { state: JSON.stringify(template) };
  return update(
    { [path]: template, [`history/${path}/${n}`]: { ...entry, ...state }, [`lastEntries/${path}`]: n },
    user,
  );
}

test('staff create, change and remove a template with its history', async () => {
  expect(await save(1, TEMPLATE, { change: 'created' })).toBe('ok');
  expect(await save(2, { ...TEMPLATE, az: 'Təşəkkür edirik.' })).toBe('ok');
  expect(await value(PATH, STAFF)).toMatchObject({ az: 'Təşəkkür edirik.' });
  expect(await save(3, null)).toBe('refused');
  expect(await save(3, null, { change: 'removed' })).toBe('ok');
  expect(await save(4, TEMPLATE, { change: 'restored' })).toBe('ok');
});

test('nobody else reads or writes templates, and none is written without its history', async () => {
  expect(await save(1, TEMPLATE)).toBe('ok');
  for (const user of [undefined, STRANGER])
    for (const path of ['answerTemplates', PATH, `history/${PATH}`])
      expect(await read(path, user)).toBe('refused');
  expect(await save(2, TEMPLATE, { user: STRANGER })).toBe('refused');
  expect(await update({ [PATH]: TEMPLATE })).toBe('refused');
  expect(await update({ [PATH]: { ...TEMPLATE, title: 'Yeni' } }, STAFF)).toBe('refused');
  expect(await save(1, { ...TEMPLATE, title: 'Yeni' }), 'a taken number').toBe('refused');
});

test.each([
  ['without a text in each language', { ...TEMPLATE, ru: null }],
  ['with an empty text', { ...TEMPLATE, en: '' }],
  ['with a long text', { ...TEMPLATE, az: 'x'.repeat(ENQUIRY_MESSAGE_MAX + 1) }],
  ['with a long title', { ...TEMPLATE, title: 'x'.repeat(TITLE_MAX + 1) }],
  ['with an unknown field', { ...TEMPLATE, tr: 'x' }],
])('a template %s is refused', async (_case, template) => {
  expect(await save(1, template)).toBe('refused');
});

test('a template has an id in its form', async () => {
  expect(await save(1, TEMPLATE, { path: 'answerTemplates/Qəbul' })).toBe('refused');
});
