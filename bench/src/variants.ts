import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow, findRemotes, packageFolder, remoteModule, root, shellName } from '@platform/build';
import { generatedRoutes } from '@platform/build/routes';
import { oldestBrowsers, scopedClassNames } from '@platform/build/vite-config';
import type { PageData } from '@platform/contract';
import { startHosting } from '@platform/hosting';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { home, siteFolder, siteOrigin } from './site';

/** The variants; README.md describes them. */
export const variantNames = ['ours', 'limit', 'mono', 'pre'] as const;
export type VariantName = (typeof variantNames)[number];

/** The origins of the variants, and a function that stops them. */
export type Variants = { origins: Record<VariantName, string>; close(): Promise<void> };

/** The folder of the SPA's files: browsers may cache a version's folder for ever. */
const SPA_VERSION = '1.0.0-00000000';

/** Modules that this many pages import form one chunk; Vite's defaults make 25 script requests on the home page. */
const PAGES_THAT_SHARE = 3;

const folder = join(home, 'bench');
const spaSources = join(root, 'bench', 'spa');
const spaFolder = join(folder, 'spa');

/** Builds the variants from the composed site, and serves each from an origin of its own. */
export async function startVariants(): Promise<Variants> {
  rmSync(folder, { recursive: true, force: true });
  await buildSpa();
  writeMono();
  await writeDocuments();
  const { hosting } = JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8'));
  const site = hosting.find(({ target }: { target: string }) => target === shellName);
  const rewrites = [{ source: '**', destination: '/index.html' }];
  const served = await startHosting({
    root: folder,
    sites: ['limit', 'mono', 'pre'].map((target) => {
      const own = target === 'mono' ? { i18n: undefined, rewrites } : {};
      return { ...site, ...own, target, public: target };
    }),
    ports: { limit: 0, mono: 0, pre: 0 },
  });
  const { limit = '', mono = '', pre = '' } = served.urls;
  return { origins: { ours: siteOrigin, limit, mono, pre }, close: served.close };
}

/** Builds the pages of shell and remotes as one application, with Vite's defaults except for one chunk. */
async function buildSpa() {
  const remotes = await findRemotes();
  const owners = [shellName, ...remotes.map(({ name }) => name)];
  const packageOf = (file: string) => owners.find((name) => file.startsWith(packageFolder(name))) ?? 'ui';
  await build({
    configFile: false,
    logLevel: 'warn',
    root: spaSources,
    base: `/${SPA_VERSION}/`,
    plugins: [
      remoteList(remotes.map(({ name }) => name)),
      ...remotes.map((config) => generatedRoutes(config, packageFolder(config.name))),
      react(),
    ],
    resolve: { dedupe: ['react', 'react-dom', 'react-router-dom', 'i18next', 'react-i18next', 'zustand'] },
    css: scopedClassNames(packageOf),
    build: {
      target: oldestBrowsers,
      assetsInlineLimit: 0,
      manifest: true,
      outDir: spaFolder,
      emptyOutDir: true,
      rolldownOptions: {
        output: { codeSplitting: { groups: [{ name: 'shared', minShareCount: PAGES_THAT_SHARE }] } },
      },
    },
  });
}

/** `virtual:remotes`: the routes of every remote. */
function remoteList(names: string[]): Plugin {
  const id = 'virtual:remotes';
  return {
    name: 'bench:remotes',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(resolved) {
      if (resolved !== `\0${id}`) return undefined;
      const imports = names.map(
        (name, index) =>
          `import * as remote${index} from ${JSON.stringify(join(packageFolder(name), remoteModule))};`,
      );
      const list = names.map((name, index) => `[${JSON.stringify(name)}, remote${index}]`);
      return `${imports.join('\n')}\nexport const remotes = [${list.join(', ')}];`;
    },
  };
}

const PAGE_DATA = /<script type="application\/json" id="page">(.*?)<\/script>/s;

/** Returns the address of a built file in a document. */
const ASSET = /(?:https?:\/\/[\w.:-]+)?\/\d+\.\d+\.\d+-\w+\/assets\/([\w.-]+)/g;

/** Matches everything that runs or is fetched to run: scripts, import map, policy, preloads, style sheets. */
const FOR_SCRIPTS =
  /<script(?![^>]*id="page")[^>]*>.*?<\/script>|<link (?=[^>]*(?:rel="modulepreload"|as="(?:fetch|script)"|\bdisabled\b))[^>]*>|<meta http-equiv="Content-Security-Policy"[^>]*>/gs;

/** Writes the SPA's document, which every address serves: empty, with the site's settings and menus. */
function writeMono() {
  cpSync(siteFolder, join(folder, 'mono'), { recursive: true, filter: (file) => !file.endsWith('.html') });
  copySpa('mono');
  const document = readFileSync(join(siteFolder, 'az', 'index.html'), 'utf8');
  const { settings, menu } = pageDataOf(document) ?? {};
  const html = readFileSync(join(spaFolder, 'index.html'), 'utf8');
  writeFileSync(
    join(folder, 'mono', 'index.html'),
    html.replace('"PAGE_DATA"', () => embedded({ settings, menu })),
  );
}

/**
 * Writes the composed site twice: `limit` has its documents without scripts; in `pre` the SPA hydrates them, with all
 * files of the page preloaded.
 */
async function writeDocuments() {
  const variants = ['limit', 'pre'];
  for (const variant of variants) cpSync(siteFolder, join(folder, variant), { recursive: true });
  copySpa('pre');
  const filesOf = await spaFiles();
  const spaAssets = new Set(readdirSync(join(spaFolder, 'assets')));
  for (const file of filesBelow(siteFolder).filter((name) => name.endsWith('.html'))) {
    const document = readFileSync(join(siteFolder, file), 'utf8');
    const bare = document.replace(FOR_SCRIPTS, '');
    writeFileSync(join(folder, 'limit', file), bare.replace(PAGE_DATA, ''));
    const data = pageDataOf(document);
    if (!data) continue;
    // Fonts and pictures come from the SPA's addresses, because it would load them again.
    const own = bare.replace(ASSET, (url, name) =>
      spaAssets.has(name) ? `/${SPA_VERSION}/assets/${name}` : url,
    );
    writeFileSync(join(folder, 'pre', file), prerendered(own, data, filesOf(addressOf(file))));
  }
}

type SpaFiles = { start: string; scripts: string[]; styles: string[] };

function prerendered(bare: string, { language, settings, menu, loaderData }: PageData, files: SpaFiles) {
  const data = { language, settings, menu, loaderData };
  const tags = [
    ...files.scripts.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`),
    // The document's own styles are inlined; these sheets are for later pages.
    ...files.styles.map(
      (file) => `<link rel="stylesheet" crossorigin href="${file}" media="print" onload="media='all'">`,
    ),
    `<script type="module" crossorigin src="${files.start}"></script>`,
  ];
  return bare
    .replace(PAGE_DATA, () => `<script type="application/json" id="page">${embedded(data)}</script>`)
    .replace('</head>', () => `${tags.join('')}</head>`);
}

type Chunk = { file: string; imports?: string[]; css?: string[] };

/** Returns a function that finds the SPA's files of an address: entry and page with all imports. */
async function spaFiles(): Promise<(address: string) => SpaFiles> {
  const manifest: Record<string, Chunk> = JSON.parse(
    readFileSync(join(spaFolder, '.vite', 'manifest.json'), 'utf8'),
  );
  const remotes = await findRemotes();
  const composed: Record<string, { owner: string; page: string }> = JSON.parse(
    readFileSync(join(home, 'composed.json'), 'utf8'),
  );
  const at = (file: string) => `/${SPA_VERSION}/${file}`;
  const closure = (keys: string[], seen = new Set<Chunk>()) => {
    for (const key of keys) {
      const chunk = manifest[key];
      if (!chunk || seen.has(chunk)) continue;
      seen.add(chunk);
      closure(chunk.imports ?? [], seen);
    }
    return [...seen];
  };
  return (address) => {
    const { owner, page } = composed[address] ?? {};
    const config = remotes.find(({ name }) => name === owner)?.pages.find(({ path }) => path === page);
    const chunks = closure(['index.html', ...(config ? [`../../${owner}/${config.module}`] : [])]);
    return {
      start: at(manifest['index.html']?.file ?? ''),
      scripts: chunks.map(({ file }) => at(file)),
      styles: chunks.flatMap(({ css = [] }) => css.map(at)),
    };
  };
}

function copySpa(variant: string) {
  cpSync(spaFolder, join(folder, variant, SPA_VERSION), { recursive: true });
}

function pageDataOf(document: string): PageData | undefined {
  const [, text] = PAGE_DATA.exec(document) ?? [];
  return text ? JSON.parse(text) : undefined;
}

/** Returns the address of a document: `/about` for `az/about.html`. */
function addressOf(file: string): string {
  return `/${file.replace(/^(az|en|ru)\//, '').replace(/(^|\/)index\.html$|\.html$/, '')}`;
}

function embedded(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
