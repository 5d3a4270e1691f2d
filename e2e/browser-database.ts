import type { Page, WebSocketRoute } from '@playwright/test';
import { categories } from 'shared-i18n';
import { address } from './site';

/*
 * A database of its own for a test's page: the one that all tests share stays as the others need it.
 */

const databaseHost = new URL(address('database')).host;

/** What the browser and the page say about a read that did not succeed. */
export const failedReading = /Reading \S+ failed|net::ERR_(FAILED|INTERNET_DISCONNECTED)|FIREBASE WARNING/;

type Tree = { services: object; [key: string]: unknown };

function valueAt(tree: unknown, path: string): unknown {
  let value = tree;
  for (const key of path.split('/').filter((part) => part !== '')) {
    value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  }
  return value ?? null;
}

/**
 * Answers the page's reads out of a tree, over the socket as the hosted database would, and by REST. All of it counts as
 * written after the documents were composed.
 */
export async function giveData(page: Page, tree: Tree): Promise<void> {
  const since = Date.now();
  const withStamps = () => {
    const ids = [...categories.map(({ id }) => id), ...Object.keys(tree.services)];
    return { ...tree, stamps: Object.fromEntries(ids.map((id) => [id, since])) };
  };
  await page.routeWebSocket(isDatabaseSocket, (socket) => {
    const say = (message: object) => socket.send(JSON.stringify(message));
    say({ t: 'c', d: { t: 'h', d: { ts: Date.now(), v: '5', h: databaseHost, s: 'session' } } });
    socket.onMessage((text) => {
      const { t, d } = JSON.parse(String(text));
      if (t === 'd')
        say({ t: 'd', d: { r: d.r, b: { s: 'ok', d: d.a === 'g' ? valueAt(withStamps(), d.b.p) : {} } } });
    });
  });
  await page.route(isDatabaseRead, (route) => {
    const path = new URL(route.request().url()).pathname.replace(/\.json$/, '');
    return route.fulfill({ json: valueAt(withStamps(), decodeURIComponent(path)) });
  });
}

export const isDatabaseSocket = (url: URL) => url.host === databaseHost;
export const isDatabaseRead = (url: URL) => url.host === databaseHost && url.pathname.endsWith('.json');

/** Takes the database away from the page; returns the way to give it back. */
export async function takeDatabaseAway(page: Page, how: 'refusing' | 'silent'): Promise<() => Promise<void>> {
  let away = true;
  const answerSocket = (socket: WebSocketRoute) => {
    if (!away) socket.connectToServer();
    else if (how === 'refusing') void socket.close();
  };
  await page.routeWebSocket(isDatabaseSocket, answerSocket);
  await page.route(isDatabaseRead, (route) => {
    if (!away) return route.continue();
    return how === 'refusing' ? route.abort() : undefined;
  });
  return async () => {
    away = false;
  };
}
