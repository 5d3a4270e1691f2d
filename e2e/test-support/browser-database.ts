import type { Page } from '@playwright/test';
import { address } from './site';

/* How the page's browser reaches the database. */

const databaseHost = new URL(address('database')).host;

/** What the browser and the page say about a read that did not succeed. */
export const failedReading = /Reading \S+ failed|net::ERR_(FAILED|INTERNET_DISCONNECTED)|FIREBASE WARNING/;

export const isDatabaseSocket = (url: URL) => url.host === databaseHost;
export const isDatabaseRead = (url: URL) => url.host === databaseHost && url.pathname.endsWith('.json');

/** Takes the database away from the page. */
export async function takeDatabaseAway(page: Page, how: 'refusing' | 'silent'): Promise<void> {
  await page.routeWebSocket(isDatabaseSocket, (socket) => {
    if (how === 'refusing') void socket.close();
  });
  await page.route(isDatabaseRead, (route) => (how === 'refusing' ? route.abort() : undefined));
}
