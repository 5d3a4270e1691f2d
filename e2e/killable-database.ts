import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './site';

/** A database stand-in in a process of its own, which a test can stop and kill. */
export type KillableDatabase = {
  port: number;
  /** Takes what arrives and answers nothing. */
  freeze(): void;
  kill(): Promise<void>;
};

const script = `
  import { startDatabase } from '@platform/local-cloud/database';
  const [port, file, seed] = JSON.parse(process.argv[1]);
  const database = await startDatabase({
    port, file, seed, rulesFile: 'database.rules.json', namespace: 'demo-site-default-rtdb',
  });
  process.stdout.write(String(database.port));
`;

/** @param port 0 takes a free one; the same file brings back the data of a database that was killed */
export async function startKillableDatabase(
  port: number,
  file: string,
  seed: unknown,
): Promise<KillableDatabase> {
  const loader = createRequire(join(root, 'platform/release/package.json')).resolve('tsx');
  const child = spawn(
    process.execPath,
    [
      '--import',
      pathToFileURL(loader).href,
      '--input-type=module',
      '-e',
      script,
      JSON.stringify([port, file, seed]),
    ],
    { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const started = await firstOutput(child);
  return {
    port: Number(started),
    freeze: () => child.kill('SIGSTOP'),
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
    },
  };
}

function firstOutput(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout?.once('data', (line) => resolve(String(line)));
    child.once('exit', (code) => reject(new Error(`The database ended with ${code}.`)));
  });
}
