import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RemoteRelease } from '@platform/contract';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { knowOwner } from './releases';
import { verifyScripts } from './verification';

const script = 'export const routes = [];';
const asked: (string | undefined)[] = [];
const server = createServer(({ url }, answer) => {
  asked.push(url);
  answer.end(url?.endsWith('changed.js') ? `${script}//` : script);
});
let base = '';

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/1/`;
});

afterAll(() => server.close());

afterEach(() => {
  vi.unstubAllGlobals();
  knowOwner(null);
  asked.length = 0;
});

const webkit = { vendor: 'Apple Computer, Inc.' };
const hash = `sha384-${createHash('sha384').update(script).digest('base64')}`;

function release(): RemoteRelease {
  return {
    name: 'mf-a',
    version: '1',
    base,
    entry: 'remoteEntry.js',
    entryFiles: [],
    module: 'same.js',
    moduleFiles: ['same.js'],
    styles: [],
    pages: [],
    integrity: { 'same.js': hash, 'changed.js': hash },
  };
}

test('in WebKit a script that is not what its release says is refused, whatever else is right', async () => {
  vi.stubGlobal('navigator', webkit);
  await expect(verifyScripts(release(), ['same.js'])).resolves.toBeUndefined();
  await expect(verifyScripts(release(), ['same.js', 'changed.js'])).rejects.toThrow();
});

test('in WebKit a script is asked for once, and a refused one again', async () => {
  vi.stubGlobal('navigator', webkit);
  const own = { ...release(), base: `${base}once/` };
  for (const _ of [1, 2]) await verifyScripts(own, ['same.js']);
  for (const _ of [1, 2]) await verifyScripts(own, ['changed.js']).catch(() => undefined);
  expect(asked).toEqual(['/1/once/same.js', '/1/once/changed.js', '/1/once/changed.js']);
});

test('scripts that the import map of the document covers are not asked for', async () => {
  vi.stubGlobal('navigator', webkit);
  const own = release();
  knowOwner(own);
  await verifyScripts(own, ['changed.js']);
  expect(asked).toEqual([]);
});

test('browsers that keep to the integrity of a preload are left to it', async () => {
  vi.stubGlobal('navigator', { vendor: 'Google Inc.' });
  await verifyScripts(release(), ['changed.js']);
  expect(asked).toEqual([]);
});
