import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type Page, webkit } from '@playwright/test';
import { type HiddenScreen, stop } from '../test-support/hidden-screen';
import { programPath } from '../test-support/programs';

/** Time limit for a browser's first window, in milliseconds. */
const START_LIMIT_MS = 10_000;
const STARTS = 3;
/** Pause between checks for a window of a starting browser, in milliseconds. */
const START_CHECK_MS = 50;
/** An address of the helper that answers Playwright. */
const emptyPage = '/empty';

export type OpenBrowser = { page: Page; close(): Promise<void> };

const miniBrowserOptions = [
  '--private',
  '--enable-developer-extras=true',
  // Going back from its cache of whole pages fires no load event.
  '--enable-page-cache=false',
  'about:blank',
];

/**
 * Opens a MiniBrowser with one page and an empty profile. Playwright reaches it by WebKit's remote inspector, through
 * the list of windows that it expects from an iPhone.
 * @param site the first address, of the site under test
 */
export async function openWebKit(screen: HiddenScreen, site: string): Promise<OpenBrowser> {
  const { browser, inspector } = await startMiniBrowser(screen);
  const helper = createServer(async (request, answer) => {
    if (request.url === emptyPage) answer.setHeader('Content-Type', 'text/html').end();
    else answer.end(JSON.stringify(await windows(inspector).catch(() => [])));
  });
  async function close() {
    helper.close();
    await stop(browser);
  }
  try {
    helper.listen(0, 'localhost');
    await once(helper, 'listening');
    const own = `http://localhost:${portOf(helper)}`;
    const connection = await webkit.connectOverCDP(own, { timeout: START_LIMIT_MS });
    const page = connection.contexts()[0]?.pages()[0];
    if (!page) throw new Error('MiniBrowser opened no page.');
    // A page without an opener gets a process of its own. On the way from about:blank Playwright sees a cancelled load,
    // and held requests would never arrive: therefore the page moves before the test begins.
    await page.goto(own + emptyPage);
    await page.goto(site);
    return { page, close: () => connection.close().finally(close) };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Sometimes a MiniBrowser opens no window that its inspector knows; then another one is started. */
async function startMiniBrowser(screen: HiddenScreen): Promise<{ browser: ChildProcess; inspector: string }> {
  for (let start = 1; start <= STARTS; start++) {
    const inspector = `127.0.0.1:${await freePort()}`;
    const browser = spawn(programPath('miniBrowser') ?? '', miniBrowserOptions, {
      stdio: 'ignore',
      env: {
        ...process.env,
        DISPLAY: screen.display,
        LANG: 'C.UTF-8',
        WEBKIT_INSPECTOR_HTTP_SERVER: inspector,
      },
    });
    if (await opensWindow(inspector)) return { browser, inspector };
    await stop(browser);
  }
  throw new Error(`MiniBrowser was started ${STARTS} times and opened no window.`);
}

/** The inspector's page lists the windows for people; this is the list in Playwright's format. */
async function windows(inspector: string): Promise<{ webSocketDebuggerUrl: string }[]> {
  const page = await (
    await fetch(`http://${inspector}/`, { signal: AbortSignal.timeout(START_LIMIT_MS) })
  ).text();
  const sockets = [...page.matchAll(/'(\/socket\/\d+\/\d+\/WebPage)'/g)];
  return sockets.map(([, path]) => ({ webSocketDebuggerUrl: `ws://${inspector}${path}` }));
}

async function opensWindow(inspector: string): Promise<boolean> {
  const end = Date.now() + START_LIMIT_MS;
  while (Date.now() < end) {
    const found = await windows(inspector).catch(() => []);
    if (found.length > 0) return true;
    await new Promise((resolve) => setTimeout(resolve, START_CHECK_MS));
  }
  return false;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = portOf(server);
  server.close();
  await once(server, 'close');
  return port;
}

function portOf(server: Server): number {
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server has no port.');
  return address.port;
}
