import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { ports } from '@platform/build';
import { expect, test } from '@playwright/test';
import { inWorkspace, printed, type Workspace } from '../test-support/workspace';

const owner = { Authorization: 'Bearer owner' };
let workspace: Workspace;

inWorkspace(21_500, (copy) => {
  workspace = copy;
});

function database(path: string) {
  return `http://localhost:${ports.database + workspace.portOffset}/${path}.json?ns=demo-site-default-rtdb`;
}

test('a busy port is named in one sentence before anything starts', async () => {
  const port = 8082 + workspace.portOffset;
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  try {
    expect(() => workspace.site('start')).toThrow(
      new RegExp(`Already in use: port ${port} \\(mf-catalogue(, process \\d+)?\\)\\. .+`),
    );
    await expect(fetch(database('services'))).rejects.toThrow();
  } finally {
    server.close();
  }
});

test('every part answers when the site says that it is ready, and saved data survive a restart', async () => {
  await workspace.start();
  const answers = await Promise.all(
    [8080, 8081, 8082, 8083, ports.auth, ports.mail].map((port) =>
      fetch(`http://localhost:${port + workspace.portOffset}/`),
    ),
  );
  expect(answers[0]?.status).toBe(200);
  const services = await (await fetch(database('services'))).json();
  expect(Object.keys(services)).toHaveLength(7);
  const saved = { title: 'Qoruyucu vasitələr', icon: 'Shirt' };
  const put = { method: 'PUT', headers: owner, body: JSON.stringify(saved) };
  expect((await fetch(database('services/protection'), put)).status).toBe(200);

  expect(await workspace.stop()).toBe(0);
  await expect(fetch(workspace.siteUrl)).rejects.toThrow();
  await workspace.start();
  expect(await (await fetch(database('services/protection'))).json()).toEqual(saved);
});

test('a running site is not reset under its feet; a stopped one gets the seed back', async () => {
  expect(() => workspace.site('reset')).toThrow(/stop it with Ctrl-C first/);
  await workspace.stop();
  workspace.site('reset');
  await workspace.start();
  expect(await (await fetch(database('services/protection'))).json()).toBeNull();
  expect(Object.keys(await (await fetch(database('services'))).json())).toHaveLength(7);
});

/** Whether a process runs that was started by this one, in its group. */
function groupIsAlive(pid: number): boolean {
  try {
    return process.kill(-pid, 0);
  } catch {
    return false;
  }
}

test('npm start ends with all that it started, by Ctrl-C and by SIGTERM', async () => {
  await workspace.stop();
  for (const [name, end] of [
    // A terminal sends the signal to every process that it started.
    ['Ctrl-C', (pid: number) => process.kill(-pid, 'SIGINT')],
    ['SIGTERM', (pid: number) => process.kill(pid, 'SIGTERM')],
  ] as const) {
    const npm = spawn('npm', ['start'], {
      cwd: workspace.folder,
      env: workspace.env,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    const pid = npm.pid ?? Number.NaN;
    await printed(npm, 'ready: ');
    end(pid);
    await once(npm, 'close');
    // Processes that npm started may end a moment after it.
    await expect.poll(() => groupIsAlive(pid), name).toBe(false);
    await expect(fetch(workspace.siteUrl), name).rejects.toThrow();
    await expect(fetch(database('services')), name).rejects.toThrow();
  }
});
