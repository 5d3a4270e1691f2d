import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { get, ref, set } from 'firebase/database';
import { expect, onTestFinished, test } from 'vitest';
import { connect, NAMESPACE, startForTest, temporaryFolder, writePlainRules } from './testing';

const TYPESCRIPT_LOADER = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
const MODULE = fileURLToPath(new URL('./index.ts', import.meta.url));

/** The database in a process of its own, which can be killed. */
async function startInProcess(
  file: string,
  rulesFile: string,
): Promise<{ port: number; process: ChildProcess }> {
  const options = JSON.stringify({ port: 0, file, rulesFile, namespace: NAMESPACE });
  const script = `import { startDatabase } from ${JSON.stringify(MODULE)};
    console.log((await startDatabase(${options})).port);`;
  const child = spawn(
    process.execPath,
    ['--import', TYPESCRIPT_LOADER, '--input-type=module', '--eval', script],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  const [line] = await once(createInterface(child.stdout), 'line');
  return { port: Number(line), process: child };
}

test('a write that was acknowledged survives a kill', async () => {
  const folder = await temporaryFolder();
  const file = join(folder, 'data.json');
  const server = await startInProcess(file, await writePlainRules(folder));
  const database = connect(server.port);
  const died = once(server.process, 'exit');

  await Promise.all(
    Array.from({ length: 30 }, (_, index) => set(ref(database, `open/${index}`), `value ${index}`)),
  );
  server.process.kill('SIGKILL');
  await died;

  const again = await startForTest({ file });
  const values = (await get(ref(connect(again.port), 'open'))).val();
  expect(values).toEqual(Array.from({ length: 30 }, (_, index) => `value ${index}`));
}, 30_000);

test('a damaged file stops the start, is named and stays as it is', async () => {
  const folder = await temporaryFolder();
  const file = join(folder, 'data.json');
  await writeFile(file, '{"open": {"a": 1');

  await expect(startForTest({ file, seed: { open: 1 } })).rejects.toThrow(
    `The database file ${file} is damaged`,
  );

  expect(await readFile(file, 'utf8')).toBe('{"open": {"a": 1');
});

test('an empty file counts as damaged', async () => {
  const file = join(await temporaryFolder(), 'data.json');
  await writeFile(file, '');

  await expect(startForTest({ file })).rejects.toThrow('is damaged');
});

test('rules that cannot be used stop the start and are named', async () => {
  const rulesFile = join(await temporaryFolder(), 'rules.json');
  await writeFile(rulesFile, JSON.stringify({ rules: { '.read': 'nonsense(' } }));

  await expect(startForTest({ rulesFile })).rejects.toThrow(
    `The database rules in ${rulesFile} cannot be used`,
  );
});

test('an unfinished copy that a kill left behind is cleared away', async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'data.json.123456'), '{"half');

  await startForTest({ file: join(folder, 'data.json'), seed: { open: 1 } });

  expect(await readdir(folder)).toEqual(['data.json']);
});

test('the file holds the data as they would be exported', async () => {
  const { port, file } = await startForTest();

  await set(ref(connect(port), 'open'), { list: ['a', null, 'b'], empty: [], text: 'ə' });

  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ open: { list: ['a', null, 'b'], text: 'ə' } });
});

test('a port that is taken is an error', async () => {
  const { port } = await startForTest();

  await expect(startForTest({ port })).rejects.toThrow(`Port ${port} is in use`);
});
