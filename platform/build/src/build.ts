import { spawn } from 'node:child_process';
import { cpSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Descriptor, RemoteConfig, ShellDescriptor } from '@platform/contract';
import { type Chunks, closure, readChunks, scriptsOf, stylesOf } from './chunks';
import { findRemotes, packageFolder, rangeOf, root, sharedVersions, shellName } from './packages';
import { describeFiles, releaseVersion } from './published-files';
import { remoteModule } from './remote';
import { shellModule } from './shell';
import { addTypes, emitTypes } from './types';
import { bringPartsVerified } from './verified-parts';

/** Returns the folder of a package's build, ready to be published. */
export function releaseFolder(name: string): string {
  return join(packageFolder(name), 'dist', 'release');
}

/**
 * Builds a package (the shell or a remote): browser build, server bundle, types and descriptor under `dist/release/`.
 * @returns the descriptor, also written as `remote.json` or `shell.json`
 * @throws with the bundler's message where a build fails
 */
export async function buildPackage(name: string): Promise<Descriptor | ShellDescriptor> {
  const remote = (await findRemotes()).find((config) => config.name === name);
  if (!remote && name !== shellName) throw new Error(`There is no package "${name}" with a site of its own.`);
  await Promise.all([runVite(name, []), runVite(name, ['--ssr']), emitTypes(name)]);
  const chunks = assemble(name);
  if (remote) bringPartsVerified(releaseFolder(name), chunks);
  return remote ? describeRemote(remote, chunks) : describeShell(chunks);
}

/** Returns Node's arguments that run Vite on a configuration written in TypeScript. */
export function viteCommand(...options: string[]): string[] {
  const find = createRequire(import.meta.url);
  const vite = join(dirname(find.resolve('vite/package.json')), 'bin', 'vite.js');
  return ['--import', pathToFileURL(find.resolve('tsx')).href, vite, ...options];
}

function runVite(name: string, options: string[]): Promise<void> {
  const child = spawn(process.execPath, viteCommand('build', '--logLevel', 'warn', ...options), {
    cwd: packageFolder(name),
    env: { ...process.env, NODE_ENV: 'production', VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${name} does not build:\n${output.trim()}`)),
    );
  });
}

function assemble(name: string): Chunks {
  const dist = join(packageFolder(name), 'dist');
  const release = releaseFolder(name);
  rmSync(release, { recursive: true, force: true });
  cpSync(join(dist, 'browser'), release, { recursive: true, filter: (file) => !file.endsWith('/.vite') });
  cpSync(join(dist, 'server'), join(release, 'server'), { recursive: true });
  addTypes(name, release);
  return readChunks(join(dist, 'browser', '.vite', 'manifest.json'));
}

function describeRemote(config: RemoteConfig, chunks: Chunks): Descriptor {
  const folder = packageFolder(config.name);
  const release = releaseFolder(config.name);
  const versions = sharedVersions(folder);
  const own = closure(chunks, remoteModule);
  const container = Object.keys(chunks).find((key) => chunks[key]?.file === 'remoteEntry.js');
  if (!container) throw new Error(`${config.name}: the build has no remoteEntry.js.`);
  const pages = config.pages.map(({ module, ...page }) => {
    if (!chunks[module])
      throw new Error(`${config.name}: no lazy part ${module} for ${page.path}; does the route import it?`);
    const chunksOfPage = closure(chunks, module).filter((chunk) => !own.includes(chunk));
    return { ...page, files: scriptsOf(chunksOfPage), styles: stylesOf(chunksOfPage) };
  });
  const files = describeFiles(release);
  const facts = {
    name: config.name,
    contract: versions['@platform/contract'],
    shared: Object.fromEntries(Object.entries(versions).map(([name, version]) => [name, rangeOf(version)])),
    pages,
    entry: 'remoteEntry.js',
    entryFiles: scriptsOf(closure(chunks, container, (key) => key.includes('localSharedImportMap'))),
    module: own[0]?.file ?? '',
    moduleFiles: scriptsOf(own),
    styles: stylesOf(own),
    server: 'server/remote.js',
  };
  const descriptor = { ...facts, version: releaseVersion(packageVersion(folder), facts, files), files };
  writeFileSync(join(release, 'remote.json'), `${JSON.stringify(descriptor, null, 1)}\n`);
  return descriptor;
}

function describeShell(chunks: Chunks): ShellDescriptor {
  const folder = packageFolder(shellName);
  const release = releaseFolder(shellName);
  for (const source of [join(folder, 'public'), join(root, 'platform', 'ui', 'brand')])
    cpSync(source, join(release, 'root'), { recursive: true, filter: isFolderOrPicture });
  const versions = sharedVersions(folder);
  const own = closure(chunks, shellModule);
  const files = describeFiles(release);
  const named = (pattern: RegExp) => Object.keys(files).filter((file) => pattern.test(file));
  const latin = named(/^assets\/geologica-(latin|az)-.*\.woff2$/);
  const facts = {
    name: shellName,
    contract: versions['@platform/contract'],
    shared: versions,
    module: own[0]?.file ?? '',
    moduleFiles: scriptsOf(own),
    styles: stylesOf(own),
    fonts: { az: latin, en: latin, ru: [...latin, ...named(/^assets\/geologica-cyrillic-.*\.woff2$/)] },
    server: 'server/render.js',
    rootFiles: named(/^root\//).map((file) => file.slice('root/'.length)),
  };
  const descriptor = { ...facts, version: releaseVersion(packageVersion(folder), facts, files), files };
  writeFileSync(join(release, 'shell.json'), `${JSON.stringify(descriptor, null, 1)}\n`);
  return descriptor;
}

function packageVersion(folder: string): string {
  const manifest: { version: string } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return manifest.version;
}

/** Returns the names of all packages that have a site of their own, the shell first. */
export async function sitePackages(): Promise<string[]> {
  return [shellName, ...(await findRemotes()).map((remote) => remote.name)];
}

/** Only pictures are served at the site's root, not their sources or the scripts that made them. */
function isFolderOrPicture(file: string): boolean {
  return statSync(file).isDirectory() || /\.(svg|png|ico|webmanifest)$/.test(file);
}
