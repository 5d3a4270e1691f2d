import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { integrityOf, parseReleases, shellName } from '@platform/build';
import { type HostingApiOptions, startHostingApi } from '@platform/local-cloud';
import { defaultLanguage, languages } from 'shared-i18n';
import { onTestFinished, vi } from 'vitest';
import { composeDocument } from '../src/compose/document/document';
import { createDocumentParts } from '../src/compose/document/document-parts';
import { siteFiles } from '../src/compose/document/site-files';
import { deploy } from '../src/deploy/deploy';
import { type HostingTarget, hostingClient } from '../src/deploy/hosting-client';
import type { DeployRequest } from '../src/deploy/plan';
import type { Composed } from '../src/model/composed';
import type { Environment } from '../src/model/environment';
import { parseReference } from '../src/model/reference';
import { browserRelease, descriptorFile } from '../src/model/version';
import { retryPolicy } from '../src/store/http';
import { publish, readRemote, versionFolder } from '../src/store/versions';
import { testEnvironment, writeBuild } from './site';

export const names = [shellName, 'mf-catalogue', 'mf-marketing'];

retryPolicy.firstDelayMs = 0;

/** Separate sites in separate projects, like real hosting. */
const sites = Object.fromEntries(
  names.map((name) => [`site-of-${name}`, { project: `project-of-${name}`, token: `token-of-${name}` }]),
);

export type Hosted = Awaited<ReturnType<typeof startHosted>>;

/** Starts the stand-in of the Hosting REST API with a site for each package. */
export async function startHosted(before?: HostingApiOptions['before']) {
  const api = await startHostingApi({ port: 0, sites, ...(before && { before }) });
  onTestFinished(api.close);
  const target = (name: string): HostingTarget => ({
    api: api.url,
    project: `project-of-${name}`,
    site: `site-of-${name}`,
    token: async () => `token-of-${name}`,
  });
  return {
    api,
    target,
    /** A separate checkout: nothing published, nothing composed. */
    checkout() {
      const origins = Object.fromEntries(names.map((name) => [name, api.siteUrls[`site-of-${name}`] ?? '']));
      return testEnvironment({ origins });
    },
    /** @param composed the packages or versions that were to be composed */
    deploy(
      environment: Environment,
      name: string,
      version?: string,
      { composed, ...more }: Partial<Omit<DeployRequest, 'composed'>> & { composed?: string[] } = {},
    ) {
      const asked = composed && { composed: composed.map(parseReference) };
      const request = { environment, name, target: target(name), ...(version && { version }) };
      return deploy({ ...request, ...asked, ...more });
    },
    /** Returns the answer to visitors. */
    async get(name: string, path: string): Promise<string | undefined> {
      const answer = await fetch(`${api.siteUrls[`site-of-${name}`]}${path}`);
      return answer.ok ? answer.text() : undefined;
    },
  };
}

/**
 * Deploys one version of every package, and a site of two pages that is composed of them.
 * @returns also functions that compose documents, and that deploy what is composed for the packages or versions that
 * were to be composed
 */
export async function deployedSite(before?: HostingApiOptions['before']) {
  const hosted = await startHosted(before);
  const checkout = hosted.checkout();
  const shell = publishVersion(checkout, shellName, 1).version;
  const live: Record<string, { version: string; pinned: string }> = {};
  for (const name of names.filter((one) => one !== shellName)) {
    live[name] = publishVersion(checkout, name, 1);
    await hosted.deploy(checkout, name, live[name].version);
  }
  const compose = (documents: Record<string, string>, remotes = live, at = checkout) =>
    composeByHand(at, shell, remotes, documents);
  const deploySite = (composed?: string[], at = checkout) =>
    hosted.deploy(at, shellName, undefined, composed && { composed });
  compose({ index: 'home', about: 'about' });
  return { hosted, checkout, shell, live, compose, deploySite, deployment: await deploySite() };
}

const loading = {
  module: 'assets/chunk.js',
  moduleFiles: [],
  styles: [],
  entry: 'assets/chunk.js',
  entryFiles: [],
};
const fonts = { az: [], en: [], ru: [] };

/** The pages that tests compose. */
const pages = ['/', '/about', '/news'].map((path) => ({
  path,
  layout: 'site',
  files: [],
  styles: [],
  parts: [],
}));

/** The required values of descriptors of shell and remotes. */
const facts = {
  ...loading,
  shared: {},
  server: 'server/remote.js',
  sources: '0'.repeat(64),
  fonts,
  rootFiles: [],
};

/** Publishes a version of four files locally. @returns the version, named after its number, and its descriptor's hash */
export function publishVersion(environment: Environment, name: string, number: number, text = `${number}`) {
  const version = `1.0.0-${String(number).padStart(8, '0')}`;
  const files = { 'assets/chunk.js': `// ${name} ${text}`, 'server/remote.js': `// server ${text}` };
  vi.stubEnv('SITE_BY', 'Aysel');
  const own = name === 'mf-catalogue' ? pages : [];
  publish(environment, writeBuild(name, version, { ...facts, pages: own }, files));
  const descriptor = readFileSync(join(environment.hosting, name, version, descriptorFile(name)));
  return { version, pinned: integrityOf(descriptor) };
}

/** Writes the results of promoting and composing: the list of releases, the list of composed pages, the documents. */
export function composeByHand(
  environment: Environment,
  shellVersion: string,
  remotes: Record<string, { version: string; pinned: string }>,
  documents: Record<string, string>,
): void {
  const past = { since: '2025-01-01T00:00:00.000Z', by: 'Aysel', history: [] };
  const list = {
    format: 1,
    shell: { version: shellVersion, ...past },
    remotes: Object.fromEntries(
      Object.entries(remotes).map(([name, one]) => {
        const base = `${environment.origins[name]}/${one.version}/`;
        const release = existsSync(versionFolder(environment, name, one.version))
          ? browserRelease(readRemote(environment, name, one.version))
          : { ...loading, name, version: one.version, base, pages: [], integrity: {} };
        return [name, { ...one, ...past, release }];
      }),
    ),
  };
  const composed: Composed = Object.fromEntries(
    Object.keys(documents).map((file) => [
      pagePath(file),
      { owner: 'mf-catalogue', page: pagePath(file), noindex: false, versions: {} },
    ]),
  );
  const shell = join(environment.hosting, shellName);
  write(join(shell, 'releases.json'), JSON.stringify(list));
  write(join(environment.home, 'composed.json'), JSON.stringify(composed));
  const releases = parseReleases(JSON.stringify(list));
  for (const [file, text] of Object.entries(documents))
    for (const folder of ['', ...languages] as const) {
      const language = folder || defaultLanguage;
      const rendered = { owner: 'mf-catalogue', page: pagePath(file), language, loaderData: {} };
      const parts = createDocumentParts(environment, releases)({ ...rendered, html: `${text} ${folder}` });
      write(join(shell, folder, `${file}.html`), composeDocument(parts));
    }
  if (Object.keys(documents).length === 0) return;
  const fallback = { language: defaultLanguage, html: 'fallback', loaderData: null };
  write(join(shell, 'data.json'), siteFiles('', releases, composed).get('data.json') ?? '');
  write(join(shell, '404.html'), composeDocument(createDocumentParts(environment, releases)(fallback)));
}

function pagePath(file: string): string {
  return file === 'index' ? '/' : `/${file}`;
}

/** Adds files to a package's site, past all checks. */
export async function putFiles(
  hosted: Hosted,
  name: string,
  added: Map<string, Buffer>,
  compress: (plain: Buffer) => Buffer = gzipSync,
): Promise<void> {
  const client = hostingClient(hosted.target(name));
  const live = await client.liveVersion();
  const files = live ? await client.files(live.id) : new Map<string, string>();
  const contents = new Map<string, Buffer>();
  for (const [path, plain] of added) {
    const content = compress(plain);
    const hash = createHash('sha256').update(content).digest('hex');
    contents.set(hash, content);
    files.set(path, hash);
  }
  const { id } = await client.createVersion({ config: {}, files, contents });
  await client.release('live', id, 'by hand');
}

function write(file: string, content: string) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
