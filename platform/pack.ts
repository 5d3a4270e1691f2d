/**
 * Packs the packages for remotes in other repositories: `pnpm packages --scope @acme` writes a tarball of each published
 * package, named in this scope, into `dist/packages/`. Modules are transformed one by one, like sources in builds, so a
 * build from these packages has the same bytes as one from the workspace.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { transformWithOxc } from 'vite';
import { sharedLibraries } from './build/src/packages';
import { type Manifest, publishedManifest, remoteManifest, sharedManifest } from './published-manifest';

const root = join(import.meta.dirname, '..');

/** The folders of published packages: their manifests have `publishConfig`. */
const folders = ['shared-i18n', ...readdirSync(import.meta.dirname).map((name) => `platform/${name}`)].filter(
  (folder) => readManifest(folder)?.publishConfig,
);

/** The remote that `site new` fills in. */
const template = 'platform/release/template';

const { scope = '' } = parseArgs({ options: { scope: { type: 'string' } } }).values;
if (!/^@[a-z0-9][a-z0-9._-]*$/.test(scope)) {
  console.error('Name the scope that the company owns at its registry: pnpm packages --scope @acme');
  process.exit(1);
}

const target = join(root, 'dist', 'packages');
const packed = join(root, 'dist', 'packed');
const types = join(root, 'dist', 'types');
for (const folder of [target, packed, types]) rmSync(folder, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
run(join(root, 'node_modules', '.bin', 'tsc'), '-p', 'platform/tsconfig.types.json');
for (const folder of folders) await build(folder);
cpSync(join(root, 'firebase.json'), join(root, 'platform', 'release', 'dist', 'firebase.json'));
const filters = [...folders, template].map((folder) => `--filter=./${folder}`);
run('npx', '--yes', packageManager, ...filters, 'pack', '--pack-destination', packed);
for (const folder of folders) writeTarball(folder);

/** Writes the tarball of a package again, with the names that it has at the registry. */
function writeTarball(folder: string): void {
  const names = folders.map((one) => readManifest(one)?.name ?? '');
  const workspaceManifest = unpack(folder);
  const manifest = publishedManifest(workspaceManifest, names, scope);
  const own = join(packed, basename(folder), 'package');
  writeManifest(own, manifest);
  if (isShared(workspaceManifest.name)) writeManifest(join(own, 'dist'), sharedManifest(workspaceManifest));
  if (existsSync(join(own, 'template')))
    writeManifest(join(own, 'template'), remoteManifest(unpack(template), names, scope));
  const file = `${manifest.name.slice(1).replace('/', '-')}-${manifest.version}.tgz`;
  run('tar', '-czf', join(target, file), '-C', dirname(own), 'package');
}

/** Unpacks what pnpm packed of a folder, and returns its manifest: the versions of the workspace stand in it. */
function unpack(folder: string): Manifest {
  const { name, version } = readManifest(folder) ?? {};
  const own = join(packed, basename(folder));
  mkdirSync(own);
  run('tar', '-xzf', join(packed, `${name?.replace('@', '').replace('/', '-')}-${version}.tgz`), '-C', own);
  return JSON.parse(readFileSync(join(own, 'package', 'package.json'), 'utf8'));
}

function isShared(name: string): boolean {
  return sharedLibraries.some((library) => library === name);
}

function writeManifest(folder: string, manifest: object): void {
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** Writes `dist/` of a package: its modules, and its exports for tests. */
async function build(folder: string): Promise<void> {
  const dist = join(root, folder, 'dist');
  rmSync(dist, { recursive: true, force: true });
  await buildModules(folder, 'src', dist);
  const exported = Object.values(readManifest(folder)?.publishConfig?.exports ?? {});
  if (exported.some((file) => file.startsWith('./dist/test-support/')))
    await buildModules(folder, 'test-support', join(dist, 'test-support'));
}

/** Writes the modules below a folder of a package, their declarations, and other files unchanged. */
async function buildModules(folder: string, name: string, dist: string): Promise<void> {
  const source = join(root, folder, name);
  cpSync(join(types, folder, name), dist, { recursive: true });
  for (const file of readdirSync(source, { recursive: true, encoding: 'utf8' })) {
    if (!/\.\w+$/.test(file) || /\.test\.tsx?$/.test(file)) continue;
    mkdirSync(dirname(join(dist, file)), { recursive: true });
    if (!/(?<!\.d)\.tsx?$/.test(file)) cpSync(join(source, file), join(dist, file));
    else writeFileSync(join(dist, file.replace(/tsx?$/, 'js')), await compile(join(source, file)));
  }
}

async function compile(file: string): Promise<string> {
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file, { sourcemap: false });
  // Node needs file names with extension.
  return code.replace(/(from |import |import\()"(\.[^"]+)"/g, (all, before, specifier) => {
    const module = join(dirname(file), specifier);
    return existsSync(`${module}.ts`) || existsSync(`${module}.tsx`) ? `${before}"${specifier}.js"` : all;
  });
}

function readManifest(folder: string): Manifest | undefined {
  const file = join(root, folder, 'package.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

function run(command: string, ...words: string[]): void {
  execFileSync(command, words, { cwd: root, stdio: 'inherit' });
}
