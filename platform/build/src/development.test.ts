import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { folderWith } from '../test-support/folder';
import { SITE_PREFIX } from './alone/site-frame';
import { siteProxy } from './development';

/** A site that has nothing but its not-found document. @returns its address */
async function siteWithoutPages(): Promise<string> {
  const server = createHttpServer((request, response) =>
    response.writeHead(404, { 'Content-Type': 'text/html' }).end(`not found: ${request.url}`),
  );
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return addressOf(server.address());
}

function addressOf(address: unknown): string {
  return `http://localhost:${Reflect.get(Object(address), 'port')}`;
}

test('a remote alone gets the frame of the site without a failed request in the console', async () => {
  const server = await createServer({
    configFile: false,
    root: folderWith({ 'index.html': '' }),
    logLevel: 'silent',
    server: { host: 'localhost', port: 0, proxy: siteProxy(await siteWithoutPages()) },
  });
  onTestFinished(() => server.close());
  await server.listen();
  const ask = (path: string) => fetch(addressOf(server.httpServer?.address()) + SITE_PREFIX + path);
  const frame = await ask('/404');
  expect([frame.status, await frame.text()]).toEqual([200, 'not found: /404']);
  expect((await ask('/missing.woff2')).status).toBe(404);
});
