import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { shellName } from '@platform/build';
import { expect, onTestFinished, test, vi } from 'vitest';
import { deployedSite, type Hosted, publishVersion, putFiles, startHosted } from '../../test-support/hosted';
import { deadAddress, serve, testFolder } from '../../test-support/site';
import { KEPT_VERSIONS } from '../model/version';
import { forbid } from '../release/forbid';
import { retryPolicy } from '../store/http';
import { tokenSource } from './hosting-client';
import { describePlan } from './plan';
import { pull } from './pull';

const catalogue = 'mf-catalogue';
const [first, second, third] = [1, 2, 3].map((number) => `1.0.0-0000000${number}`);

/** Deploys a version from a separate checkout. */
async function deployVersion(
  hosted: Hosted,
  number: number,
  { text, ...more }: { text?: string; keptDays?: number; isFirst?: boolean } = {},
) {
  const checkout = hosted.checkout();
  const { version, pinned } = publishVersion(checkout, catalogue, number, text);
  return { version, pinned, ...(await hosted.deploy(checkout, catalogue, version, more)) };
}

async function listed(hosted: Hosted): Promise<string[]> {
  const file: { versions: { version: string }[] } = JSON.parse(
    (await hosted.get(catalogue, '/versions.json')) ?? '{"versions":[]}',
  );
  return file.versions.map(({ version }) => version);
}

function liveChunks(hosted: Hosted, versions: (string | undefined)[]) {
  return Promise.all(versions.map((version) => hosted.get(catalogue, `/${version}/assets/chunk.js`)));
}

test('a deploy adds a version to the site, and carries the files of earlier ones along without sending them', async () => {
  const hosted = await startHosted();
  const { pinned, plan: firstPlan, address } = await deployVersion(hosted, 1);
  expect(firstPlan.reference).toEqual({ name: catalogue, version: first, integrity: pinned });
  expect(address).toBe(hosted.api.siteUrls['site-of-mf-catalogue']);
  expect(await listed(hosted)).toEqual([first]);
  const { plan, uploaded } = await deployVersion(hosted, 2);
  expect(await liveChunks(hosted, [first, second])).toEqual(['// mf-catalogue 1', '// mf-catalogue 2']);
  const files = ['assets/chunk.js', 'published.json', 'remote.json', 'server/remote.js'];
  expect(plan.carried).toEqual(files.map((file) => `/${first}/${file}`));
  expect(uploaded).toHaveLength(files.length + 1);
});

test('more files than one call takes are carried along', async () => {
  const hosted = await startHosted();
  const paths = Array.from({ length: 1001 }, (_, index) => `/${first}/${index}.js`).sort();
  await putFiles(hosted, catalogue, new Map(paths.map((path) => [path, Buffer.from('export {};')])));
  const { plan } = await deployVersion(hosted, 2);
  expect(plan.carried).toEqual(paths);
  expect(await hosted.get(catalogue, paths.at(-1) ?? '')).toBe('export {};');
});

test('a deploy drops all but the five newest versions, and never a live release', async () => {
  const { hosted, live } = await deployedSite();
  const release = live[catalogue]?.version ?? '';
  for (let number = 2; number <= KEPT_VERSIONS + 2; number += 1)
    await deployVersion(hosted, number, { keptDays: 0 });
  const [dropped = '', ...kept] = [2, 3, 4, 5, 6, 7].map((number) => `1.0.0-0000000${number}`);
  expect(await liveChunks(hosted, [dropped])).toEqual([undefined]);
  expect(await liveChunks(hosted, [release, ...kept])).not.toContain(undefined);
  expect(await listed(hosted)).toEqual([...kept.toReversed(), release]);
});

test('a version stays for seven days after the next one came, however many came since', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-01T09:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const hosted = await startHosted();
  const chunk = async (number: number) => (await liveChunks(hosted, [`1.0.0-0000000${number}`]))[0];
  await deployVersion(hosted, 1);
  vi.setSystemTime('2026-03-01T09:00:00Z');
  for (let number = 2; number <= 8; number += 1) await deployVersion(hosted, number);
  expect(await chunk(1)).toBe('// mf-catalogue 1');
  vi.setSystemTime('2026-03-08T08:59:00Z');
  expect((await deployVersion(hosted, 9)).plan.droppedVersions).toEqual([]);
  vi.setSystemTime('2026-03-08T09:01:00Z');
  await deployVersion(hosted, 9, { keptDays: 8 });
  expect(await chunk(1)).toBe('// mf-catalogue 1');
  await deployVersion(hosted, 9);
  expect(await Promise.all([1, 2, 3, 4, 5].map(chunk))).toEqual([
    ...Array(4).fill(undefined),
    '// mf-catalogue 5',
  ]);
});

test('the first version comes to its site before the address of the shell answers, on request', async () => {
  const hosted = await startHosted();
  const checkout = hosted.checkout();
  checkout.origins.shell = await deadAddress();
  const { version } = publishVersion(checkout, catalogue, 1);
  await expect(hosted.deploy(checkout, catalogue, version)).rejects.toThrow('does not answer');
  await expect(pull(checkout, [])).rejects.toThrow('does not answer');
  expect((await hosted.deploy(checkout, catalogue, version, { isFirst: true })).released).toBe(true);
  expect(await pull(checkout, [], { isFirst: true })).toMatchObject({ live: [] });
  for (let number = 2; number <= KEPT_VERSIONS + 2; number += 1)
    await deployVersion(hosted, number, { keptDays: 0, isFirst: true });
  expect(await liveChunks(hosted, [first])).toEqual(['// mf-catalogue 1']);
});

test('a published version never changes, and a folder that differs from its descriptor is not deployed', async () => {
  const hosted = await startHosted();
  await deployVersion(hosted, 1);
  await expect(deployVersion(hosted, 1, { text: 'other' })).rejects.toThrow(
    /mf-catalogue@.* is published with another .*: a published version never changes/,
  );
  const checkout = hosted.checkout();
  const { version } = publishVersion(checkout, catalogue, 2);
  writeFileSync(join(checkout.hosting, catalogue, version, 'assets', 'chunk.js'), 'tampered');
  await expect(hosted.deploy(checkout, catalogue, version)).rejects.toThrow(
    'has another assets/chunk.js than it was published with',
  );
  expect(await liveChunks(hosted, [first, second])).toEqual(['// mf-catalogue 1', undefined]);
});

test('a live version can be deployed again, gzipped differently or not; its first publication note stays', async () => {
  const hosted = await startHosted();
  const checkout = hosted.checkout();
  const { version } = publishVersion(checkout, catalogue, 1);
  const folder = join(checkout.hosting, catalogue, version);
  const files = ['assets/chunk.js', 'server/remote.js', 'remote.json', 'published.json'].map(
    (file) => [`/${version}/${file}`, readFileSync(join(folder, file))] as const,
  );
  await putFiles(hosted, catalogue, new Map(files), (plain) => gzipSync(plain, { level: 0 }));
  const note = await hosted.get(catalogue, `/${version}/published.json`);
  writeFileSync(join(folder, 'published.json'), '{"at":"","by":"Leyla"}');
  const { plan } = await hosted.deploy(checkout, catalogue, version);
  expect(plan.upload).toEqual(['/versions.json']);
  expect(await hosted.get(catalogue, `/${version}/published.json`)).toBe(note);
});

type Call = { method: string; path: string };
const isUpload = ({ path }: Call) => path.startsWith('/upload/');
const isFinalize = ({ method }: Call) => method === 'PATCH';
const isRelease = ({ method, path }: Call) => method === 'POST' && path.endsWith('/releases');

test.each([
  ['an upload', isUpload],
  ['finalizing', isFinalize],
  ['releasing', isRelease],
])('the live version stays when %s fails', async (_what, fails) => {
  let broken = false;
  const hosted = await startHosted((call) => (broken && fails(call) ? 400 : undefined));
  await deployVersion(hosted, 1);
  broken = true;
  await expect(deployVersion(hosted, 2)).rejects.toThrow(
    'site-of-mf-catalogue: The service could not answer',
  );
  expect(await liveChunks(hosted, [first, second])).toEqual(['// mf-catalogue 1', undefined]);
  expect(await listed(hosted)).toEqual([first]);
});

test('a call is retried while the service is busy for a moment, and given up when it stays busy', async () => {
  const answers = [429, 503, 500];
  const hosted = await startHosted((call) => (isUpload(call) ? answers.pop() : undefined));
  await deployVersion(hosted, 1);
  expect(await liveChunks(hosted, [first])).toEqual(['// mf-catalogue 1']);
  expect(answers).toEqual([]);

  let calls = 0;
  const busy = await startHosted(({ path }) => {
    if (!path.endsWith('/versions')) return undefined;
    calls += 1;
    return 503;
  });
  await expect(deployVersion(busy, 1)).rejects.toThrow('(503)');
  expect(calls).toBe(retryPolicy.attempts);
});

// An early detection avoids a useless release; a late one restores the other release and repeats ours.
test.each([
  ['while files are sent', isFinalize, 3],
  ['at the very moment of the release', isRelease, 5],
])('another deploy %s loses no files', async (_when, moment, releasesInAll) => {
  let other: (() => Promise<unknown>) | undefined;
  let releases = 0;
  const hosted = await startHosted(async (call) => {
    if (isRelease(call)) releases += 1;
    if (!other || !moment(call)) return undefined;
    const deployOther = other;
    other = undefined;
    await deployOther();
    return undefined;
  });
  await deployVersion(hosted, 1);
  other = () => deployVersion(hosted, 3);
  await deployVersion(hosted, 2);
  expect(await liveChunks(hosted, [first, second, third])).toEqual(
    [1, 2, 3].map((number) => `// mf-catalogue ${number}`),
  );
  expect(await listed(hosted)).toEqual([second, third, first]);
  expect(releases).toBe(releasesInAll);
});

test("a package is not deployed with another one's key, nor to another one's site", async () => {
  const hosted = await startHosted();
  await deployVersion(hosted, 1);
  const checkout = hosted.checkout();
  const { version } = publishVersion(checkout, 'mf-marketing', 1);
  for (const token of ['token-of-mf-catalogue', 'token-of-shell']) {
    const target = { ...hosted.target('mf-marketing'), token: async () => token };
    await expect(hosted.deploy(checkout, 'mf-marketing', version, { target })).rejects.toThrow(
      'this key may not write there',
    );
  }
  const target = hosted.target(catalogue);
  await expect(hosted.deploy(checkout, 'mf-marketing', version, { target })).rejects.toThrow(
    'This is the site of mf-catalogue, not of mf-marketing',
  );
});

test('a given access token is used before any key file, and missing credentials are named', async () => {
  const keyFile = { GOOGLE_APPLICATION_CREDENTIALS: '/nowhere/key.json' };
  const token = await tokenSource({ GOOGLE_OAUTH_ACCESS_TOKEN: ' secret ', ...keyFile });
  expect(await token()).toBe('secret');
  await expect(tokenSource({})).rejects.toThrow('set GOOGLE_APPLICATION_CREDENTIALS to the key file');
  await expect(tokenSource(keyFile)).rejects.toThrow('/nowhere/key.json');
  await expect(tokenSource({ FIREBASE_KEY: 'secret' })).rejects.toThrow(
    /^FIREBASE_KEY is no JSON: store the whole key file/,
  );
});

test('a workload proves its identity in the place of a key', async () => {
  const asked: unknown[] = [];
  const google = await serve(async (request, response) => {
    const body = await text(request);
    asked.push([
      request.url,
      request.headers.authorization ?? new URLSearchParams(body).get('subject_token'),
    ]);
    const answers: Record<string, object> = {
      '/identity': { value: 'of-github' },
      '/sts': { access_token: 'federated', token_type: 'Bearer', expires_in: 600 },
      '/account': { accessToken: 'of-account', expireTime: new Date(Date.now() + 600_000).toISOString() },
    };
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify(answers[request.url ?? '']));
  });
  const file = join(testFolder(), 'gha-creds.json');
  const credentials = {
    type: 'external_account',
    audience:
      '//iam.googleapis.com/projects/1/locations/global/workloadIdentityPools/github/providers/github',
    subject_token_type: 'urn:ietf:params:oauth:token-type:jwt',
    token_url: `${google}/sts`,
    service_account_impersonation_url: `${google}/account`,
    credential_source: {
      url: `${google}/identity`,
      headers: { Authorization: 'Bearer of-job' },
      format: { type: 'json', subject_token_field_name: 'value' },
    },
  };
  writeFileSync(file, JSON.stringify(credentials));
  // As the action sets them.
  vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', file);
  vi.stubEnv('GOOGLE_CLOUD_PROJECT', 'project-of-shell');
  const token = await tokenSource();
  expect(await token()).toBe('of-account');
  expect(asked).toEqual([
    ['/identity', 'Bearer of-job'],
    ['/sts', 'of-github'],
    ['/account', 'Bearer federated'],
  ]);
});

test('the hook is told of what a deploy published, promoted, composed or forbade, and nothing where nothing changed', async () => {
  const told: unknown[] = [];
  const hook = await serve(async (request, response) => {
    told.push(JSON.parse(await text(request)));
    response.end();
  });
  const { hosted, checkout, shell, live, compose } = await deployedSite();
  vi.stubEnv('SITE_BY', 'Rauf');
  const deployHere = (name: string, version?: string) => hosted.deploy({ ...checkout, hook }, name, version);
  const next = publishVersion(checkout, catalogue, 2);
  vi.stubEnv('SITE_BY', 'Rauf');
  await deployHere(catalogue, next.version);
  compose({ index: 'home', about: 'about' }, { ...live, [catalogue]: next });
  await deployHere(shellName);
  compose({ index: 'home', about: 'other' }, { ...live, [catalogue]: next });
  await hosted.deploy({ ...checkout, hook }, shellName, undefined, { composed: [catalogue] });
  await deployHere(shellName);
  await forbid(checkout, { name: catalogue, version: first ?? '' }, 'wrong prices');
  await deployHere(shellName);
  expect(told).toEqual([
    { name: catalogue, version: next.version, by: 'Aysel', event: 'published' },
    { name: catalogue, version: next.version, by: 'Aysel', event: 'promoted' },
    { name: shellName, version: shell, by: 'Rauf', event: 'composed' },
    { name: catalogue, version: first, by: 'Rauf', event: 'forbidden' },
  ]);
});

test('a dry run writes nothing and says exactly what the real run then does', async () => {
  const written: string[] = [];
  const hosted = await startHosted(({ method, path }) => {
    if (method !== 'GET') written.push(`${method} ${path}`);
    return undefined;
  });
  for (let number = 1; number <= KEPT_VERSIONS; number += 1) await deployVersion(hosted, number);
  const once = { keptDays: 0 };
  const checkout = hosted.checkout();
  const { version } = publishVersion(checkout, catalogue, 9);
  written.length = 0;
  const dry = await hosted.deploy(checkout, catalogue, version, { ...once, dryRun: true });
  expect(written).toEqual([]);

  const real = await hosted.deploy(checkout, catalogue, version, once);
  for (const part of ['upload', 'carried', 'dropped', 'config'] as const)
    expect(dry.plan[part]).toEqual(real.plan[part]);
  expect(real.uploaded.toSorted()).toEqual(
    real.plan.upload.map((path) => real.plan.files.get(path)).toSorted(),
  );
  for (const path of dry.plan.files.keys()) expect(await hosted.get(catalogue, path)).toBeDefined();
  for (const path of dry.plan.dropped) expect(await hosted.get(catalogue, path)).toBeUndefined();
  const text = describePlan(dry.plan, { site: 'site-of-mf-catalogue', channel: 'live' });
  expect(text).toContain(`upload (new or changed): 5\n  /${version}/assets/chunk.js`);
  expect(text).toContain(`carried along from the live version: ${4 * (KEPT_VERSIONS - 1)}`);
  expect(text).toContain(`dropped, with the versions ${first}: 4`);
  expect(text).toContain('"Cache-Control": "public, max-age=31536000, immutable"');
});
