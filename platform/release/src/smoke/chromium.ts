import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A Chromium of this machine, from `CHROMIUM` or where distributions put it. */
export function findChromium(): string | undefined {
  const usual = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
  return [process.env.CHROMIUM, ...usual].find((path) => path && existsSync(path));
}

/** A message of the browser that answers no call: an event of a page. */
export type BrowserEvent = { method: string; params: Record<string, unknown>; sessionId?: string };

/** A browser that is driven by its own protocol (DevTools) over a pipe. */
export type Browser = {
  /** @throws where the browser refuses or is gone */
  call(method: string, params?: object, sessionId?: string): Promise<Record<string, unknown>>;
  listen(listener: (event: BrowserEvent) => void): void;
  close(): Promise<void>;
};

/** How long the browser may take to end by itself, in milliseconds. */
const CLOSING_LIMIT_MS = 3000;

const CALLS = 3;
const ANSWERS = 4;

/** Starts a browser without a window, with a profile that is thrown away. */
export function startChromium(executable: string): Browser {
  const profile = mkdtempSync(join(tmpdir(), 'site-chromium-'));
  const child = spawn(
    executable,
    [
      '--headless=new',
      '--remote-debugging-pipe',
      `--user-data-dir=${profile}`,
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      // Root has no sandbox to be put into; the pages are our own.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
  );
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
    child.once('error', () => resolve());
  });
  const { call, listen } = speak(child, ended);
  return {
    call,
    listen,
    async close() {
      const gone = setTimeout(() => child.kill('SIGKILL'), CLOSING_LIMIT_MS);
      await Promise.all([call('Browser.close').catch(() => undefined), ended]);
      clearTimeout(gone);
      // Its helpers may write for a moment after it has ended.
      rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}

/** Calls and answers are JSON that ends with a zero byte. */
function speak(child: ChildProcess, ended: Promise<void>): Pick<Browser, 'call' | 'listen'> {
  const waiting = new Map<number, (answer: Answer) => void>();
  const listeners: ((event: BrowserEvent) => void)[] = [];
  const calls = child.stdio[CALLS] as NodeJS.WritableStream;
  let rest = '';
  let last = 0;
  calls.on('error', () => undefined); // the end of the process is noticed below
  child.stdio[ANSWERS]?.on('data', (bytes: Buffer) => {
    const messages = (rest + bytes.toString('utf8')).split('\0');
    rest = messages.pop() ?? '';
    for (const text of messages) {
      const message: Answer | BrowserEvent = JSON.parse(text);
      if ('id' in message) waiting.get(message.id)?.(message);
      else for (const listener of listeners) listener(message);
    }
  });
  void ended.then(() => {
    for (const [id, answer] of waiting) answer({ id, error: { message: 'the browser has ended' } });
  });
  return {
    listen: (listener) => void listeners.push(listener),
    call: (method, params = {}, sessionId) =>
      new Promise((resolve, reject) => {
        const id = ++last;
        waiting.set(id, ({ result, error }) => {
          waiting.delete(id);
          if (error) reject(new Error(`${method}: ${error.message}`));
          else resolve(result ?? {});
        });
        calls.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
      }),
  };
}

type Answer = { id: number; result?: Record<string, unknown>; error?: { message: string } };
