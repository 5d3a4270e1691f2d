import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { cac } from 'cac';
import { beforeEach, expect, test, vi } from 'vitest';
import { run } from '../../test-support/command';
import { localAdministration } from '../../test-support/services';
import { serve, testFolder } from '../../test-support/site';
import { readEnvironment } from '../local/environment';
import * as data from './data';

vi.mock('../local/environment');

const number = 'XT-2026-0417-K3';

const opened = localAdministration({
  enquiries: { [number]: { at: Date.parse('2026-04-17T10:00:00Z'), name: 'Leyla' } },
});

beforeEach(() => {
  vi.mocked(readEnvironment).mockResolvedValue(opened().environment);
});

function site(...words: string[]) {
  const cli = cac('site');
  data.register(cli);
  return run(cli, ...words);
}

const isStored = async () => (await opened().read(`enquiries/${number}`)) !== null;

test('an enquiry is deleted only after a question, or with --yes', async () => {
  await expect(site('enquiries', 'delete', number)).rejects.toThrow('"--yes" deletes without asking.');
  const day = ['--from', '2026-04-17', '--to', '2026-04-17'];
  const counted = await site('enquiries', 'delete', ...day, '--dry-run');
  expect(counted.output).toContain('1 enquiry would be deleted');
  expect(await isStored()).toBe(true);
  const { output } = await site('enquiries', 'delete', ...day, '--yes');
  expect(output).toContain('1 enquiry deleted; enquiryDeletions/');
  expect(await isStored()).toBe(false);
});

test('a day with unusually many enquiries has an exit code of its own, and one sentence, which a hook is told', async () => {
  const usual = await site('enquiries', 'watch');
  expect([usual.code, usual.stdout]).toEqual([undefined, expect.stringContaining('brought 0 enquiries')]);
  const at = Date.now() - 24 * 60 * 60 * 1000;
  const numbers = Array.from({ length: 60 }, (_, index) => `enquiries/XT-2026-0418-${'K'.repeat(index + 1)}`);
  await opened().write(Object.fromEntries(numbers.map((path) => [path, { at }])));
  const told: unknown[] = [];
  const hook = await serve(async (request, response) => {
    told.push(await json(request));
    response.end();
  });
  vi.mocked(readEnvironment).mockResolvedValue({ ...opened().environment, hook });
  const { code, stdout } = await site('enquiries', 'watch');
  expect(told).toEqual([{ event: 'unusual day', text: stdout.trim() }]);
  expect([code, stdout.split('\n')]).toEqual([2, [expect.stringContaining('brought 60 enquiries')]]);
});

test('a sealed backup is written and restored, and tells no key of what visitors sent', async () => {
  const [file, key] = ['backup.age', 'backup.key'].map((name) => join(testFolder(), name)) as [
    string,
    string,
  ];
  const privateKey = await generateIdentity();
  writeFileSync(key, `# created\n${privateKey}\n`);
  await site('backup', file, '--seal', await identityToRecipient(privateKey));
  await opened().write({ [`enquiries/${number}`]: null });
  const { output } = await site('restore', file, '--key', key, '--yes');
  expect(output).toContain('enquiries:\n  added: 1\n');
  expect(output).not.toContain(number);
  expect(await isStored()).toBe(true);
  expect((await site('restore', file, '--key', key)).output).toContain('Nothing differs');
  await expect(site('restore', file, '--key', file)).rejects.toThrow('has no private key of age');
});

test('an unknown action and a number that is not asked for are refused', async () => {
  await expect(site('enquiries', 'remove')).rejects.toThrow(
    '"site enquiries remove" is not known: prune, delete, watch.',
  );
  await expect(site('enquiries', 'prune', number)).rejects.toThrow(
    '"site enquiries prune" takes no number and no days; only delete does.',
  );
  expect(await isStored()).toBe(true);
});
