import { beforeEach, expect, test, vi } from 'vitest';
import { followSignOuts, isGivenUp, noteSession, tellSignOut } from './sign-outs';

let browser: EventTarget;
const style = { visibility: '' };
const reload = vi.fn();

function storage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

beforeEach(() => {
  browser = new EventTarget();
  style.visibility = '';
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  vi.stubGlobal('document', { documentElement: { style } });
  vi.stubGlobal('location', { reload });
  for (const area of ['localStorage', 'sessionStorage']) vi.stubGlobal(area, storage());
});

function happen(type: string, facts: object = {}) {
  browser.dispatchEvent(Object.assign(new Event(type), facts));
}

/** Opens a document in which staff are signed in, with a session in this tab only. */
function open(isOpen = true) {
  const session = { isOpen: () => isOpen, end: vi.fn(), drop: vi.fn() };
  noteSession('sessionStorage');
  followSignOuts(session);
  return session;
}

test('an open tab with a session of its own ends it after a sign-out in another tab', () => {
  const session = open();
  tellSignOut();
  happen('storage', { key: 'another' });
  expect(session.end).not.toHaveBeenCalled();
  happen('storage', { key: 'mf-admin:signed-out' });
  expect(session.end).toHaveBeenCalledOnce();
});

test('a tab without a session ends nothing', () => {
  const session = open(false);
  tellSignOut();
  happen('storage', { key: 'mf-admin:signed-out' });
  expect(session.end).not.toHaveBeenCalled();
});

test('a page from the cache is hidden, and shown again where nobody signed out meanwhile', () => {
  const session = open();
  happen('pagehide');
  expect(style.visibility).toBe('hidden');
  happen('pageshow', { persisted: true });
  expect(style.visibility).toBe('');
  expect(session.drop).not.toHaveBeenCalled();
});

test('a page from the cache stays hidden after a sign-out, forgets the user and loads again', () => {
  const session = open();
  happen('pagehide');
  tellSignOut();
  happen('pageshow', { persisted: true });
  expect(style.visibility).toBe('hidden');
  expect(session.drop).toHaveBeenCalledOnce();
  expect(reload).toHaveBeenCalledOnce();
});

test.each(['sessionStorage', 'localStorage'] as const)(
  'a session in %s that began before a sign-out is given up; a later one is not',
  (area) => {
    noteSession(area);
    expect(isGivenUp()).toBe(false);
    tellSignOut();
    expect(isGivenUp()).toBe(true);
    noteSession(area);
    expect(isGivenUp()).toBe(false);
  },
);
