import { beforeEach, expect, test, vi } from 'vitest';
import { draftKey } from './draft';

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.resetModules();
});

/** The module as a freshly loaded page has it. */
const freshPage = () => import('./draft');

test('What was written survives a reload', async () => {
  const before = await freshPage();
  before.useDraft.setState({ name: 'Ülviyyə', message: '12 stol' });
  vi.resetModules();
  const after = await freshPage();
  expect(after.useDraft.getState().name).toBe('');
  after.restoreDraft({});
  expect(after.useDraft.getState()).toMatchObject({ name: 'Ülviyyə', message: '12 stol', email: '' });
});

test('What was typed before the scripts arrived wins over what was kept', async () => {
  stored.set(draftKey, JSON.stringify({ name: 'Köhnə', email: 'a@example.az' }));
  const { restoreDraft, useDraft } = await freshPage();
  restoreDraft({ name: 'Yeni', email: '' });
  expect(useDraft.getState()).toMatchObject({ name: 'Yeni', email: 'a@example.az' });
});

test('It is restored once: a cleared form stays clear', async () => {
  stored.set(draftKey, JSON.stringify({ name: 'Ülviyyə' }));
  const { clearDraft, restoreDraft, useDraft } = await freshPage();
  restoreDraft({});
  clearDraft();
  restoreDraft({});
  expect(useDraft.getState().name).toBe('');
  expect(stored.has(draftKey)).toBe(false);
});

test.each(['{', '5', 'null', '["name"]', '{"name":5,"email":{"a":1}}'])(
  'A broken store %s is no draft',
  async (text) => {
    stored.set(draftKey, text);
    const { emptyDraft, restoreDraft, useDraft } = await freshPage();
    restoreDraft({});
    expect(useDraft.getState()).toEqual(emptyDraft);
  },
);

test('Without a storage the form works on', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  const { restoreDraft, useDraft } = await freshPage();
  restoreDraft({});
  useDraft.setState({ name: 'Ülviyyə' });
  expect(useDraft.getState().name).toBe('Ülviyyə');
});
