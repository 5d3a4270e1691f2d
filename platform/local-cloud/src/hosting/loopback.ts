import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export type LoopbackServer = {
  /** Without a slash at the end, e.g. `http://localhost:5000`. */
  url: string;
  port: number;
  /** Frees the port at once: open, kept-alive and hanging connections are cut. */
  close(): Promise<void>;
};

/** `localhost` is one or the other, by the caller's taste; whoever binds only one can be shadowed on the other. */
const IPV4 = '127.0.0.1';
const IPV6 = '::1';

/**
 * Serves HTTP on `http://localhost:<port>`, on both loopback addresses and on nothing else.
 * Port 0 takes any free one.
 *
 * @throws Error `Port 5000 is in use by another program.`
 * @example const { url, close } = await listenOnLoopback((_request, response) => response.end('hello'), 0);
 */
export async function listenOnLoopback(handler: RequestListener, port: number): Promise<LoopbackServer> {
  const first = await listen(handler, port, IPV4);
  const taken = portOf(first);
  const servers = [first];
  try {
    servers.push(await listen(handler, taken, IPV6));
  } catch (error) {
    if (!isIpv6Missing(error)) {
      await closeServer(first);
      throw error;
    }
  }
  return {
    url: `http://localhost:${taken}`,
    port: taken,
    async close() {
      await Promise.all(servers.map(closeServer));
    },
  };
}

function listen(handler: RequestListener, port: number, host: string): Promise<Server> {
  const server = createServer(handler);
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const busy = error.code === 'EADDRINUSE';
      reject(busy ? new Error(`Port ${port} is in use by another program.`, { cause: error }) : error);
    });
    server.listen(port, host, () => resolve(server));
  });
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

function portOf(server: Server): number {
  const address: string | AddressInfo | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}

function isIpv6Missing(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT')
  );
}
