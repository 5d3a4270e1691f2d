import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { get, ref, set } from 'firebase/database';
import { expect, onTestFinished, test, vi } from 'vitest';
import { connect, startForTest, temporaryFolder } from '../../test-support/database';
import { NAMESPACE } from '../../test-support/rest';

const TYPESCRIPT_LOADER = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
const MODULE = new URL('./index.ts', import.meta.url).href;

test('an acknowledged write survives a kill', async () => {
  const { file, rulesFile, close } = await startForTest();
  await close();
  const script = `import { startDatabase } from '${MODULE}';
    const options = ${JSON.stringify({ port: 0, file, rulesFile, namespace: NAMESPACE })};
    console.log((await startDatabase(options)).port);`;
  const server = spawn(
    process.execPath,
    ['--import', TYPESCRIPT_LOADER, '--input-type=module', '--eval', script],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  onTestFinished(() => void server.kill('SIGKILL'));
  const [port] = await once(createInterface(server.stdout), 'line');
  const client = connect(Number(port));
  const died = once(server, 'exit');

  await Promise.all(
    Array.from({ length: 30 }, (_, index) => set(ref(client, `open/${index}`), `value ${index}`)),
  );
  server.kill('SIGKILL');
  await died;

  const again = await startForTest({ file });
  const values = (await get(ref(connect(again.port), 'open'))).val();
  expect(values).toEqual(Array.from({ length: 30 }, (_, index) => `value ${index}`));
}, 30_000);

test.each(['{"open": {"a": 1', ''])(
  'a damaged file stops the start, is named and stays: %j',
  async (text) => {
    const file = join(temporaryFolder(), 'data.json');
    await writeFile(file, text);

    await expect(startForTest({ file, seed: { open: 1 } })).rejects.toThrow(
      `The database file ${file} is damaged`,
    );

    expect(await readFile(file, 'utf8')).toBe(text);
  },
);

test('changed rules hold from the next request on; those that cannot be used leave the earlier ones, and are named', async () => {
  const print = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const { port, rulesFile } = await startForTest();
  const client = connect(port);
  const field = ref(client, 'added/field');
  await expect(set(field, 1)).rejects.toThrow('PERMISSION_DENIED');
  await writeFile(rulesFile, '{');
  await expect(set(field, 1)).rejects.toThrow('PERMISSION_DENIED');
  expect(print).toHaveBeenCalledExactlyOnceWith(
    expect.stringContaining(`The database rules in ${rulesFile} cannot be used`),
  );
  await writeFile(rulesFile, JSON.stringify({ rules: { added: { '.read': true, '.write': true } } }));
  await set(field, 1);
  expect((await get(field)).val()).toBe(1);
});

test('rules that cannot be used stop the start and are named', async () => {
  const rulesFile = join(temporaryFolder(), 'rules.json');
  await writeFile(rulesFile, JSON.stringify({ rules: { '.read': 'nonsense(' } }));

  await expect(startForTest({ rulesFile })).rejects.toThrow(
    `The database rules in ${rulesFile} cannot be used`,
  );
});
