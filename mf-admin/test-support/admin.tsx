import '@platform/ui/global.css';
import { renderPart } from '@platform/contract/browser-test';
import { normalise, undated } from '@platform/records';
import axe from 'axe-core';
import type { Language } from 'shared-i18n';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { cdp, type Locator, page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { useRecords } from '../src/data/records/records';
import { discardAllDrafts } from '../src/pages/services-admin/editor/drafts';
import { useListStates } from '../src/pages/services-admin/list/list-state';
import { ServicesAdminPage } from '../src/pages/services-admin/ServicesAdminPage';
import { dismissAllToasts } from '../src/pages/services-admin/show-toast';
import az from '../src/texts/az/admin.json';
import en from '../src/texts/en/admin.json';
import ru from '../src/texts/ru/admin.json';
import { startFakeDatabase } from './fake-database';

/* The admin page of a signed-in user over a database in memory, for tests in a browser. */

/** Time limit for loading the admin screen, in milliseconds: its sources are compiled for the first test. */
const SCREEN_LIMIT_MS = 10_000;

export const texts: Record<Language, typeof az> = { az, en, ru };

let database: ReturnType<typeof startFakeDatabase>;
let logged: string[] = [];

beforeEach(async () => {
  logged = [];
  vi.spyOn(console, 'error').mockImplementation((...values) => logged.push(values.join(' ')));
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => answerKeys(String(address)));
  await emulateMedia('light');
});

afterEach(() => expect(logged, 'unexpected console errors').toEqual([]));

/** Returns the console errors so far, which then do not fail the test. */
export function takeErrors(): string[] {
  return logged.splice(0);
}

/** Opens the admin page; `values` are records, history entries and other values, by path. */
export async function openAdmin(
  values: Record<string, unknown>,
  search = '?tab=services',
  language: Language = 'az',
): Promise<typeof database> {
  await cleanup();
  discardAllDrafts();
  dismissAllToasts();
  useRecords.setState(useRecords.getInitialState(), true);
  useListStates.setState({}, true);
  history.replaceState(null, '', location.pathname);
  database = startFakeDatabase(values);
  await renderPart(<ServicesAdminPage />, { path: `/services-admin${search}`, language });
  await expect.poll(() => useRecords.getState().status, { timeout: SCREEN_LIMIT_MS }).toBe('ready');
  return database;
}

/** Compares a stored record without the time of its last change; the database knows no lists, only numbered keys. */
export function expectStored(path: string, record: object | null): void {
  expect(undated(database.stored(path))).toEqual(normalise(record));
}

export function historyEntry(n: number, change: string, state?: object) {
  const at = 1_762_000_000_000 + n * 60_000;
  const by = { by: 'x', email: 'colleague@example.az' };
  return { n, at, ...by, change, ...(state && { state: JSON.stringify(state) }) };
}

type Tab = 'services' | 'details' | 'categories';

export function form(tab: Tab = 'services'): Locator {
  const headings = Object.values(texts).flatMap((text) => [text[tab].add, text[tab].edit]);
  return page.getByRole('region', { name: new RegExp(`^(${headings.join('|')})$`) });
}

export function row(id: string): Locator {
  return page.getByRole('listitem').filter({ has: page.getByText(id, { exact: true }) });
}

export function toasts(): Locator {
  return page.getByRole('group', { name: az.toast.label });
}

/** Submits the form of an existing record, and waits until it is saved. */
export async function save(tab: Tab = 'services'): Promise<void> {
  await submit(tab);
  await expect.element(toasts()).toMatchTextContent(az.toast.saved.split(':')[0] ?? '');
}

export async function submit(tab: Tab = 'services'): Promise<void> {
  await form(tab).getByRole('button', { name: az.form.update, exact: true }).click();
}

/** Checks the page by all rules of axe, and its contrast in the dark theme. */
export async function expectAccessible(): Promise<void> {
  const found = [await axe.run(document)];
  await emulateMedia('dark');
  found.push(await axe.run(document, { runOnly: ['color-contrast'] }));
  await emulateMedia('light');
  const violations = found.flatMap(({ violations }) => violations);
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  expect(document.querySelector('[role="status"]:empty'), 'screen readers stop at it').toBe(null);
}

async function emulateMedia(theme: 'light' | 'dark') {
  const features = [
    { name: 'prefers-color-scheme', value: theme },
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ];
  await cdp().send('Emulation.setEmulatedMedia', { features });
}

/** Answers like the database's REST interface, which can list keys without values. */
function answerKeys(address: string): Response {
  const [, path] = /\/(history\/\w+)\.json/.exec(address) ?? [];
  if (!path) return new Response(null, { status: 404 });
  const ids = Object.keys(Object(database.stored(path)));
  return Response.json(Object.fromEntries(ids.map((id) => [id, true])));
}
