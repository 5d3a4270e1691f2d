import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sitePackages } from '@platform/build';
import { seed, startDatabase, startHostingApi } from '@platform/local-cloud';
import { realCompany } from '@platform/release/test-support/company';
import { expect, test } from '@playwright/test';
import { root } from '../test-support/site';
import { commandsOf, inWorkspace, type Workspace } from '../test-support/workspace';

// The host of photographs is not in reach here, and a page whose pictures are missing is not released.
const company = { ...realCompany, credentials: { ...realCompany.credentials, photos: {} } };

/** Builds and compositions on a busy machine. */
const LIMIT_MS = 420_000;

const catalogue = 'mf-catalogue';
const packages = await sitePackages();
const page = 'mf-catalogue/src/pages/catalogue/CataloguePage.tsx';

let workspace: Workspace;
let folder: string;
let api: Awaited<ReturnType<typeof startHostingApi>>;
let database: Awaited<ReturnType<typeof startDatabase>>;
/** Releases in the order of publication, as `name@version`. */
let first: string;
let second: string;
let broken: string;
let envFile: string;

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
  envFile = join(folder, 'site.env');
  writeFileSync(envFile, settings());
  writeFileSync(join(folder, 'company.json'), JSON.stringify(company));
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

/** Adds a line to the catalogue's page, in the place of the last one, and commits it. */
function change(line: string) {
  const start = /(export function CataloguePage\(\) \{\n)(.*\/\/ changed\n)?/;
  workspace.edit(page, start, `$1${line} // changed\n`);
  workspace.git('commit', '--quiet', '--all', '--message', 'The catalogue changes');
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

/** Runs a program in the workspace; the servers of this test answer meanwhile. */
function run(
  file: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<Pick<Job, 'passed' | 'output'>> {
  const options = { cwd: workspace.folder, env: { ...process.env, SITE_HOME: '.site', ...env } };
  return new Promise((resolve) =>
    execFile(file, args, options, (error, stdout, stderr) =>
      resolve({ passed: error === null, output: stdout + stderr }),
    ),
  );
}

/** The result of a step of the workflows: whether it passed, what it printed, and what it gives to later jobs. */
type Job = { passed: boolean; output: string; outputs: Record<string, string> };

/**
 * Runs a step of the workflows as a job of its own, with an empty `.site`, or with the one that an earlier job left.
 * @param key of the site that the job may write to
 */
async function job(
  step: string,
  words: string[],
  { key, by = 'aysel' }: { key?: string; by?: string } = {},
): Promise<Job> {
  const site = join(workspace.folder, '.site');
  const [artifact, outputFile] = [join(folder, 'artifact'), join(folder, 'outputs')];
  for (const file of [site, outputFile]) rmSync(file, { recursive: true, force: true });
  if (step === 'deploy') cpSync(artifact, site, { recursive: true });
  const done = await run(process.execPath, [command(), 'ci', step, ...words, '--env', envFile], {
    SITE_BY: by,
    GITHUB_OUTPUT: outputFile,
    // The access token that Google's library would get for the key.
    ...(key && { GOOGLE_OAUTH_ACCESS_TOKEN: key }),
  });
  if (['publish', 'compose', 'preview'].includes(step)) {
    rmSync(artifact, { recursive: true, force: true });
    renameSync(site, artifact);
  }
  const lines = existsSync(outputFile) ? readFileSync(outputFile, 'utf8').matchAll(/^(\w+)=(.*)$/gm) : [];
  const outputs = Object.fromEntries([...lines].map(([, name = '', value = '']) => [name, value]));
  return { ...done, outputs };
}

const command = () => join(workspace.folder, 'platform', 'release', 'bin', 'site.mjs');

async function passed<Run extends Pick<Job, 'passed' | 'output'>>(running: Promise<Run>): Promise<Run> {
  const run = await running;
  expect(run.passed, run.output).toBe(true);
  return run;
}

/** Deploys what the last job left, with the key of that package alone. */
function deployed(what: string, ...words: string[]): Promise<Job> {
  const [name = ''] = what.split('@');
  return passed(job('deploy', [what, '--project', `project-of-${name}`, ...words], { key: keyOf(name) }));
}

/** The inputs of the compose workflow. */
type Asked = { release: string; undo?: string; reason?: string };

const wordsOf = (asked: Asked) => Object.entries(asked).map(([name, value]) => `--${name}=${value}`);

/** Runs the jobs of a push to main. @returns what was deployed, and what a composition is asked for, if it is */
async function push(name: string) {
  const { output, outputs } = await passed(job('publish', [name]));
  const release = (await deployed(`${name}@${outputs.version}`)).outputs.release ?? '';
  return { release, output, ...(outputs.promote && { asked: { release } }) };
}

/** Runs the jobs that change what is live. */
async function composed(asked: Asked) {
  await passed(job('compose', wordsOf(asked)));
  await deployed('shell', `--release=${asked.release}`);
}

test('the first deploy works as docs/hosting.md describes it', async () => {
  const script = commandsOf('docs/hosting.md', '### 7. The first deploy')
    .replace(/<(\w+)-project>/g, (_, team) => `project-of-${team === 'shell' ? team : `mf-${team}`}`)
    .replaceAll('prod.env', envFile)
    // The stand-in accepts access tokens only.
    .replace(/\$\(gcloud auth print-access-token .*?\)/, () => 'key-of-$1')
    .replace(/^as project-of-/gm, 'as ');
  const pnpm = `pnpm() { shift; "${process.execPath}" ${command()} "$@"; }`;
  await passed(run('sh', ['-e', '-c', `${pnpm}\n${script}`]));

  const home = await document(urlOf('shell'), '/', 'en');
  expect(home.status).toBe(200);
  expect(home.text).toContain('<html lang="en">');
  expect(home.headers.get('x-frame-options')).toBe('DENY');
  expect((await document(urlOf('shell'), '/services/cleaning')).text).toMatch(/<h1/);
  first = `${catalogue}@${(await liveRemotes())[catalogue].version}`;
});

test('a push makes exactly what it built live, and says whose it is', async () => {
  change("  performance.mark('second release');");
  const { release, asked = { release: '' } } = await push(catalogue);
  second = release.replace(/#.*/, '');
  expect(second).not.toBe(first);
  expect(asked.release).toBe(release);
  await composed(asked);

  expect((await document(urlOf('shell'), '/catalogue')).text).toContain(`/${versionOf(second)}/`);
  const { [catalogue]: now, 'mf-marketing': other } = await liveRemotes();
  const head = workspace.git('rev-parse', '--short=12', 'HEAD').trim();
  expect(now).toMatchObject({ version: versionOf(second), by: 'aysel', commit: head, tree: 'clean' });
  expect(now.change).toMatchObject({ from: versionOf(first), pagesAdded: [], shared: {} });
  expect(now.published).toEqual([expect.objectContaining({ version: versionOf(first), tree: 'clean' })]);
  expect(other.bytes).toBeGreaterThan(10_000);
  const verified = await passed(job('verify', wordsOf(asked)));
  expect(verified.outputs).toEqual({});
  expect(verified.output).toContain('3 documents read');
});

/** The live site sends no such header. */
const brokenWhereLive = `
  if (typeof window !== 'undefined') {
    const request = new XMLHttpRequest();
    request.open('GET', location.href, false);
    request.send();
    if (!request.getResponseHeader('x-robots-tag')) console.error('broken where it is live');
  }`;

test('a release that fails only where it is live is rolled back by name, once, and never another one in its place', async () => {
  change(brokenWhereLive.replaceAll('\n', ' '));
  const { release, asked = { release: '' } } = await push(catalogue);
  broken = release.replace(/#.*/, '');
  await composed(asked);
  const failed = await job('verify', wordsOf(asked));
  expect(failed.passed).toBe(false);
  const [undo, ...others]: [Required<Asked>] = JSON.parse(failed.outputs.undo ?? '');
  expect(others).toEqual([]);
  expect(undo).toMatchObject({ release: second, undo: broken });
  expect(undo.reason).toContain('broken where it is live');

  await composed(undo);
  const { [catalogue]: now } = await liveRemotes();
  expect(now).toMatchObject({
    version: versionOf(second),
    by: 'aysel',
    insteadOf: versionOf(broken),
    note: expect.stringContaining('broken where it is live'),
  });
  expect((await passed(job('verify', wordsOf(undo)))).outputs).toEqual({});

  const late = await job('compose', wordsOf(undo));
  expect(late.passed).toBe(false);
  expect(late.output).toContain(`${second} went live meanwhile: nothing was rolled back`);
});

test('the pages that show data are composed again, and nothing is released where nothing changed', async () => {
  await passed(job('compose', []));
  expect((await deployed('shell')).output).toContain('Nothing changed');
});

test('a change of the settings reaches the pages without data by the same composition, and once', async () => {
  const [phone, page] = ['+994 12 765 43 21', '/contact'];
  expect((await document(urlOf('shell'), page)).text).not.toContain(phone);
  writeFileSync(join(folder, 'company.json'), JSON.stringify({ ...company, phones: [phone] }));
  await passed(job('compose', []));
  await deployed('shell');
  expect((await document(urlOf('shell'), page, 'ru')).text).toContain(phone);
  await passed(job('compose', []));
  expect((await deployed('shell')).output).toContain('Nothing changed');
});

test('a preview of a version goes to a channel that expires', async () => {
  await passed(job('preview', [`--release=${broken}`]));
  const { output } = await deployed('shell', `--release=${broken}`, '--channel=catalogue', '--expires=12h');
  const [address = ''] = /http:\/\/localhost:\d+/.exec(output) ?? [];
  const preview = await document(address, '/catalogue', 'en');
  expect(preview.headers.get('x-robots-tag')).toBe('noindex');
  expect(preview.text).toContain(`Preview, not live: ${broken}`);
  expect((await document(urlOf('shell'), '/catalogue')).text).toContain(`/${versionOf(second)}/`);
  const channel = await fetch(
    `${api.url}/v1beta1/projects/project-of-shell/sites/${siteOf('shell')}/channels/catalogue`,
    { headers: { Authorization: `Bearer ${keyOf('shell')}` } },
  );
  expect(await channel.json()).toMatchObject({ ttl: '43200s', expireTime: expect.any(String) });
});
