import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Descriptor, RemoteConfig, ShellDescriptor } from '@platform/contract';
import { type Chunk, type Chunks, closure, scriptsOf, stylesOf } from './chunks';
import { parseDescriptor } from './descriptor';
import { copyLicences, licencesFile, licencesOfBuild } from './licences';
import {
  builtConfigFile,
  filesBelow,
  findRemotes,
  integrityOf,
  packageFolder,
  remoteModule,
  root,
  sharedRanges,
  sharedVersions,
  shellModule,
  shellName,
} from './packages';
import { digestOfSources } from './sources';
import { addTypes, emitTypes } from './types';

/** Returns the folder of a package's build, ready to be published. */
export function releaseFolder(name: string): string {
  return join(packageFolder(name), 'dist', 'release');
}

/**
 * Builds a package (the shell or a remote): browser build, server bundle, types and descriptor (`remote.json` or
 * `shell.json`) under `dist/release/`.
 * @throws with the bundler's message if a build fails, or with the problem of an invalid descriptor
 */
export async function buildPackage(name: string): Promise<void> {
  const remote = (await findRemotes()).find((config) => config.name === name);
  if (!remote && name !== shellName) throw new Error(`There is no package "${name}" with a site of its own.`);
  await Promise.all([makeBundles(name), ...(remote ? [] : [emitTypes()])]);
  const dist = join(packageFolder(name), 'dist');
  const release = releaseFolder(name);
  rmSync(release, { recursive: true, force: true });
  const filter = (file: string) => basename(file) !== '.vite';
  cpSync(join(dist, 'browser'), release, { recursive: true, filter });
  cpSync(join(dist, 'server'), join(release, 'server'), { recursive: true, filter });
  copyLicences(join(dist, 'browser', licencesOfBuild), join(release, licencesFile));
  addTypes(name, release);
  const chunks: Chunks = JSON.parse(readFileSync(join(dist, 'browser', '.vite', 'manifest.json'), 'utf8'));
  if (remote) {
    const { bringPartsVerified } = await import('./verified-parts');
    bringPartsVerified(release, chunks);
  } else
    for (const pictures of [join(packageFolder(name), 'public'), join(root, 'platform', 'ui', 'brand')])
      cpSync(pictures, join(release, 'root'), { recursive: true, filter: isFolderOrPicture });
  describe(name, chunks, remote);
  if (remote) writeFileSync(builtConfigFile(name), JSON.stringify(remote));
}

/** Returns Node's arguments to run Vite with a TypeScript configuration. */
export function viteCommand(...options: string[]): string[] {
  const vite = fileURLToPath(new URL('bin/vite.js', import.meta.resolve('vite/package.json')));
  return ['--import', import.meta.resolve('tsx'), vite, ...options];
}

async function makeBundles(name: string): Promise<void> {
  const env = { ...process.env, NODE_ENV: 'production', VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' };
  // Named in full, as tools find which files are used.
  const child = fileURLToPath(new URL('./bundle-child.mjs', import.meta.url));
  const command = ['--import', import.meta.resolve('tsx'), child];
  await promisify(execFile)(process.execPath, command, { cwd: packageFolder(name), env }).catch(
    ({ stdout, stderr, message }) => {
      throw new Error(`${name} does not build:\n${stdout + stderr || message}`.trim());
    },
  );
}

/**
 * Writes the descriptor of a build. Its version is the package's version and eight hexadecimal digits of the contents'
 * hash.
 */
function describe(name: string, chunks: Chunks, remote: RemoteConfig | undefined): void {
  const folder = packageFolder(name);
  const release = releaseFolder(name);
  const versions = sharedVersions(folder);
  const own = closure(chunks, remote ? remoteModule : shellModule);
  const described = filesBelow(release).map((file) => {
    const bytes = readFileSync(join(release, file));
    return [file, { integrity: integrityOf(bytes), bytes: bytes.length }] as const;
  });
  const files: Descriptor['files'] = Object.fromEntries(described);
  const facts = {
    name,
    contract: versions['@platform/contract'] ?? '',
    shared: remote ? sharedRanges(folder) : versions,
    module: own[0]?.file ?? '',
    moduleFiles: scriptsOf(own),
    styles: stylesOf(own),
    server: remote ? 'server/remote.js' : 'server/render.js',
    ...(remote ? remoteFacts(remote, chunks, own) : shellFacts(Object.keys(files))),
  };
  const { version }: { version: string } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const hash = createHash('sha256')
    .update(JSON.stringify([facts, files]))
    .digest('hex')
    .slice(0, 8);
  const descriptor: Descriptor | ShellDescriptor = { ...facts, version: `${version}-${hash}`, files };
  const text = `${JSON.stringify(descriptor, null, 1)}\n`;
  parseDescriptor(text, name, descriptor.version);
  writeFileSync(join(release, remote ? 'remote.json' : 'shell.json'), text);
}

function remoteFacts({ name, pages, port: _, ...rules }: RemoteConfig, chunks: Chunks, own: Chunk[]) {
  const container = Object.keys(chunks).find((key) => chunks[key]?.file === 'remoteEntry.js');
  if (!container) throw new Error(`${name}: the build has no remoteEntry.js.`);
  return {
    pages: pages.map(({ module, data, nav = null, suggest, ...page }) => {
      const chunksOfPage = closure(chunks, module).filter((chunk) => !own.includes(chunk));
      const files = scriptsOf(chunksOfPage);
      const styles = stylesOf(chunksOfPage);
      // Browser builds have no module that only makes files.
      const dataModule = (data?.read ?? data?.addresses) ? data?.module : undefined;
      const modules = [module, dataModule ?? module, suggest?.module ?? module];
      const whole = modules.flatMap((key) => closure(chunks, key, () => true));
      const known = [...scriptsOf(own), ...stylesOf(own), ...files, ...styles];
      const parts = [...new Set([...scriptsOf(whole), ...stylesOf(whole)])].filter(
        (file) => !known.includes(file),
      );
      return { ...page, ...(data && { data: true }), nav, files, styles, parts };
    }),
    sources: digestOfSources(packageFolder(name)),
    ...rules,
    entry: 'remoteEntry.js',
    entryFiles: scriptsOf(closure(chunks, container, (key) => key.includes('localSharedImportMap'))),
  };
}

function shellFacts(files: string[]) {
  const named = (pattern: RegExp) => files.filter((file) => pattern.test(file));
  const latin = named(/^assets\/geologica-latin-.*\.woff2$/);
  return {
    fonts: { az: latin, en: latin, ru: [...latin, ...named(/^assets\/geologica-cyrillic-.*\.woff2$/)] },
    rootFiles: named(/^root\//).map((file) => file.slice('root/'.length)),
  };
}

/** Only pictures are served at the site's root, not their sources or scripts. */
function isFolderOrPicture(file: string): boolean {
  return statSync(file).isDirectory() || /\.(svg|png|ico|webmanifest)$/.test(file);
}
