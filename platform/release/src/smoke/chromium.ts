import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
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

/** How long the browser may take to answer its first call, in milliseconds. */
const START_LIMIT_MS = 30_000;

/** How long the browser may take to end by itself, in milliseconds. */
const CLOSING_LIMIT_MS = 3000;

const CALLS = 3;
const ANSWERS = 4;

/**
 * Starts a browser without a window, with a profile that is thrown away.
 * @returns the browser once it has answered, and what it calls itself
 * @throws the first line of what it said itself, where it does not start
 */
export async function startChromium(executable: string): Promise<Browser & { userAgent: string }> {
  const profile = mkdtempSync(join(tmpdir(), 'site-chromium-'));
  const said = join(profile, 'said');
  const browser = run(executable, profile, said);
  const late = setTimeout(browser.kill, START_LIMIT_MS);
  try {
    const { userAgent } = await browser.call('Browser.getVersion');
    return { ...browser, userAgent: String(userAgent) };
  } catch (error) {
    const why = firstLine(readFileSync(said, 'utf8')) || (error instanceof Error ? error.message : error);
    await browser.close();
    throw new Error(`${executable} does not start: ${why}`);
  } finally {
    clearTimeout(late);
  }
}

function run(executable: string, profile: string, said: string): Browser & { kill(): void } {
  const errors = openSync(said, 'w');
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
    { stdio: ['ignore', 'ignore', errors, 'pipe', 'pipe'] },
  );
  closeSync(errors);
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
    child.once('error', () => resolve());
  });
  const { call, listen } = speak(child, ended);
  const kill = () => void child.kill('SIGKILL');
  return {
    call,
    listen,
    kill,
    async close() {
      const late = setTimeout(kill, CLOSING_LIMIT_MS);
      await Promise.all([call('Browser.close').catch(() => undefined), ended]);
      clearTimeout(late);
      // Its helpers may write for a moment after it has ended.
      rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}

/** The first line of what somebody said. */
export function firstLine(text: unknown): string {
  return String(text).trim().split('\n')[0] ?? '';
}

/** Calls and answers are JSON that ends with a zero byte. */
function speak(child: ChildProcess, ended: Promise<void>): Pick<Browser, 'call' | 'listen'> {
  const waiting = new Map<number, (answer: Answer) => void>();
  const listeners: ((event: BrowserEvent) => void)[] = [];
  const calls = child.stdio[CALLS] as NodeJS.WritableStream;
  let rest = '';
  let last = 0;
  let over = false;
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
  const answerForIt = (id: number) => waiting.get(id)?.({ id, error: { message: 'the browser has ended' } });
  void ended.then(() => {
    over = true;
    for (const id of waiting.keys()) answerForIt(id);
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
        if (over) answerForIt(id);
        else calls.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
      }),
  };
}

type Answer = { id: number; result?: Record<string, unknown>; error?: { message: string } };
