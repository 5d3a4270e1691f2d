import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** The part of `npm publish`'s request that is no answer to `npm install`. */
type Published = { _attachments?: Record<string, { data: string }> };

/**
 * Starts an npm registry for one scope in memory, with what `npm publish` and `npm install` ask for. Verdaccio would add
 * 327 packages and 58 MB to every installation of this repository. Packages of no scope come from the usual registry.
 */
export async function startRegistry(): Promise<{ address: string; server: Server }> {
  const published = new Map<string, Published>();
  const server = createServer(async (request, response) => {
    const [, name = '', file] = /^\/(@[^/]+\/[^/]+)(?:\/-\/(.+))?$/.exec(pathOf(request)) ?? [];
    if (request.method === 'PUT') {
      published.set(name, JSON.parse(await text(request)));
      response.writeHead(201).end('{}');
      return;
    }
    const { _attachments = {}, ...answer } = published.get(name) ?? {};
    const [tarball] = Object.values(_attachments);
    if (!tarball) response.writeHead(404).end('{}');
    else response.end(file ? Buffer.from(tarball.data, 'base64') : JSON.stringify(answer));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, server };
}

/** Returns the path of a request; npm escapes the slash in the names of packages. */
function pathOf({ url = '/' }: IncomingMessage): string {
  return decodeURIComponent(new URL(url, 'http://registry').pathname);
}
