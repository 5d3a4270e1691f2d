import { packageTypeIssues } from '@platform/build';
import type { Descriptor } from '@platform/contract';
import { cac } from 'cac';
import { beforeEach, expect, test, vi } from 'vitest';
import { run } from '../../test-support/command';
import { buildRemote, liveSite } from '../../test-support/site';
import { smokeTest } from '../check/smoke-test';
import { buildChecked, needsBuild, readBuild } from '../local/builds';
import { readEnvironment } from '../local/environment';
import { rulesIssues } from '../local/rules';
import type { Environment } from '../model/environment';
import { publishAndPromote } from '../release/promote';
import { liveReleases } from '../store/releases';
import { publish, publishedVersions } from '../store/versions';
import * as inspect from './inspect';
import * as release from './release';

// The packages of these tests have no folder here.
vi.mock('../store/lock', async (load) => ({
  ...(await load<object>()),
  withBuildLock: (_: string, work: () => Promise<unknown>) => work(),
}));
vi.mock('../local/environment');
vi.mock('../local/clients', () => ({ withLocalSite: (_: Environment, work: () => unknown) => work() }));
// The packages of these tests are outside the workspace, which the compiler reads.
vi.mock('@platform/build', async (load) => ({ ...(await load<object>()), packageTypeIssues: vi.fn() }));
vi.mock('../local/builds');
vi.mock('../local/rules', async (load) => ({ ...(await load<object>()), rulesIssues: vi.fn() }));
vi.mock('../check/smoke-test');
vi.mock('../preview/preview');

let environment: Environment;

beforeEach(async () => {
  environment = await liveSite();
  vi.mocked(readEnvironment).mockResolvedValue(environment);
  vi.mocked(smokeTest).mockResolvedValue({ read: 3, opened: 3, issues: [] });
  vi.mocked(packageTypeIssues).mockResolvedValue([]);
  vi.mocked(rulesIssues).mockResolvedValue([]);
  vi.stubEnv('SITE_BY', 'Aysel');
});

function site(...words: string[]) {
  const cli = cac('site');
  for (const group of [release, inspect]) group.register(cli);
  return run(cli, ...words);
}

const second = '1.0.0-a0000002';
const third = '1.0.0-a0000003';

test('an unknown package ends with one sentence', async () => {
  await expect(site('check', 'mf-adnim')).rejects.toThrow(
    'There is no package "mf-adnim": mf-a, mf-b, shell.',
  );
});

test('an address that cannot be a document is printed, and is no failure', async () => {
  const pages = { '/a': {}, '/a/:id': { addresses: ['/a/index', '/a/1'] } };
  publish(environment, buildRemote('mf-a', second, { pages }));
  const note = '/a/index of mf-a has no document of its own: "index" belongs to the site itself';
  for (const command of [['promote', 'mf-a'], ['compose']]) {
    const { output, code } = await site(...command);
    expect(output).toContain(note);
    expect(code).toBeUndefined();
  }
});

test('release prints each step, and publishes nothing that fails a check', async () => {
  const pages = { '/a': {}, '/b': {} };
  vi.mocked(buildChecked).mockResolvedValue(buildRemote('mf-a', second, { pages }));
  await expect(site('release', 'mf-a')).rejects.toThrow(
    `mf-a@${second} is not released.\npaths: mf-a wants /b, which mf-b owns.\n  Fix: `,
  );
  expect(publishedVersions(environment, 'mf-a')).toEqual(['1.0.0-a0000001']);
  vi.mocked(buildChecked).mockResolvedValue(buildRemote('mf-a', second));
  const { output } = await site('release', 'mf-a');
  const steps = [
    'build',
    'check',
    'publish',
    'smoke test before',
    'promote and compose',
    'live',
    'smoke test',
    '',
  ];
  expect(output).toMatch(
    new RegExp(`^${steps.join('.* s.*\\n')}  3 documents read.*\\n.* is live and verified$`),
  );
  expect(liveReleases(environment).remotes['mf-a']).toMatchObject({
    version: second,
    commit: '0123456789ab',
  });
});

test('rules that the records do not generate are named by release, and fail a check', async () => {
  vi.mocked(rulesIssues).mockResolvedValue(['database.rules.json is old']);
  vi.mocked(buildChecked).mockResolvedValue(buildRemote('mf-a', second));
  expect((await site('release', 'mf-a')).output).toContain(
    'WARNING: database.rules.json is old; "pnpm rules" ',
  );
  vi.mocked(readBuild).mockReturnValue(buildRemote('mf-a', second));
  const { output, code } = await site('check', 'mf-a');
  expect(output).toContain(
    'NO     database rules\n        database.rules.json is old\n        Fix: "pnpm rules" ',
  );
  expect(code).toBe(1);
});

test('promote verifies what went live; rollback and retire print what is live afterwards', async () => {
  publish(environment, buildRemote('mf-a', second));
  const promoted = await site('promote', 'mf-a');
  expect(promoted.output).toBe(`mf-a@${second} is live\n  3 documents read, 3 opened in a browser`);
  expect(promoted.code).toBeUndefined();
  const { output } = await site('rollback', 'mf-a', '--reason', 'because');
  expect(output).toBe(`mf-a@1.0.0-a0000001 is live again instead of ${second}`);
  expect((await site('rollback', 'mf-a', '--to', '1.0.0-a0000001')).output).toContain(
    'mf-a@1.0.0-a0000001 is live as before, and its pages are composed again',
  );
  expect((await site('retire', 'mf-a')).output).toBe(
    'mf-a is not live any more; "site promote mf-a" brings it back',
  );
});

test('a page that keeps its last good document is named, also by check, and the exit code says so', async () => {
  const pages = { '/b': {}, '/news': { data: true, render: "throw new Error('no answer')" } };
  const build = buildRemote('mf-b', '1.0.0-b0000002', { pages });
  vi.mocked(readBuild).mockReturnValue(build);
  const checked = await site('check', 'mf-b');
  expect(checked.output).toContain('/news (az) keeps its last good document: Error: no answer');
  expect(checked.output).toContain('mf-b can be promoted');
  publish(environment, build);
  const { output, code } = await site('promote', 'mf-b');
  expect(output).toContain('/news (az) keeps its last good document: Error: no answer');
  expect(output).toContain('mf-b@1.0.0-b0000002 is live');
  expect(code).toBe(2);
});

test('list prints what is live, what changed, and what is kept, for people and for programs', async () => {
  publish(
    environment,
    buildRemote('mf-a', second, { pages: { '/new': {} }, files: { 'remote.js': 'x'.repeat(999) } }),
  );
  await site('promote', 'mf-a', '--removes');
  const { output } = await site('list');
  expect(output.split('\n')[0]).toMatch(
    /^package +live +since \(UTC\) +by +from +gzip +pages +shared +previous +kept$/,
  );
  const row = output.split('\n').find((line) => line.startsWith('mf-a'));
  expect(row).toMatch(
    /^mf-a +1\.0\.0-a0000002 +\d{4}-\d\d-\d\d \d\d:\d\d +Aysel +0123456789ab +0\.1 kB .*1 \(\+\/new, −\/a\) +as before +1\.0\.0-a0000001 +1$/,
  );
  const one = (await site('list', 'mf-a')).output;
  expect(one).toMatch(/^live +since[\s\S]*\n1\.0\.0-a0000001[\s\S]*\nkept, not live +published/);
  const { remotes } = JSON.parse((await site('list', '--json')).output);
  expect(remotes['mf-a']).toMatchObject({ version: second, change: { from: '1.0.0-a0000001' } });
  await expect(site('list', 'mf-c')).rejects.toThrow('mf-c is not live.');
});

test('check prints every check with its issues and their fix, and fails where there is one', async () => {
  vi.mocked(readBuild).mockReturnValue(buildRemote('mf-a', second));
  const fine = await site('check', 'mf-a');
  expect(fine.output).toMatch(
    /^ok {5}types of the package\nok {5}nothing changed[\s\S]*mf-a can be promoted$/,
  );
  expect(fine.code).toBeUndefined();
  vi.mocked(readBuild).mockReturnValue(buildRemote('mf-a', second, { pages: { '/b': {} } }));
  const { output, code } = await site('check', 'mf-a');
  expect(output).toContain(
    'NO     paths\n        mf-a wants /b, which mf-b owns\n        Fix: change the path in remote.config.ts.',
  );
  expect(output).toContain('mf-a cannot be promoted');
  expect(code).toBe(1);
  const line = "mf-a/src/pages/a/APage.tsx(3,9): error TS2339: Property 'titel' does not exist.";
  vi.mocked(packageTypeIssues).mockResolvedValue([line]);
  expect((await site('check', 'mf-a')).output).toContain(`NO     types of the package\n        ${line}\n`);
  const unnamed = { '/a': { missingTexts: ['mf-a.page header.titel'] } };
  vi.mocked(readBuild).mockReturnValue(buildRemote('mf-a', second, { pages: unnamed }));
  expect((await site('check', 'mf-a')).output).toContain(
    '/a (az) shows a key that has no text: mf-a.page header.titel\n        Fix: correct the key',
  );
});

test('check says that a build is older than its sources', async () => {
  vi.mocked(readBuild).mockReturnValue(buildRemote('mf-a', second));
  vi.mocked(needsBuild).mockReturnValueOnce(true);
  const older = 'this build is older than its sources: "site build mf-a" builds them';
  expect((await site('check', 'mf-a')).output).toContain(`mf-a can be promoted; ${older}`);
  expect((await site('check', 'mf-a')).output).not.toContain('older');
});

test('pages go away where check and release are told so', async () => {
  const build = buildRemote('mf-a', second, { pages: {} });
  vi.mocked(readBuild).mockReturnValue(build);
  const { output, code } = await site('check', 'mf-a');
  expect(output).toContain('NO     pages that go away\n        /a of mf-a is live now and would be gone');
  expect(code).toBe(1);
  expect((await site('check', 'mf-a', '--removes')).output).toContain('mf-a can be promoted');
  vi.mocked(buildChecked).mockResolvedValue(build);
  await expect(site('release', 'mf-a')).rejects.toThrow('/a of mf-a');
  expect((await site('release', 'mf-a', '--removes')).output).toContain('is live and verified');
});

const sources = { before: 'a'.repeat(64), after: 'b'.repeat(64) };

/** Publishes and promotes a version of mf-a, and builds another one. */
async function changeRemote(before: Partial<Descriptor>, after: Partial<Descriptor>) {
  await publishAndPromote(environment, [buildRemote('mf-a', second, { facts: before })]);
  const build = buildRemote('mf-a', third, { facts: after });
  vi.mocked(readBuild).mockReturnValue(build);
  return build;
}

test.each<[what: string, before: Partial<Descriptor>, after: Partial<Descriptor>, waits: boolean]>([
  ['a change of its own', { sources: sources.before }, { sources: sources.after }, false],
  ['a change of shared packages alone', { sources: sources.before }, { sources: sources.before }, true],
  [
    'a change of shared packages, where the team wants it at once',
    { sources: sources.before },
    { sources: sources.before, promote: { shared: 'auto' } },
    false,
  ],
  [
    'a change of its own, where the team promotes by hand',
    { sources: sources.before },
    { sources: sources.after, promote: { own: 'manual', shared: 'auto' } },
    true,
  ],
])('check tells whether %s is left to a person', async (_, before, after, waits) => {
  await changeRemote(before, after);
  const checked = await site('check', 'mf-a');
  expect(checked.output).toContain('mf-a can be promoted');
  expect(checked.output.includes('a person promotes it: ')).toBe(waits);
  expect(checked.code).toBeUndefined();
});

test('list shows what waits, why, and the command that promotes it', async () => {
  const build = await changeRemote({ sources: sources.before }, { sources: sources.before });
  expect((await site('list')).output).not.toContain('waits');
  publish(environment, build);
  const line = `mf-a@${third} waits (only shared packages changed); "site promote mf-a@${third}" promotes it`;
  for (const words of [['list'], ['list', 'mf-a']])
    expect((await site(...words)).output.split('\n').at(-1)).toBe(line);
  expect((await site('list', 'mf-b')).output).not.toContain('waits');
  expect((await site('list', '--env', 'prod.env')).output).toContain(
    `"gh workflow run compose.yml -f release=mf-a@${third}" promotes it`,
  );
  const waiting = [{ name: 'mf-a', version: third, cause: 'shared' }];
  expect(JSON.parse((await site('list', '--json')).output)).toMatchObject({ waiting });
  await site('promote', 'mf-a');
  expect((await site('list')).output).not.toContain('waits');
  // A version that was rolled back was live: nobody is asked to promote it.
  await site('rollback', 'mf-a');
  expect((await site('list')).output).not.toContain('waits');
});

test('list shows what is forbidden, by whom and why, and nothing else of it', async () => {
  const fourth = '1.0.0-a0000004';
  for (const version of [second, third, fourth]) publish(environment, buildRemote('mf-a', version));
  const reason = ['--reason', 'wrong prices'];
  await expect(site('forbid', `mf-a@${fourth}`)).rejects.toThrow('The reason is missing');
  const said = `mf-a@${fourth} may not go live now; "site allow mf-a@${fourth}" allows it again.`;
  expect((await site('forbid', `mf-a@${fourth}`, ...reason)).output).toBe(said);
  const lines = (await site('list')).output.split('\n');
  expect(lines.at(-2)).toMatch(`mf-a@${third} waits`);
  expect(lines.at(-1)).toMatch(
    /^mf-a@1\.0\.0-a0000004 may not go live \(Aysel, \d{4}-.*\): wrong prices; "site allow mf-a@1\.0\.0-a0000004" allows/,
  );
  const forbidden = [{ name: 'mf-a', version: fourth, by: 'Aysel', reason: 'wrong prices' }];
  expect(JSON.parse((await site('list', 'mf-a', '--json')).output)).toMatchObject({ forbidden });
  expect((await site('list', 'mf-b')).output).not.toContain('may not go live');
  await site('allow', `mf-a@${fourth}`);
  expect((await site('list')).output).toContain(`mf-a@${fourth} waits`);
  expect((await site('forbid', 'mf-a@1.0.0-a0000001', ...reason)).output).toContain(
    'It stays live: "site rollback mf-a" replaces it.',
  );
});
