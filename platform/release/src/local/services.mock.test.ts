import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { findRemotes, portOffset, ports, remoteNames } from '@platform/build';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { newPortOffset, testEnvironment } from '../../test-support/site';
import { localAddress, servingSite } from './identity';
import { findProgram } from './port-owner';
import { noteRemotes, requireFreePorts, startSites } from './services';

vi.mock('./port-owner');
vi.mock('@platform/build', async (load) => ({
  ...(await load<object>()),
  findRemotes: vi.fn(),
  remoteNames: vi.fn(),
}));

const remote = (name: string, port: number) => ({ name, port, pages: [] });
const first = remote('mf-marketing', 8081);
const added = remote('mf-added', 8084);

/** Sets the remotes of this repository. */
function haveRemotes(remotes: ReturnType<typeof remote>[]) {
  vi.mocked(findRemotes).mockResolvedValue(remotes);
  vi.mocked(remoteNames).mockReturnValue(remotes.map(({ name }) => name));
}

beforeEach(() => {
  vi.stubEnv('SITE_PORT_OFFSET', String(newPortOffset()));
});

/** The environment of a site that runs until the end of the test. */
async function runningSite() {
  const environment = testEnvironment();
  const sites = await startSites(environment);
  onTestFinished(() => sites.close());
  return environment;
}

test('a running site says who serves it, and serves a remote that was added meanwhile', async () => {
  const others = ['mf-admin', 'mf-catalogue'].map((name, index) => remote(name, 8085 + index));
  haveRemotes([first, ...others]);
  const environment = await runningSite();
  haveRemotes([first, ...others, added]);
  await expect(fetch(localAddress(added.port))).rejects.toThrow();
  expect(await servingSite()).toEqual({ home: environment.home, pid: process.pid });
  expect((await fetch(localAddress(added.port))).status).toBe(404);
  expect(existsSync(join(environment.hosting, added.name))).toBe(true);
});

test('a running site serves a remote of another repository as soon as that one is noted', async () => {
  haveRemotes([first]);
  const environment = await runningSite();
  haveRemotes([added]);
  await noteRemotes(environment);
  haveRemotes([first]);
  await servingSite();
  expect((await fetch(localAddress(added.port))).status).toBe(404);
});

test('a remote that cannot be served is printed and stops nobody', async () => {
  const print = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  haveRemotes([first]);
  const environment = await runningSite();
  vi.mocked(findRemotes).mockRejectedValue(new Error('mf-added and mf-marketing both want port 8081'));
  expect(await servingSite()).toMatchObject({ home: environment.home });
  expect(print).toHaveBeenCalledWith(
    'A new remote is not served: mf-added and mf-marketing both want port 8081',
  );
});

test('where nothing or something else answers, nobody serves the site', async () => {
  expect(await servingSite()).toBeUndefined();
  const answer = createServer((_request, response) => response.end('{}'));
  await once(answer.listen(ports.site + portOffset(), '127.0.0.1'), 'listening');
  onTestFinished(() => void answer.close());
  expect(await servingSite()).toBeUndefined();
});

test('a busy port is refused with the process that listens there and, for one of this folder, how to end it', async () => {
  vi.mocked(findProgram).mockResolvedValueOnce({ pid: 4711, isOurs: true });
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const part = { name: 'mf-news', port };
  await expect(requireFreePorts([part])).rejects.toThrow(
    `Already in use: port ${port} (mf-news, process 4711 of this folder: "kill 4711" ends it). Stop`,
  );
  vi.mocked(findProgram).mockResolvedValueOnce({ pid: 4711, isOurs: false });
  await expect(requireFreePorts([part])).rejects.toThrow(`port ${port} (mf-news, process 4711). Stop`);
  vi.mocked(findProgram).mockResolvedValueOnce(undefined);
  await expect(requireFreePorts([part])).rejects.toThrow(`port ${port} (mf-news). Stop`);
});

test('a port that browsers block is refused with what to do', async () => {
  vi.stubEnv('SITE_PORT_OFFSET', '1500');
  await expect(requireFreePorts([{ name: 'mf-news', port: 10_080 }])).rejects.toThrow(
    'Browsers do not connect to port 10080 (mf-news): give another SITE_PORT_OFFSET than 1500.',
  );
});
