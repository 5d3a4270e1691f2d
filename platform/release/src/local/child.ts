import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';

/** Runs in the child before its program: the channel to its parent closes when the parent ends, however that ends. */
const endWithParent = 'data:text/javascript,process.on("disconnect",()=>process.exit());';

/**
 * Starts a Node program that serves until this process ends, also where this one is killed.
 * @param words Node's options, the program and its arguments
 */
export function startServer(words: string[], options: Pick<SpawnOptions, 'cwd' | 'env'>): ChildProcess {
  return spawn(process.execPath, ['--import', endWithParent, ...words], {
    ...options,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

/** Ends a server at once, whatever it does with a request to end: it has nothing to save. */
export function endServer(child: ChildProcess): void {
  child.kill('SIGKILL');
}
