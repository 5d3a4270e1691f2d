import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { root } from '@platform/build';
import { expect, onTestFinished, test } from 'vitest';
import { findProgram } from './port-owner';

test.each([
  [root, true],
  [tmpdir(), false],
])('the process that listens on a port is found, with its folder: %s', async (cwd, isOurs) => {
  const code =
    "require('net').createServer().listen(0, '127.0.0.1', function () { console.log(this.address().port); });";
  const server = spawn(process.execPath, ['-e', code], { cwd, stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void server.kill());
  const [port] = await once(server.stdout, 'data');
  const found = await findProgram(Number(String(port)));
  // A machine without lsof tells nothing.
  expect([undefined, server.pid]).toContain(found?.pid);
  if (found) expect(found.isOurs).toBe(isOurs);
  server.kill();
  await once(server, 'close');
  expect(await findProgram(Number(String(port)))).toBeUndefined();
});
