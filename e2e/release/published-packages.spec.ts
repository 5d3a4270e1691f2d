import { execFile, execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DEV_PORT_OFFSET } from '@platform/build';
import { startHostingApi } from '@platform/local-cloud';
import { expect, type Page, test } from '@playwright/test';
import { startRegistry } from '../test-support/registry';
import { commandsOf, editFile, inWorkspace, siteCommand, type Workspace } from '../test-support/workspace';

/** The remote that the recipe makes, and the one that it moves. */
const remote = 'mf-news';
const moved = 'mf-catalogue';
const port = 8084;

const recipe = 'docs/own-repository.md';

/** Development servers prepare their dependencies at the first start, in milliseconds. */
const FIRST_PAGE_MS = 60_000;

let workspace: Workspace;
/** The folder beside the repositories; `site` in it is the workspace. */
let place: string;
let registry: Awaited<ReturnType<typeof startRegistry>>;
let env: NodeJS.ProcessEnv;

inWorkspace(22_400, async (copy) => {
  workspace = copy;
  registry = await startRegistry();
  place = mkdtempSync(join(tmpdir(), 'site-own-'));
  symlinkSync(copy.folder, join(place, 'site'));
  env = await npmEnvironment();
  const pnpm = `pnpm() { shift; "${process.execPath}" --import tsx platform/pack.ts "$@"; }`;
  await follow(copy.folder, `${pnpm}\n${commandsOf(recipe, '## 1.')}`);
  await copy.start();
});

let end: (() => Promise<unknown>) | undefined;

test.afterEach(async () => {
  await end?.();
  end = undefined;
});

test.afterAll(() => {
  registry.server.close();
  rmSync(place, { recursive: true, force: true });
});

/** Returns an environment in which npm may publish, and keeps nothing of the test. */
async function npmEnvironment(): Promise<NodeJS.ProcessEnv> {
  const { stdout } = await promisify(execFile)('npm', ['config', 'get', 'userconfig']);
  const usual = stdout.trim();
  const userconfig = join(place, 'npmrc');
  const token = `${registry.address.replace('http:', '')}/:_authToken=anybody\n`;
  writeFileSync(userconfig, `${existsSync(usual) ? readFileSync(usual, 'utf8') : ''}\n${token}`);
  return {
    ...process.env,
    SITE_PORT_OFFSET: String(workspace.portOffset),
    SITE_HOME: undefined,
    npm_config_userconfig: userconfig,
    npm_config_cache: join(place, 'cache'),
  };
}

/** Runs commands of the recipe as written, but for the address of the registry. */
async function follow(cwd: string, commands: string, more: NodeJS.ProcessEnv = {}): Promise<string> {
  const script = commands.replaceAll('https://npm.acme.az', registry.address);
  return (await promisify(execFile)('sh', ['-e', '-c', script], { cwd, env: { ...env, ...more } })).stdout;
}

/** Follows the recipe below a heading in an empty folder; returns the new repository. */
async function setUp(name: string, heading: string) {
  const folder = join(place, name);
  mkdirSync(folder);
  await follow(folder, commandsOf(recipe, heading));
  return { folder, ...siteCommand(join(folder, 'node_modules', '.bin', 'site'), folder, env) };
}

/** Returns the recipe's command that begins with these words. */
function documented(words: string): string[] {
  const line = commandsOf(recipe, '## 3.')
    .split('\n')
    .find((one) => one.startsWith(`npx site ${words}`));
  if (!line) throw new Error(`${recipe} has no command "npx site ${words}".`);
  return line.replace(/#.*/, '').trim().split(/ +/).slice(2);
}

/** Opens the page of a development server that may still be starting, and expects a change of its source in it. */
async function expectHotReload(page: Page, address: string, file: string) {
  const title = page.getByRole('heading', { level: 1 });
  await expect(async () => {
    await page.goto(address);
    await expect(title).toHaveText('Yeni səhifə', { timeout: 5_000 });
  }).toPass({ timeout: FIRST_PAGE_MS });
  editFile(file, "title={t('header.title')}", 'title="Dəyişdi"');
  await expect(title).toHaveText('Dəyişdi');
  // A watcher drops the second of two changes within 50 ms: the file is saved until the change is seen.
  await expect(async () => {
    editFile(file, /title="Dəyişdi"|title=\{t\('header.title'\)\}/, "title={t('header.title')}");
    await expect(title).toHaveText('Yeni səhifə', { timeout: 2_000 });
  }).toPass({ timeout: FIRST_PAGE_MS });
}

test('packages bring no tests, and code for tests only where another repository can import it', () => {
  const tarballs = join(workspace.folder, 'dist', 'packages');
  const testCode = readdirSync(tarballs).flatMap((tarball) => {
    const list = execFileSync('tar', ['-tzf', join(tarballs, tarball)], { encoding: 'utf8' }).split('\n');
    return list.filter((file) => /\.test\.|\/test-support\/./.test(file)).map((file) => `${tarball} ${file}`);
  });
  expect(testCode.filter((file) => !/^acme-platform-contract-.*\/test-support\//.test(file))).toEqual([]);
});

test('a remote that moves has the version of the build in the workspace', async () => {
  const { site } = await setUp(moved, '### A remote that moves');
  const { version }: { version: string } = JSON.parse(site('list', moved, '--json'));
  expect(site('build', moved)).toBe(`${moved}@${version} built\n`);
});

test('a new remote is developed, checked, released, rolled back, and comes to a hosted site of its own', async ({
  page,
}) => {
  const { folder, site, serve } = await setUp(remote, '## 2.');
  const file = join(folder, 'src', 'pages', 'news', 'NewsPage.tsx');
  expect(site(...documented('doctor'))).not.toContain('NO ');

  const at = (port: number) => `http://localhost:${port + DEV_PORT_OFFSET + workspace.portOffset}/news`;
  end = await serve(remote, ...documented('dev --alone'));
  await expectHotReload(page, at(port), file);
  await end();
  end = await serve(remote, ...documented('dev mf-news'));
  await expectHotReload(page, at(8080), file);
  await end();
  end = undefined;

  expect(site(...documented('build'))).toContain(`${remote}@1.0.0-`);
  expect(site(...documented('check'))).toContain(`${remote} can be promoted`);
  expect(site(...documented('release'))).toContain('is live and verified');
  editFile(file, "title={t('header.title')}", 'title="Yeni səhifə 2"');
  expect(site(...documented('release'))).toContain('is live and verified');
  await page.goto(`${workspace.siteUrl}/news`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Yeni səhifə 2');
  expect(site(...documented('rollback'))).toContain('is live again');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Yeni səhifə');

  const hosted = await startHostingApi({
    port: 0,
    sites: {
      shell: { project: 'shell-project', token: 'key-of-shell' },
      news: { project: 'news-project', token: 'key-of-news' },
    },
  });
  end = hosted.close;
  const [outputs, settings] = [join(place, 'outputs'), join(folder, 'prod.env')];
  const example = readFileSync(join(workspace.folder, '.env.example'), 'utf8').replace(/^MF_.*\n/gm, '');
  const own = {
    SITE_URL: hosted.siteUrls.shell,
    MF_NEWS_URL: hosted.siteUrls.news,
    MF_NEWS_SITE: 'news',
    FIREBASE_HOSTING_API_URL: hosted.url,
  };
  const lines = Object.entries(own).map(([name, value]) => `${name}=${value}`);
  writeFileSync(settings, [example.replace(/^(\w+)=$/gm, '$1=any'), ...lines].join('\n'));
  const temp = join(place, 'temp');
  mkdirSync(join(temp, 'artifact'), { recursive: true });
  const workflow = readFileSync(join(folder, '.github', 'workflows', 'release.yml'), 'utf8');
  const [build = '', publish = ''] = workflow.split('\n  publish:\n');
  /** Runs the steps of a job that need no runner; those for main only have no other option. */
  const play = (job: string, more: NodeJS.ProcessEnv) => {
    const commands = [...job.matchAll(/ run: (.+)/g)].map(([, command = '']) => command);
    const script = commands.filter((command) => !/^npm ci|^sudo|--check/.test(command)).join('\n');
    const SITE_ENV = readFileSync(settings, 'utf8');
    return follow(folder, script, { RUNNER_TEMP: temp, GITHUB_OUTPUT: outputs, SITE_ENV, ...more });
  };
  await play(build, {});
  renameSync(join(temp, 'site.tar'), join(temp, 'artifact', 'site.tar'));
  rmSync(join(folder, '.site'), { recursive: true });
  const version = /^version=(.+)$/m.exec(readFileSync(outputs, 'utf8'))?.[1] ?? '';
  const key = { GOOGLE_OAUTH_ACCESS_TOKEN: 'key-of-news' };
  const printed = await play(publish, { VERSION: version, PROJECT: 'news-project', ...key });
  expect(printed).toContain(`release=${remote}@${version}#sha384-`);
  expect((await fetch(`${hosted.siteUrls.news}/${version}/remote.json`)).status).toBe(200);
});
