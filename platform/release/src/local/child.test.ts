import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
const module = new URL('./child.ts', import.meta.url).href;

/** A server that takes no notice of a request to end. */
const stubborn = `process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); console.log('started');`;

/** Starts a process that starts the server, and runs some code when that is asked to end. */
function parent(onEnd: string) {
  const script = `import { endServer, startServer } from '${module}';
    const child = startServer(['-e', ${JSON.stringify(stubborn)}], {});
    process.once('SIGTERM', () => { ${onEnd} });`;
  return spawn(process.execPath, ['--import', loader, '--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

test.each([
  ['ends it', 'endServer(child)', 'SIGTERM'],
  ['is killed', '', 'SIGKILL'],
  ['exits at a signal', 'process.exit(1)', 'SIGTERM'],
] as const)('a server is gone after its parent %s', async (_, onEnd, signal) => {
  const started = parent(onEnd);
  await once(started.stdout, 'data');
  started.kill(signal);
  // Closed when no process holds it any more.
  await once(started.stdout, 'close');
  expect(started.stdout.closed).toBe(true);
});
