import { once } from 'node:events';
import { cpSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { ports } from '@platform/build';
import type { Descriptor, PublishedPage } from '@platform/contract';
import { fingerprints } from './release-fingerprints';
import { expect, open, test } from './test';
import { copyWorkspace, type Workspace } from './workspace';

/** A start builds what changed, and the machine may be busy. */
const LIMIT_MS = 180_000;

test.describe.configure({ mode: 'serial', timeout: LIMIT_MS });

const page = 'mf-catalogue/src/pages/catalogue/CataloguePage.tsx';
let workspace: Workspace;
/** The catalogue's versions in the order of their coming into force. */
let first: string;
let second: string;
/** The commit that the first one was built from; it was published when the next one was checked out. */
let builtFrom: string;

test.beforeAll(async () => {
  test.setTimeout(LIMIT_MS);
  workspace = copyWorkspace(23_300);
  workspace.git('init', '--quiet');
  workspace.git('add', '--all');
  workspace.git('commit', '--quiet', '--message', 'All of it');
  workspace.site('build', 'mf-catalogue');
  builtFrom = head();
  workspace.git('commit', '--quiet', '--allow-empty', '--message', 'After the build');
  await workspace.start();
  first = catalogue().version;
});

test.afterAll(async () => {
  await workspace.remove();
});

function head() {
  return workspace.git('rev-parse', '--short=12', 'HEAD').trim();
}

function catalogue() {
  return JSON.parse(workspace.site('list', '--json')).remotes['mf-catalogue'];
}

/** Puts something into the page's component, as its first lines. */
function change(lines: string) {
  const file = join(workspace.folder, page);
  const source = readFileSync(file, 'utf8');
  const changed = source.replace(/(export function CataloguePage\(\) \{\n)/, `$1${lines}\n`);
  expect(changed).not.toBe(source);
  writeFileSync(file, changed);
}

test('one command builds, checks, publishes, promotes, composes and looks; nobody else notices', async ({
  page: browser,
  request,
}) => {
  const before = fingerprints(workspace, /catalogue/);
  change("  performance.mark('second release');");
  const output = workspace.site('release', 'mf-catalogue');
  for (const step of ['build', 'check', 'publish', 'promote and compose', 'smoke test'])
    expect(output).toMatch(new RegExp(`^${step} +\\d+\\.\\d s$`, 'm'));
  expect(output).toContain('3 documents read, 3 opened in a browser');
  expect(fingerprints(workspace, /catalogue/)).toEqual(before);

  second = catalogue().version;
  expect(second).not.toBe(first);
  expect(output).toContain(`mf-catalogue@${second} is live`);
  const served = await (await request.get(`${workspace.siteUrl}/releases.json`)).json();
  expect(served.remotes['mf-catalogue'].version).toBe(second);
  await open(browser, `${workspace.siteUrl}/catalogue`);
  expect(await browser.evaluate(() => performance.getEntriesByName('second release').length)).toBeGreaterThan(
    0,
  );
});

test('the list tells who, from which sources, what changed, and what else is kept', async ({ request }) => {
  const commit = head();
  expect(commit).not.toBe(builtFrom);
  const details = catalogue();
  expect(details).toMatchObject({ version: second, commit, tree: 'dirty', pages: ['/catalogue'] });
  expect(details.history[0]).toMatchObject({ version: first, commit: builtFrom, tree: 'clean' });
  expect(details.change).toMatchObject({ from: first, pagesAdded: [], pagesRemoved: [], shared: {} });
  expect(Math.abs(details.change.bytes)).toBeGreaterThan(0);
  expect(details.bytes).toBeGreaterThan(10_000);
  expect(details.published).toEqual([expect.objectContaining({ version: first, tree: 'clean' })]);
  const served = await (await request.get(`${workspace.siteUrl}/releases-details.json`)).json();
  expect(served.remotes['mf-catalogue']).toEqual(details);

  const row = workspace
    .site('list')
    .split('\n')
    .find((line) => line.startsWith('mf-catalogue'));
  expect(row).toContain(second);
  expect(row).toContain(`${commit} dirty`);
  expect(row).toMatch(/\d+\.\d kB \([+−]\d+\.\d kB\)/);
  expect(workspace.site('list', 'mf-catalogue')).toContain(first);
});

test('a rollback takes any version that is kept, without a build, and says where there is none', () => {
  const built = statSync(join(workspace.folder, 'mf-catalogue', 'dist', 'release', 'remote.json')).mtimeMs;
  expect(() => workspace.site('rollback', 'mf-marketing')).toThrow(
    /mf-marketing@\S+ is all there ever was: no kept version was in force before it/,
  );
  expect(workspace.site('rollback', 'mf-catalogue')).toContain(
    `mf-catalogue@${first} is in force again instead of ${second}`,
  );
  expect(catalogue()).toMatchObject({ version: first, insteadOf: second });
  expect(() => workspace.site('rollback', 'mf-catalogue')).toThrow(/is all there ever was/);
  expect(() => workspace.site('rollback', 'mf-catalogue', '--to', '9.9.9-00000000')).toThrow(
    `mf-catalogue@9.9.9-00000000 is not kept: ${second}`,
  );
  workspace.site('rollback', 'mf-catalogue', '--to', second);
  expect(catalogue().version).toBe(second);
  expect(statSync(join(workspace.folder, 'mf-catalogue', 'dist', 'release', 'remote.json')).mtimeMs).toBe(
    built,
  );
});

test('what was rolled back stays out of force when the site starts again', async () => {
  workspace.site('rollback', 'mf-catalogue', '--to', first);
  await workspace.stop();
  await workspace.start();
  expect(catalogue().version).toBe(first);
  workspace.site('promote', `mf-catalogue@${second}`);
  expect(catalogue().version).toBe(second);
});

test('a promotion that is cut off between the documents and the list is mended by promoting or rolling back', async ({
  request,
}) => {
  const lists = ['releases.json', 'releases-details.json'].map((name) =>
    join(workspace.folder, '.site', 'hosting', 'shell', name),
  );
  const document = async () => (await request.get(`${workspace.siteUrl}/catalogue`)).text();
  /** The documents are of the first version, the list says the second. */
  const cutOff = async () => {
    const texts = lists.map((file) => readFileSync(file));
    workspace.site('promote', `mf-catalogue@${first}`);
    for (const [index, file] of lists.entries()) writeFileSync(file, texts[index] ?? '');
    expect(await document()).toContain(`/${first}/`);
    expect(catalogue().version).toBe(second);
  };
  await cutOff();
  expect(workspace.site('promote', `mf-catalogue@${second}`)).toContain('3 documents read');
  expect(await document()).toContain(`/${second}/`);
  await cutOff();
  expect(workspace.site('rollback', 'mf-catalogue', '--to', second)).toContain(
    `mf-catalogue@${second} is in force as before, and its pages are composed again`,
  );
  expect(await document()).toContain(`/${second}/`);
});

test('a release that complains in the browser goes out of force again on its own, and says why', async ({
  request,
}) => {
  const source = readFileSync(join(workspace.folder, page));
  change("  if (typeof window !== 'undefined') console.error('broken on purpose');");
  expect(() => workspace.site('release', 'mf-catalogue')).toThrow(
    /failed its smoke test:[\s\S]*\/catalogue \((az|en|ru)\) in the browser: broken on purpose[\s\S]*It was rolled back/,
  );
  writeFileSync(join(workspace.folder, page), source);
  const { version, insteadOf, note, history } = catalogue();
  expect(version).toBe(second);
  expect(insteadOf).toBe(history[0].version);
  expect(note).toMatch(/^rolled back: .*broken on purpose$/);
  const document = await (await request.get(`${workspace.siteUrl}/catalogue`)).text();
  expect(document).toContain(`/${second}/`);
  expect(document).not.toContain(`/${insteadOf}/`);
});

test('two releases at the same moment do not lose one another', async () => {
  const versions = { 'mf-catalogue': '1.0.0-00000001', 'mf-admin': '1.0.0-00000002' };
  for (const [name, version] of Object.entries(versions)) publishCopy(name, version);
  const ends = await Promise.all(
    Object.entries(versions).map(([name, version]) => workspace.siteBeside('promote', `${name}@${version}`)),
  );
  expect(ends.map(({ code, output }) => (code === 0 ? 'done' : output))).toEqual(['done', 'done']);
  const { remotes } = JSON.parse(workspace.site('list', '--json'));
  for (const [name, version] of Object.entries(versions)) expect(remotes[name].version).toBe(version);
});

test('a page that keeps its last good document takes no release back', async () => {
  const version = '1.0.0-00000003';
  publishCopy('mf-marketing', version);
  await workspace.stop();
  const close = await occupyServices();
  try {
    const { code, output } = await workspace.siteBeside('promote', `mf-marketing@${version}`);
    expect(output).toContain('/services (az) keeps its last good document');
    expect(output).toContain(`mf-marketing@${version} is in force`);
    // Not 1, which says that it is not in force.
    expect(code, output).toBe(2);
  } finally {
    close();
  }
  expect(JSON.parse(workspace.site('list', '--json')).remotes['mf-marketing'].version).toBe(version);
});

test('two releases at once without a running site: neither stops what the other relies on', async () => {
  change("  performance.mark('third release');");
  const names = ['mf-catalogue', 'mf-admin'];
  const ends = await Promise.all(names.map((name) => workspace.siteBeside('release', name)));
  expect(ends.map(({ code, output }) => (code === 0 ? 'done' : output))).toEqual(['done', 'done']);
  for (const [index, name] of names.entries()) expect(ends[index]?.output).toMatch(`${name}@`);
  await expect(fetch(workspace.siteUrl)).rejects.toThrow();
});

test('a retired remote leaves its path to another one and does not come back by itself', async () => {
  test.setTimeout(2 * LIMIT_MS); // no site runs: each command starts what it needs
  const list = () => JSON.parse(workspace.site('list', '--json')).remotes;
  const retiredVersion = list()['mf-admin'].version;
  /** As marketing was before the staff's pages were split from it. */
  const whole = '1.0.0-00000004';
  publishCopy('mf-marketing', whole, (pages) => [
    ...pages,
    ...pages.slice(0, 1).map((page) => ({ ...page, path: '/login' })),
  ]);
  expect(() => workspace.site('promote', `mf-marketing@${whole}`)).toThrow(
    /mf-marketing wants \/login, which mf-admin owns/,
  );
  expect(() => workspace.site('retire', 'mf-admin', `mf-marketing@${whole}`)).toThrow(
    /remote\.config\.ts declares \/login, but no route has this path/,
  );
  expect(list()['mf-admin'].version).toBe(retiredVersion);

  expect(workspace.site('retire', 'mf-admin')).toContain('mf-admin is not in force any more');
  expect(list()['mf-admin']).toBeUndefined();
  await workspace.start();
  expect((await fetch(`${workspace.siteUrl}/login`)).status).toBe(404);
  expect(list()['mf-admin']).toBeUndefined();
  workspace.site('promote', `mf-admin@${retiredVersion}`);
  expect((await fetch(`${workspace.siteUrl}/login`)).status).toBe(200);
  expect(list()['mf-admin'].version).toBe(retiredVersion);
});

/** Listens where database, sign-in and mail do, and answers nothing but that it cannot. */
async function occupyServices(): Promise<() => void> {
  const servers = [ports.database, ports.auth, ports.mail].map((port) =>
    createServer((_, response) => response.writeHead(503).end()).listen(port + workspace.portOffset),
  );
  await Promise.all(servers.map((server) => once(server, 'listening')));
  return () => {
    for (const server of servers) server.close();
  };
}

/** Publishes what is in force under another version, as another build would. */
function publishCopy(name: string, version: string, change = (pages: PublishedPage[]) => pages) {
  const site = join(workspace.folder, '.site', 'hosting', name);
  const inForce = JSON.parse(workspace.site('list', '--json')).remotes[name].version;
  cpSync(join(site, inForce), join(site, version), { recursive: true });
  const file = join(site, version, 'remote.json');
  const descriptor: Descriptor = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...descriptor, version, pages: change(descriptor.pages) }));
}
