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

/** Loads the module as in a new page. */
const freshPage = () => import('./draft');

test('the draft survives a reload', async () => {
  const before = await freshPage();
  before.useDraft.setState({ name: 'Ülviyyə', message: '12 stol' });
  vi.resetModules();
  const after = await freshPage();
  expect(after.useDraft.getState().name).toBe('');
  after.restoreDraft({});
  expect(after.useDraft.getState()).toMatchObject({ name: 'Ülviyyə', message: '12 stol', email: '' });
});

test('what was typed before hydration wins over the stored draft', async () => {
  stored.set(draftKey, JSON.stringify({ name: 'Köhnə', email: 'a@example.az' }));
  const { restoreDraft, useDraft } = await freshPage();
  restoreDraft({ name: 'Yeni', email: '' });
  expect(useDraft.getState()).toMatchObject({ name: 'Yeni', email: 'a@example.az' });
});

test('the draft is restored once: a cleared form stays empty', async () => {
  stored.set(draftKey, JSON.stringify({ name: 'Ülviyyə' }));
  const { clearDraft, restoreDraft, useDraft } = await freshPage();
  restoreDraft({});
  clearDraft();
  restoreDraft({});
  expect(useDraft.getState().name).toBe('');
  expect(stored.has(draftKey)).toBe(false);
});

test.each(['{', '5', 'null', '["name"]', '{"name":5,"email":{"a":1}}'])(
  'a broken stored draft %s is ignored',
  async (text) => {
    stored.set(draftKey, text);
    const { emptyDraft, restoreDraft, useDraft } = await freshPage();
    restoreDraft({});
    expect(useDraft.getState()).toEqual(emptyDraft);
  },
);

test('the form works without a storage', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  const { restoreDraft, useDraft } = await freshPage();
  restoreDraft({});
  useDraft.setState({ name: 'Ülviyyə' });
  expect(useDraft.getState().name).toBe('Ülviyyə');
});

const furniture = { subject: 'Quote request', service: 'furniture' };
const equipment = { subject: 'Quote request', service: 'it-equipment' };

test('the latest URL wins until the visitor chooses and writes', async () => {
  const { prefill, useDraft } = await freshPage();
  prefill('1', furniture);
  prefill('2', equipment);
  expect(useDraft.getState()).toMatchObject(equipment);
  useDraft.setState({ service: 'cleaning', subject: 'Öz mövzum' });
  prefill('3', furniture);
  expect(useDraft.getState()).toMatchObject({ service: 'cleaning', subject: 'Öz mövzum' });
});

test('the service of a URL is replaced by the next one also after a reload', async () => {
  const before = await freshPage();
  before.restoreDraft({});
  before.prefill('1', furniture);
  vi.resetModules();
  const after = await freshPage();
  after.restoreDraft({ service: 'furniture' });
  after.prefill('2', equipment);
  expect(after.useDraft.getState()).toMatchObject(equipment);
});

test('a URL is filled in once: what was removed or sent is not restored by a reload', async () => {
  const before = await freshPage();
  before.restoreDraft({});
  before.prefill('1', furniture);
  before.useDraft.setState({ subject: '' });
  vi.resetModules();
  const after = await freshPage();
  after.restoreDraft({});
  after.prefill('1', furniture);
  expect(after.useDraft.getState()).toMatchObject({ subject: '', service: 'furniture' });
  after.clearDraft();
  after.prefill('1', furniture);
  expect(after.useDraft.getState()).toMatchObject({ subject: '', service: '' });
  after.prefill('2', furniture);
  expect(after.useDraft.getState()).toMatchObject(furniture);
});
