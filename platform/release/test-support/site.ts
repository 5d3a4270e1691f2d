import { createHash, randomInt } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { filesBelow, integrityOf, sharedFile, shellName } from '@platform/build';
import type { Descriptor, PageNav, ShellDescriptor } from '@platform/contract';
import { exampleCompany } from '@platform/contract/example-company';
import { listenOnLoopback, startHosting } from '@platform/hosting';
import { onTestFinished } from 'vitest';
import { composedList } from '../src/local/services';
import { COMPOSED_PATH } from '../src/model/composed';
import type { Environment } from '../src/model/environment';
import { liveVersion } from '../src/model/releases';
import { type Build, descriptorFile } from '../src/model/version';
import { publishAndPromote } from '../src/release/promote';
import { hostingSites } from '../src/store/hosting-config';
import { liveReleases } from '../src/store/releases';

const settings = {
  siteUrl: 'https://www.example.az',
  company: exampleCompany,
  firebase: { apiKey: 'key', authDomain: 'localhost', projectId: 'demo', databaseURL: 'http://localhost:1' },
  mail: { origin: 'https://mail.example.az', publicKey: 'key', serviceId: 'service', templateId: 'enquiry' },
};

/** A local site renders on every machine, even if the network of server bundles cannot be cut off. */
export const localSettings = {
  ...settings,
  emulators: { authUrl: 'http://localhost:1', databaseHost: 'localhost', databasePort: 1 },
};

/** A folder that is removed at the end of the test. */
export function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Serves on a free port until the end of the test; returns the address, without a slash at the end. */
export async function serve(answer: RequestListener): Promise<string> {
  const { port, close } = await listenOnLoopback(answer, 0);
  onTestFinished(close);
  return `http://127.0.0.1:${port}`;
}

/** Returns an address at which nothing listens. */
export async function deadAddress(): Promise<string> {
  const { port, close } = await listenOnLoopback(() => undefined, 0);
  await close();
  return `http://127.0.0.1:${port}`;
}

/**
 * Returns an offset for the ports of a local site: another one for each test, as files run at the same time. The ports are
 * below those that the system gives away.
 */
export function newPortOffset(): number {
  return randomInt(10_000, 23_000);
}

/** An environment in a separate folder, which is removed at the end of the test. */
export function testEnvironment(more: Partial<Environment> = {}): Environment {
  return { ...environmentAt(testFolder()), ...more };
}

function environmentAt(home: string): Environment {
  const origins = {
    [shellName]: settings.siteUrl,
    'mf-a': 'https://a.example.az',
    'mf-b': 'https://b.example.az',
  };
  // A copy: tests change it.
  return { home, hosting: join(home, 'hosting'), origins, settings: structuredClone(settings) };
}

/**
 * A page of a tiny remote: the body of an async function of `language` and `address` that returns the markup, its
 * declaration, the addresses of a page with parameters or the body of an async function that returns them, and the body
 * of one that returns its files.
 */
export type TinyPage = {
  render?: string;
  data?: boolean;
  nav?: PageNav;
  addresses?: string[] | string;
  files?: string;
  /** Scripts and sheets that it loads on demand. */
  parts?: string[];
  missingTexts?: string[];
};

export type TinyRemote = {
  pages?: Record<string, TinyPage>;
  /** The texts that the server bundle brings, by language. */
  texts?: Record<string, object>;
  files?: Record<string, string>;
  facts?: Partial<Descriptor>;
};

const heading = 'return "<h1>" + language + "</h1>"';
const texts = { az: { title: 'A' }, en: { title: 'A' }, ru: { title: 'A' } };

/** Writes the least that can be published, promoted and rendered as a remote: a script, a sheet, a server bundle. */
export function buildRemote(name: string, version: string, remote: TinyRemote = {}): Build {
  const pages = Object.entries(remote.pages ?? { [`/${name.slice(-1)}`]: {} });
  const routes = pages.map(
    ([path, { render = heading, addresses = [], files, missingTexts = [] }]) => `{
      path: ${JSON.stringify(path)},
      handle: {
        async addresses() { ${Array.isArray(addresses) ? `return ${JSON.stringify(addresses)}` : addresses} },
        ${files ? `async files() { ${files} },` : ''}
      },
      missingTexts: ${JSON.stringify(missingTexts)},
      async render(language, address) { ${render} },
    }`,
  );
  const bundle = `
import { createTexts } from 'shared-i18n';
createTexts('${name}.page', ${JSON.stringify(remote.texts ?? texts)});
export const routes = [${routes.join(', ')}];`;
  const facts: Omit<Descriptor, keyof typeof common> = {
    shared: { react: '^19.0.0' },
    entry: 'remoteEntry.js',
    module: 'remote.js',
    moduleFiles: ['remote.js'],
    styles: ['remote.css'],
    server: 'server/remote.js',
    sources: createHash('sha256').update(version).digest('hex'),
    pages: pages.map(([path, { data = false, nav = null, parts = [] }]) => ({
      path,
      layout: 'site',
      nav,
      files: [],
      styles: [],
      parts,
      data,
    })),
    ...remote.facts,
  };
  return writeBuild(name, version, facts, {
    'remoteEntry.js': 'export {};',
    'modules.json': '{}',
    'remote.js': `// ${name}@${version}`,
    'remote.css': `.${name.replace('mf-', '')}_page{color:red}`,
    'server/remote.js': bundle,
    ...remote.files,
  });
}

const renderer = `
let menu = [];
export function provideSettings() {}
export function provideMenu(entries) { menu = entries; }
export async function renderPage(path, language, remote) {
  const isPath = (one) => new RegExp('^' + one.path.replace(/:[^/]+/g, '[^/]+') + '$').test(path);
  const route = remote?.module.routes.find(isPath);
  const html = route ? await route.render(language, path) : '<h1>404</h1>';
  const links = menu.map((entry) => '<a href="' + entry.path + '">' + entry.text[language] + '</a>').join('');
  return { html: '<title>' + path + '</title>' + links + html, loaderData: { page: 'data of ' + path }, missingTexts: route?.missingTexts };
}`;

/** Writes the least that can be published and promoted as a shell, with a renderer for tiny remotes. */
export function buildShell(
  version: string,
  rootFiles: Record<string, string> = {},
  more: Partial<ShellDescriptor> = {},
): Build {
  const facts: Omit<ShellDescriptor, keyof typeof common> = {
    shared: { react: '19.3.1' },
    module: 'main.js',
    moduleFiles: ['main.js'],
    styles: ['main.css'],
    fonts: { az: [], en: [], ru: [] },
    server: 'server/render.js',
    rootFiles: Object.keys(rootFiles),
    ...more,
  };
  const root = Object.entries(rootFiles).map(([file, text]) => [`root/${file}`, text]);
  return writeBuild(shellName, version, facts, {
    ...Object.fromEntries(root),
    'modules.json': '{}',
    'main.js': "performance.mark('hydrated');",
    'main.css': 'body{margin:0}',
    'server/render.js': renderer,
    [`server/${sharedFile('react')}.js`]: 'export default {};',
    [`server/${sharedFile('@platform/contract')}.js`]: 'export {};',
    [`server/${sharedFile('shared-i18n')}.js`]: 'export const createTexts = (owner, texts) => texts;',
    'types/@platform/contract/index.d.ts': 'export type RemoteModule = { routes: { path: string }[] };',
    'types/shared-i18n/index.d.ts': "export type Language = 'az';",
  });
}

/** The common part of every descriptor. */
const common = { name: '', version: '', contract: '1.0.0', entryFiles: [], files: {} };

/** Writes a build of these files, described as a package's own build describes them. */
export function writeBuild(
  name: string,
  version: string,
  facts: object,
  files: Record<string, string>,
): Build {
  const folder = testFolder();
  const described: Descriptor['files'] = {};
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
    described[file] = { integrity: integrityOf(Buffer.from(text)), bytes: Buffer.byteLength(text) };
  }
  const descriptor = { ...common, name, version, ...facts, files: described };
  writeFileSync(join(folder, descriptorFile(name)), JSON.stringify(descriptor));
  return { name, version, folder, sources: { commit: '0123456789ab', tree: 'clean' } };
}

let composed: Promise<Environment> | undefined;

/** The folder of the test run: a test that sets its own takes it away at its end, while the composed site stays. */
const runFolder = tmpdir();

/**
 * A separate site with a live shell and the remotes `mf-a` (`/a`) and `mf-b` (`/b`, and `/news`, which shows data). It
 * is composed once and copied for each test.
 */
export async function liveSite(): Promise<Environment> {
  composed ??= composeSite();
  const environment = testEnvironment({ settings: localSettings });
  cpSync((await composed).home, environment.home, { recursive: true, preserveTimestamps: true });
  return environment;
}

async function composeSite(): Promise<Environment> {
  const home = mkdtempSync(join(runFolder, 'site-test-'));
  const environment = { ...environmentAt(home), settings: localSettings };
  const builds = [
    buildShell('1.0.0-shell001'),
    buildRemote('mf-a', '1.0.0-a0000001'),
    buildRemote('mf-b', '1.0.0-b0000001', { pages: { '/b': {}, '/news': { data: true } } }),
  ];
  await publishAndPromote(environment, builds);
  return environment;
}

/** A site of this machine, as `npm start` serves it: a live shell and the remote `mf-a`, each at its own origin. */
export async function servedSite(): Promise<Environment> {
  const environment = testEnvironment({ settings: localSettings });
  const { home, hosting: root } = environment;
  const [shell, remote] = hostingSites();
  const sites = [
    { ...shell, target: shellName, public: shellName },
    { ...remote, target: 'mf-a', public: 'mf-a' },
  ];
  const answers = { [shellName]: { [COMPOSED_PATH]: composedList(home) } };
  const hosting = await startHosting({ root, sites, ports: { [shellName]: 0, 'mf-a': 0 }, answers });
  onTestFinished(() => hosting.close());
  const site = { ...environment, origins: hosting.urls };
  await publishAndPromote(site, [buildShell('1.0.0-shell001'), buildRemote('mf-a', '1.0.0-a0000001')]);
  return site;
}

/** Publishes and promotes another build of a remote. */
export async function releaseRemote(
  environment: Environment,
  name: string,
  version: string,
  remote: TinyRemote = {},
): Promise<void> {
  await publishAndPromote(environment, [buildRemote(name, version, remote)]);
}

/** Reads a file of the shell's site: a document, a list. */
export function readDocument({ hosting }: Environment, file: string): string {
  return readFileSync(join(hosting, shellName, file), 'utf8');
}

export function liveVersionOf(environment: Environment, name: string): string | undefined {
  return liveVersion(liveReleases(environment), name)?.version;
}

/** The SHA-384 of every file below a folder, those that a pattern names left out. */
export function fingerprints(folder: string, without = /^$/): Record<string, string> {
  return Object.fromEntries(
    filesBelow(folder)
      .filter((file) => !without.test(file))
      .map((file) => [file, integrityOf(readFileSync(join(folder, file)))]),
  );
}
