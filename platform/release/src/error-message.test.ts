import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { errorMessage } from './error-message';

/** A port on which nothing listens. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

test('a failed request says why: a blocked port, or nothing that listens', async () => {
  const message = (address: string) => fetch(address).catch(errorMessage);
  expect(await message('http://localhost:10080')).toBe('fetch failed: bad port');
  const port = await freePort();
  expect(await message(`http://127.0.0.1:${port}`)).toBe(
    `fetch failed: connect ECONNREFUSED 127.0.0.1:${port}`,
  );
});

test('a cause that the message repeats is printed once', () => {
  const cause = new Error('address in use');
  expect(errorMessage(new Error('Port 1: address in use.', { cause }))).toBe('Port 1: address in use.');
  expect(errorMessage(new AggregateError([cause]))).toBe('address in use');
  expect(errorMessage('text')).toBe('text');
});
