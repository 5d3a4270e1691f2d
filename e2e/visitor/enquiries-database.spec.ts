import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDatabase } from '@platform/local-cloud';
import { rulesFiles } from '@platform/records';
import type { BrowserContext, Page, Route } from '@playwright/test';
import { keptEnquiries } from '../test-support/backend';
import { playEnquiry } from '../test-support/enquiry-journey';
import { address, root, siteUrl } from '../test-support/site';
import { expect, open, staffTest as test } from '../test-support/test';

const NAMESPACE = 'demo-site-enquiries';

test('with a database of its own for enquiries, where App Check is enforced, buyer and staff go the same way', async ({
  page: staff,
  browser,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'enquiries-'));
  const database = await startDatabase({
    port: 0,
    file: join(folder, 'database.json'),
    rulesFile: join(root, rulesFiles.enquiries),
    namespace: NAMESPACE,
    appCheck: true,
  });
  const asked: string[] = [];
  /** Prepares the browser of a person for the setting. */
  const set = async (context: BrowserContext) => {
    // Otherwise Chromium treats the changed document as one of another network.
    await context.grantPermissions(['local-network-access'], { origin: siteUrl });
    await context.route(`${siteUrl}/**`, (route) => withSetting(route, database.url));
    await context.route('https://www.google.com/recaptcha/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: recaptcha }),
    );
    await context.route('https://firebaseappcheck.googleapis.com/**', (route) => exchange(route, asked));
    return context;
  };
  const readPrivate = async (path: string): Promise<unknown> => {
    const headers = { Authorization: 'Bearer owner' };
    return (await fetch(`${database.url}/${path}.json?ns=${NAMESPACE}`, { headers })).json();
  };
  try {
    await set(staff.context());
    const newBrowser = async () =>
      (await set(await browser.newContext({ baseURL: siteUrl, locale: 'az-AZ' }))).newPage();
    await playEnquiry({ staff, newBrowser, readPrivate });
    expect(Object.keys(Object(await readPrivate('enquiries')))).toHaveLength(1);
    await readsServicesAlone(await newBrowser(), database.url);
    expect(await keptEnquiries(), 'in the first database').toEqual({});
    expect(new Set(asked)).toEqual(
      new Set([
        '/v1/projects/demo-site/apps/1:2:web:3:exchangeRecaptchaEnterpriseToken response of site-key',
      ]),
    );
  } finally {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

/** Opens pages that read services: they ask the first database, and for no token. */
async function readsServicesAlone(page: Page, url: string) {
  const opened: string[] = [];
  page.on('request', (request) => opened.push(request.url()));
  page.on('websocket', (socket) => opened.push(socket.url()));
  const reads = page.waitForRequest((request) => new URL(request.url()).pathname === '/stamps.json');
  await open(page, '/services');
  await reads;
  await open(page, '/privacy');
  await expect(page.getByText('firebase-app-check-database')).toBeVisible();
  const others = [url, url.replace('http', 'ws'), 'https://www.google.com/', 'https://firebaseappcheck'];
  expect(opened.filter((one) => others.some((other) => one.startsWith(other)))).toEqual([]);
}

/** Answers documents with the settings and the policy that the composer would write (`document.test.ts`). */
async function withSetting(route: Route, url: string) {
  if (route.request().resourceType() !== 'document') return route.fallback();
  const response = await route.fetch();
  const appCheck = { app: '1:2:web:3', recaptcha: 'enterprise', key: 'site-key' };
  const body = (await response.text())
    .replace(
      '"firebase":{',
      `"appCheck":${JSON.stringify(appCheck)},"firebase":{"enquiriesDatabaseURL":"${url}?ns=${NAMESPACE}",`,
    )
    .replace('connect-src ', `connect-src ${url} ${url.replace('http', 'ws')} `)
    .replace(
      "base-uri 'none'",
      `frame-src ${address('mf-marketing')} ${address('mf-admin')}; base-uri 'none'`,
    );
  await route.fulfill({ response, body });
}

/** Replaces the script of reCAPTCHA Enterprise. */
const recaptcha = `globalThis.grecaptcha = { enterprise: {
  ready: (call) => call(),
  execute: async (key) => 'response of ' + key,
} };`;

/** Replaces the service that gives a token for a response of reCAPTCHA. */
async function exchange(route: Route, asked: string[]) {
  const headers = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' };
  if (route.request().method() === 'OPTIONS') return route.fulfill({ headers });
  const { recaptchaEnterpriseToken } = route.request().postDataJSON();
  asked.push(`${decodeURIComponent(new URL(route.request().url()).pathname)} ${recaptchaEnterpriseToken}`);
  const claims = { sub: '1:2:web:3', exp: Math.floor(Date.now() / 1000) + 3600 };
  const token = `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`;
  await route.fulfill({ headers, json: { token, ttl: '3600s' } });
}
