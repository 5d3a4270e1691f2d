import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cac } from 'cac';
import { beforeEach, expect, test, vi } from 'vitest';
import { run } from '../../test-support/command';
import {
  buildRemote,
  liveSite,
  liveVersionOf,
  readDocument,
  serve,
  testEnvironment,
  testFolder,
} from '../../test-support/site';
import { pull } from '../deploy/pull';
import { buildChecked } from '../local/builds';
import { readEnvironment } from '../local/environment';
import type { Environment } from '../model/environment';
import { smokeTestCandidate } from '../preview/preview';
import { publishAndPromote } from '../release/promote';
import { verify } from '../release/verify';
import { liveReleases } from '../store/releases';
import { publish, publishedVersions } from '../store/versions';
import { register } from './ci';

vi.mock('../local/environment');
vi.mock('../local/builds');
vi.mock('../deploy/pull');
vi.mock('../preview/preview');
// The packages of these tests have no folder here.
vi.mock('../store/lock', async (load) => ({
  ...(await load<object>()),
  withBuildLock: (_: string, work: () => Promise<unknown>) => work(),
}));
vi.mock('../release/verify', async (load) => ({ ...(await load<object>()), verify: vi.fn() }));

const [first, second] = ['1.0.0-a0000001', '1.0.0-a0000002'];
const sources = 'a'.repeat(64);

let environment: Environment;
let folder: string;

beforeEach(async () => {
  environment = await liveSite();
  environment.origins.shell = await serve((_, response) => {
    response.writeHead(404).end(readDocument(environment, '404.html'));
  });
  folder = testFolder();
  vi.mocked(readEnvironment).mockImplementation(async () => environment);
  vi.mocked(pull).mockResolvedValue({ live: [], requested: [], issues: [] });
  vi.stubEnv('GITHUB_OUTPUT', join(folder, 'outputs'));
  vi.stubEnv('SITE_BY', 'Aysel');
  writeFileSync(join(folder, 'outputs'), '');
});

function ci(...words: string[]) {
  const site = cac('site');
  register(site);
  return run(site, 'ci', ...words, '--env', 'prod.env');
}

/** Returns what later jobs get. */
const outputs = () => readFileSync(join(folder, 'outputs'), 'utf8');

test.each(['publish', 'compose', 'preview', 'verify'])(
  'the step %s, which runs code of the teams, refuses to hold a key',
  async (step) => {
    const keys = ['FIREBASE_KEY', 'DATABASE_KEY', 'GOOGLE_APPLICATION_CREDENTIALS'];
    const tokens = ['GOOGLE_ACCESS_TOKEN', 'GOOGLE_OAUTH_ACCESS_TOKEN', 'ACTIONS_ID_TOKEN_REQUEST_TOKEN'];
    for (const key of [...keys, ...tokens]) {
      vi.stubEnv(key, 'secret');
      await expect(ci(step, 'mf-a')).rejects.toThrow(`${key} is set: a step that runs the teams' code`);
      vi.stubEnv(key, '');
    }
  },
);

test('a release that failed is named for the undo although another one cannot be verified', async () => {
  vi.mocked(verify).mockImplementation(async (_, name) => {
    if (name === 'mf-b') throw new Error('mf-b is not live.');
    const issues = name === 'mf-a' ? ['/a: broken'] : [];
    return { version: second, summary: '2 documents read', issues, previous: first };
  });
  const names = ['mf-b', 'mf-a', 'mf-c'];
  const verified = ci('verify', `--release=${names.map((name) => `${name}@${second}`).join(' ')}`);
  await expect(verified).rejects.toThrow(/mf-b is not live\.\n[\s\S]+\/a: broken/);
  const undo = { release: `mf-a@${first}`, undo: `mf-a@${second}`, reason: '/a: broken' };
  expect(outputs()).toBe(`undo=${JSON.stringify([undo])}\n`);
});

test('a step that does not exist is named with those that do', async () => {
  await expect(ci('toString')).rejects.toThrow(
    '"site ci toString" is not known: publish, compose, preview, verify, deploy.',
  );
});

test.each([
  ['what fits goes live by itself', {}, 'This goes live by itself.', true],
  ['what changes shared packages alone waits', { facts: { sources } }, '::notice::This is published', false],
  [
    'what does not fit is published all the same',
    { pages: { '/b': {} } },
    '::warning::This does not fit',
    false,
  ],
])('%s', async (_, remote, said, promote) => {
  await publishAndPromote(environment, [buildRemote('mf-a', '1.0.0-a0000000', { facts: { sources } })]);
  vi.mocked(buildChecked).mockResolvedValue(buildRemote('mf-a', second, remote));
  const { output } = await ci('publish', 'mf-a');
  expect(output).toContain(said);
  expect(publishedVersions(environment, 'mf-a')).toContain(second);
  expect(outputs()).toBe(`version=${second}\n${promote ? 'promote=true\n' : ''}`);
  const command = `To promote mf-a@${second}: gh workflow run compose.yml -f release=mf-a@${second}`;
  expect(output.includes(command)).toBe(!promote);
});

test('what cannot be checked because another team broke its own version is published, and does not go live', async () => {
  rmSync(join(environment.hosting, 'mf-b'), { recursive: true });
  vi.mocked(buildChecked).mockResolvedValue(buildRemote('mf-a', second));
  expect((await ci('publish', 'mf-a')).output).toMatch(/NO .+\n.*mf-b[\s\S]+::warning::This does not fit/);
  expect(publishedVersions(environment, 'mf-a')).toContain(second);
  expect(outputs()).toBe(`version=${second}\n`);
});

test('a pull request is checked and published nowhere', async () => {
  vi.mocked(buildChecked).mockResolvedValue(buildRemote('mf-a', second));
  const { output } = await ci('publish', 'mf-a', '--check');
  expect(output).toContain('ok     every page in every language');
  expect(publishedVersions(environment, 'mf-a')).toEqual([first]);
});

test('where nothing is live yet, nothing goes live by itself', async () => {
  environment = testEnvironment();
  vi.mocked(buildChecked).mockResolvedValue(buildRemote('mf-a', second));
  expect((await ci('publish', 'mf-a')).output).toContain('::warning::Nothing is live yet');
  expect(outputs()).toBe(`version=${second}\n`);
});

test('changed settings are composed into every page, once a browser has opened all packages', async () => {
  const [settings, phone] = [environment.settings, '+994 12 345 67 89'];
  environment.settings = { ...settings, company: { ...settings.company, phones: [phone] } };
  expect((await ci('compose', '--release=')).output).toMatch(/\n[1-9]\d* documents written/);
  expect(readDocument(environment, 'en/a.html')).toContain(phone);
  const names = ['shell', 'mf-a', 'mf-b'];
  expect(smokeTestCandidate).toHaveBeenCalledExactlyOnceWith(
    environment,
    expect.anything(),
    expect.anything(),
    names,
  );
  expect((await ci('compose', '--release=')).output).toBe('0 documents written');

  environment.settings = settings;
  const failed = { name: 'mf-b', version: '1.0.0-b0000001', issues: ['/b: broken'] };
  vi.mocked(smokeTestCandidate).mockResolvedValueOnce(failed);
  await expect(ci('compose', '--release=')).rejects.toThrow(/\/b: broken\n.*nothing has changed\.$/s);
  expect(readDocument(environment, 'en/a.html')).toContain(phone);
});

test('a request is composed: versions, one in the place of another, or the data', async () => {
  publish(environment, buildRemote('mf-a', second));
  await ci('compose', `--release=mf-a@${second}`, '--undo=', '--reason=');
  expect(liveVersionOf(environment, 'mf-a')).toBe(second);
  expect(smokeTestCandidate).toHaveBeenCalledOnce();
  expect(pull).toHaveBeenLastCalledWith(environment, [{ name: 'mf-a', version: second }]);
  const undo = [`--release=mf-a@${first}`, `--undo=mf-a@${second}`, '--reason=because'];
  await ci('compose', ...undo);
  expect(liveVersionOf(environment, 'mf-a')).toBe(first);
  await expect(ci('compose', ...undo)).rejects.toThrow(`mf-a@${first} went live meanwhile`);
  expect((await ci('compose', '--release=', '--undo=')).output).toBe('0 documents written');
  expect(liveReleases(environment).forbidden).toMatchObject([{ version: second, reason: 'because' }]);
});

test('a request that takes a page away needs to say so', async () => {
  publish(environment, buildRemote('mf-a', second, { pages: {} }));
  const request = ['compose', `--release=mf-a@${second}`, '--undo=', '--reason='];
  await expect(ci(...request)).rejects.toThrow('/a of mf-a is live now and would be gone');
  expect((await ci(...request, '--removes')).output).toContain('documents written');
});

test('a page that keeps its last good document is named, and is no failure', async () => {
  const pages = { '/b': {}, '/news': { data: true, render: "throw new Error('no answer')" } };
  publish(environment, buildRemote('mf-b', '1.0.0-b0000002', { pages }));
  const { output, code } = await ci('compose', '--release=mf-b@1.0.0-b0000002');
  expect(output).toContain('/news (az) keeps its last good document: Error: no answer');
  expect(code).toBeUndefined();
});

test('a release that fails its smoke test is taken back once, and what replaced it is not', async () => {
  vi.mocked(verify).mockResolvedValue({
    version: second,
    summary: '',
    issues: ['/a: one\ntwo'],
    previous: first,
  });
  await expect(ci('verify', `--release=mf-a@${second}`)).rejects.toThrow('failed its smoke test:\n  /a: one');
  const [, undo = ''] = /^undo=(.+)\n$/.exec(outputs()) ?? [];
  expect(JSON.parse(undo)).toEqual([
    { release: `mf-a@${first}`, undo: `mf-a@${second}`, reason: '/a: one two' },
  ]);
  writeFileSync(join(folder, 'outputs'), '');
  await expect(ci('verify', `--release=mf-a@${first}`, `--undo=mf-a@${second}`)).rejects.toThrow(
    'failed its',
  );
  expect(outputs()).toBe('');
  vi.mocked(verify).mockResolvedValue({ version: second, summary: '3 documents read', issues: [] });
  expect((await ci('verify', `--release=mf-a@${second}`)).output).toBe(`mf-a@${second}: 3 documents read`);
});
