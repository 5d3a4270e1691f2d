import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sitePackages } from '@platform/build';
import { seed, startDatabase, startHostingApi } from '@platform/local-cloud';
import { realCompany } from '@platform/release/test-support/company';
import { expect, test } from '@playwright/test';
import { root } from '../test-support/site';
import { type JobRun, type Named, prefixed, type Runner, workflowRunner } from '../test-support/workflows';
import { commandsOf, inWorkspace, type Workspace } from '../test-support/workspace';

/** Builds and compositions on a busy machine. */
const LIMIT_MS = 420_000;

const catalogue = 'mf-catalogue';
const packages = await sitePackages();
const page = 'mf-catalogue/src/pages/catalogue/CataloguePage.tsx';

let workspace: Workspace;
let folder: string;
let api: Awaited<ReturnType<typeof startHostingApi>>;
let database: Awaited<ReturnType<typeof startDatabase>>;
let runner: Runner;
/** Releases in the order of publication, as `name@version`. */
let first: string;
let second: string;
let broken: string;

inWorkspace(22_800, async (copy) => {
  folder = mkdtempSync(join(tmpdir(), 'site-hosted-'));
  workspace = copy;
  workspace.commitAll();
  api = await startHostingApi({
    port: 0,
    sites: Object.fromEntries(
      packages.map((name) => [siteOf(name), { project: `project-of-${name}`, token: keyOf(name) }]),
    ),
  });
  database = await startDatabase({
    port: 0,
    file: join(folder, 'database.json'),
    rulesFile: join(root, 'database.rules.json'),
    namespace: 'demo-site-default-rtdb',
    seed,
  });
  const environmentOf = (name: string) => ({
    'vars.FIREBASE_PROJECT': `project-of-${name}`,
    'secrets.FIREBASE_KEY': keyOf(name),
  });
  runner = workflowRunner(
    workspace.folder,
    folder,
    {
      'vars.SITE_ENV': settings(),
      'vars.SITE_COMPANY': JSON.stringify(realCompany),
      'github.token': 'token',
      'github.actor': 'aysel',
    },
    Object.fromEntries(packages.map((name) => [name, environmentOf(name)])),
  );
});

test.describe.configure({ timeout: LIMIT_MS });

test.afterAll(async () => {
  await Promise.all([api.close(), database.close()]);
  rmSync(folder, { recursive: true, force: true });
});

const siteOf = (name: string) => `site-of-${name}`;
const keyOf = (name: string) => `key-of-${name}`;
const prefix = (name: string) => name.replaceAll('-', '_').toUpperCase();
const urlOf = (name: string) => api.siteUrls[siteOf(name)] ?? '';

/** Returns the settings of `.env.example` with this test's stand-ins. */
function settings(): string {
  const own = packages.flatMap((name) => [
    `${name === 'shell' ? 'SITE' : prefix(name)}_URL=${urlOf(name)}`,
    `${prefix(name)}_SITE=${siteOf(name)}`,
  ]);
  return [
    ...own,
    'FIREBASE_API_KEY=local',
    'FIREBASE_AUTH_DOMAIN=localhost',
    'FIREBASE_PROJECT_ID=demo-site',
    `FIREBASE_DATABASE_URL=${database.url}`,
    'EMAILJS_PUBLIC_KEY=x',
    'EMAILJS_SERVICE_ID=x',
    'EMAILJS_TEMPLATE_ID=x',
    `FIREBASE_HOSTING_API_URL=${api.url}`,
  ].join('\n');
}

function commit(message: string) {
  workspace.git('add', '--all');
  workspace.git('commit', '--quiet', '--message', message);
}

/** Adds a line to the catalogue's page, or to another component, and commits it. */
function change(line: string, component = page) {
  const start = /(export function \w+\([^)]*\)[^{]*\{\n)(.*\/\/ changed\n)?/;
  workspace.edit(component, start, `$1${line} // changed\n`);
  commit(`${component} changed`);
}

const versionOf = (release = '') => release.replace(/#.*/, '').split('@')[1];

async function liveRemotes() {
  const { remotes } = await (await fetch(`${urlOf('shell')}/releases-details.json`)).json();
  return remotes;
}

async function document(site: string, path: string, language = 'az') {
  const answer = await fetch(site + path, { headers: { 'Accept-Language': language } });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

function passed(run: JobRun): JobRun {
  expect(run.passed, run.output).toBe(true);
  return run;
}

/** Runs the jobs of a push to main. @returns the deployed sites, and the inputs of the requested composition */
async function push(name: string) {
  const built = passed(await runner.run(`${name}.yml`, 'build'));
  const needs: Named = prefixed('needs.build.outputs', built.outputs);
  const published = passed(await runner.run(`${name}.yml`, 'publish', needs));
  const release = published.outputs.release ?? '';
  if (!built.outputs.promote) return { release, output: built.output };
  const announced = await runner.run(
    `${name}.yml`,
    'announce',
    prefixed('needs.publish.outputs', published.outputs),
  );
  return { release, asked: inputs(passed(announced)), output: built.output };
}

/** Returns the inputs with which a job started the compose workflow. */
function inputs({ calls }: JobRun): Named {
  expect(calls).toHaveLength(1);
  expect(calls[0]).toContain('workflow run compose.yml --repo example/site --ref main');
  const given = [...(calls[0] ?? '').matchAll(/-f (\w+)=(.*?)(?= -f |$)/g)];
  return Object.fromEntries(given.map(([, key, value]) => [`inputs.${key}`, value]));
}

async function composed(asked: Named) {
  passed(await runner.run('compose.yml', 'compose', asked));
  passed(await runner.run('compose.yml', 'release', asked));
}

test('the first deploy works as docs/hosting.md describes it', async () => {
  // Hosts of photographs are out of reach, and a page with missing pictures is not released.
  const credentials = { ...realCompany.credentials, photos: {} };
  const company = JSON.stringify({ ...realCompany, credentials });
  const own = { 'prod.env': settings(), 'company.json': company };
  for (const [name, text] of Object.entries(own)) writeFileSync(join(workspace.folder, name), text);
  const script = commandsOf('docs/hosting.md', '### The first deploy')
    .replace(/<(\w+)-project>/g, (_, team) => `project-of-${team === 'shell' ? team : `mf-${team}`}`)
    // The stand-in accepts access tokens only.
    .replace(/GOOGLE_APPLICATION_CREDENTIALS=keys\/(\S+)\.json/g, 'GOOGLE_OAUTH_ACCESS_TOKEN=key-of-$1');
  const { code, output } = await runner.script(script);
  expect(code, output).toBe(0);
  for (const name of Object.keys(own)) rmSync(join(workspace.folder, name));

  const home = await document(urlOf('shell'), '/', 'en');
  expect(home.status).toBe(200);
  expect(home.text).toContain('<html lang="en">');
  expect(home.headers.get('x-frame-options')).toBe('DENY');
  expect((await document(urlOf('shell'), '/services/cleaning')).text).toMatch(/<h1/);
  first = `${catalogue}@${(await liveRemotes())[catalogue].version}`;
});

test('a push makes exactly what it built live, and says whose it is', async () => {
  change("  performance.mark('second release');");
  const { release, asked = {} } = await push(catalogue);
  second = release.replace(/#.*/, '');
  expect(second).not.toBe(first);
  expect(asked).toEqual({ 'inputs.release': release, 'inputs.by': 'aysel' });
  await composed({ ...asked, 'github.actor': 'github-actions[bot]' });

  expect((await document(urlOf('shell'), '/catalogue')).text).toContain(`/${versionOf(second)}/`);
  const { [catalogue]: now, 'mf-marketing': other } = await liveRemotes();
  const head = workspace.git('rev-parse', '--short=12', 'HEAD').trim();
  expect(now).toMatchObject({ version: versionOf(second), by: 'aysel', commit: head, tree: 'clean' });
  expect(now.change).toMatchObject({ from: versionOf(first), pagesAdded: [], shared: {} });
  expect(now.published).toEqual([expect.objectContaining({ version: versionOf(first), tree: 'clean' })]);
  expect(other.bytes).toBeGreaterThan(10_000);
  const watched = passed(await runner.run('compose.yml', 'verify', asked));
  expect(watched.calls).toEqual([]);
  expect(watched.output).toContain('3 documents read');
});

test('a change of a shared package alone is published, and waits for a person', async () => {
  change("  if (typeof performance === 'undefined') return null;", 'platform/ui/src/drawings/Logo.tsx');
  const { release, asked, output } = await push(catalogue);
  const waiting = release.replace(/#.*/, '');
  expect(waiting).not.toBe(second);
  expect(asked).toBeUndefined();
  expect(output).toContain('only shared packages changed');
  expect(output).toContain('::notice::');
  expect(output).toContain(`To promote ${waiting}: gh workflow run compose.yml -f release=${waiting}\n`);
  expect((await liveRemotes())[catalogue].version).toBe(versionOf(second));
  const file = join(folder, 'site.env');
  writeFileSync(file, settings());
  const { output: list } = await runner.script(
    `npx --no-install site pull --env ${file}; npx --no-install site list --env ${file}`,
  );
  expect(list).toContain(`${waiting} waits`);
  expect(list).toContain(`"gh workflow run compose.yml -f release=${waiting}" promotes it`);
});

test('a release that fails in the browser is refused before it is live', async () => {
  change("  if (typeof window !== 'undefined') console.error('broken on purpose');");
  const { asked = {} } = await push(catalogue);
  const refused = await runner.run('compose.yml', 'compose', asked);
  expect(refused.passed).toBe(false);
  expect(refused.output).toContain(`${urlOf('shell')}/catalogue (az) in the browser: broken on purpose`);
  expect((await liveRemotes())[catalogue].version).toBe(versionOf(second));
});

/** The live site has no such header. */
const brokenWhereLive = `
  if (typeof window !== 'undefined') {
    const request = new XMLHttpRequest();
    request.open('GET', location.href, false);
    request.send();
    if (!request.getResponseHeader('x-robots-tag')) console.error('broken where it is live');
  }`;

test('a release that fails only where it is live is rolled back by name, once, and never another one in its place', async () => {
  change(brokenWhereLive.replaceAll('\n', ' '));
  const { release, asked = {} } = await push(catalogue);
  broken = release.replace(/#.*/, '');
  await composed(asked);
  const watched = await runner.run('compose.yml', 'verify', asked);
  expect(watched.passed).toBe(false);
  const undo = inputs(watched);
  expect(undo).toMatchObject({ 'inputs.release': second, 'inputs.undo': broken, 'inputs.by': 'aysel' });
  expect(undo['inputs.reason']).toContain('broken where it is live');

  await composed(undo);
  const { [catalogue]: now } = await liveRemotes();
  expect(now).toMatchObject({
    version: versionOf(second),
    by: 'aysel',
    insteadOf: versionOf(broken),
    note: expect.stringContaining('broken where it is live'),
  });
  expect(passed(await runner.run('compose.yml', 'verify', undo)).calls).toEqual([]);

  const late = await runner.run('compose.yml', 'compose', undo);
  expect(late.passed).toBe(false);
  expect(late.output).toContain(`${second} went live meanwhile: nothing was rolled back`);
});

test('a preview has its own address, a badge, noindex and an expiry', async () => {
  const asked = { 'inputs.release': broken, 'inputs.channel': 'catalogue', 'inputs.expires': '12h' };
  passed(await runner.run('preview.yml', 'preview', asked));
  const { output } = passed(await runner.run('preview.yml', 'release', asked));
  const [address = ''] = /http:\/\/localhost:\d+/.exec(output) ?? [];
  const preview = await document(address, '/catalogue', 'en');
  expect(preview.status).toBe(200);
  expect(preview.headers.get('x-robots-tag')).toBe('noindex');
  expect(preview.headers.get('x-frame-options')).toBe('DENY');
  expect(preview.text).toContain('<meta name="robots" content="noindex">');
  expect(preview.text).toContain(`Preview, not live: ${broken}`);
  expect(preview.text).toContain(`/${versionOf(broken)}/`);
  expect((await document(address, '/about')).text).toContain('id="site-preview"');

  const channel = await fetch(
    `${api.url}/v1beta1/projects/project-of-shell/sites/${siteOf('shell')}/channels/catalogue`,
    { headers: { Authorization: `Bearer ${keyOf('shell')}` } },
  );
  expect(await channel.json()).toMatchObject({ ttl: '43200s', expireTime: expect.any(String) });
  const live = await document(urlOf('shell'), '/catalogue', 'en');
  expect(live.headers.get('x-robots-tag')).toBeNull();
  expect(live.text).not.toContain('site-preview');
  expect(live.text).toContain(`/${versionOf(second)}/`);
});

test('what does not fit the live releases is published, but does not go live', async () => {
  const restore = workspace.edit(`${catalogue}/remote.config.ts`, "path: '/catalogue'", "path: '/about'");
  commit('The catalogue takes the page of another team');
  const { release, asked, output } = await push(catalogue);
  restore();
  expect(asked).toBeUndefined();
  expect(output).toContain('wants /about');
  expect(output).toContain('::warning::');
  expect((await document(urlOf(catalogue), `/${versionOf(release)}/remote.json`)).status).toBe(200);
});
