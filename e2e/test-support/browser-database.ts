import type { Page } from '@playwright/test';
import { address } from './site';

/* The connection of the page's browser to the database. */

const databaseHost = new URL(address('database')).host;

/** Console messages of browser and page about a failed read. */
export const failedReading = /Reading \S+ failed|net::ERR_(FAILED|INTERNET_DISCONNECTED)|FIREBASE WARNING/;

export const isDatabaseSocket = (url: URL) => url.host === databaseHost;
export const isDatabaseRead = (url: URL) => url.host === databaseHost && url.pathname.endsWith('.json');

export async function takeDatabaseAway(page: Page, how: 'refusing' | 'silent'): Promise<void> {
  await page.routeWebSocket(isDatabaseSocket, (socket) => {
    if (how === 'refusing') void socket.close();
  });
  await page.route(isDatabaseRead, (route) => (how === 'refusing' ? route.abort() : undefined));
}
