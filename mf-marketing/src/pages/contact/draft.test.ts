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

const furniture = { subject: 'Quote request', service: 'furniture' };
const equipment = { subject: 'Quote request', service: 'it-equipment' };

test('The newest address wins, until the visitor chooses and writes', async () => {
  const { fillIn, useDraft } = await freshPage();
  fillIn('1', furniture);
  fillIn('2', equipment);
  expect(useDraft.getState()).toMatchObject(equipment);
  useDraft.setState({ service: 'cleaning', subject: 'Öz mövzum' });
  fillIn('3', furniture);
  expect(useDraft.getState()).toMatchObject({ service: 'cleaning', subject: 'Öz mövzum' });
});

test('The service of an address gives way to another one also after a reload', async () => {
  const before = await freshPage();
  before.restoreDraft({});
  before.fillIn('1', furniture);
  vi.resetModules();
  const after = await freshPage();
  after.restoreDraft({ service: 'furniture' });
  after.fillIn('2', equipment);
  expect(after.useDraft.getState()).toMatchObject(equipment);
});

test('An address fills in once: what was taken out or sent does not come back by a reload', async () => {
  const before = await freshPage();
  before.restoreDraft({});
  before.fillIn('1', furniture);
  before.useDraft.setState({ subject: '' });
  vi.resetModules();
  const after = await freshPage();
  after.restoreDraft({});
  after.fillIn('1', furniture);
  expect(after.useDraft.getState()).toMatchObject({ subject: '', service: 'furniture' });
  after.clearDraft();
  after.fillIn('1', furniture);
  expect(after.useDraft.getState()).toMatchObject({ subject: '', service: '' });
  after.fillIn('2', furniture);
  expect(after.useDraft.getState()).toMatchObject(furniture);
});
