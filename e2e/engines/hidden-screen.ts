import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { programs, stop } from './programs';

/** A screen that nobody sees. */
export type HiddenScreen = { display: string; close(): Promise<void> };

/** Starts a screen; it finds a free number for itself. */
export async function openScreen(): Promise<HiddenScreen> {
  const numberPipe = 3;
  const server = spawn(
    programs.xvfb ?? '',
    ['-displayfd', String(numberPipe), '-screen', '0', '1280x900x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const pipe = server.stdio[numberPipe];
  if (!(pipe instanceof Readable)) throw new Error('Xvfb has no way to tell its number.');
  const [number] = await once(pipe, 'data');
  return { display: `:${String(number).trim()}`, close: () => stop(server) };
}
