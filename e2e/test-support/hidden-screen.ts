import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { programPath } from './programs';

/** Time limit for the end of a program before it is killed, in milliseconds. */
const STOP_LIMIT_MS = 3000;

export type HiddenScreen = { display: string; close(): Promise<void> };

/** Starts a virtual screen, which chooses a free number. */
export async function openScreen(): Promise<HiddenScreen> {
  const numberPipe = 3;
  const server = spawn(
    programPath('xvfb') ?? '',
    ['-displayfd', String(numberPipe), '-screen', '0', '1280x900x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const pipe = server.stdio[numberPipe];
  if (!(pipe instanceof Readable)) throw new Error('Xvfb has no way to tell its number.');
  const [number] = await once(pipe, 'data');
  return { display: `:${String(number).trim()}`, close: () => stop(server) };
}

/** Ends a program and resolves afterwards. */
export async function stop(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const ended = once(program, 'exit');
  program.kill();
  const timer = setTimeout(() => program.kill('SIGKILL'), STOP_LIMIT_MS);
  await ended;
  clearTimeout(timer);
}
