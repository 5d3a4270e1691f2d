/**
 * Packs the packages for remotes in other repositories: `node --import tsx platform/pack.ts <folder>` writes a tarball
 * of each published package there. Modules are transformed one by one, like sources in builds, so a build from these
 * packages has the same bytes as one from the workspace.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { transformWithOxc } from 'vite';

const root = join(import.meta.dirname, '..');

/** The folders of published packages: their manifests have `publishConfig`. */
const folders = ['shared-i18n', ...readdirSync(import.meta.dirname).map((name) => `platform/${name}`)].filter(
  (folder) => readManifest(folder)?.publishConfig,
);

const target = resolve(process.argv[2] ?? 'dist/packages');
mkdirSync(target, { recursive: true });
const types = join(root, 'dist', 'types');
const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
run(join(root, 'node_modules', '.bin', 'tsc'), '-p', 'platform/tsconfig.types.json');
for (const folder of folders) await build(folder);
cpSync(join(root, 'firebase.json'), join(root, 'platform', 'release', 'dist', 'firebase.json'));
const filters = folders.map((folder) => `--filter=./${folder}`);
run('npx', '--yes', packageManager, ...filters, 'pack', '--pack-destination', target);

/** Writes `dist/` of a package: its modules, and its exports for tests. */
async function build(folder: string): Promise<void> {
  const dist = join(root, folder, 'dist');
  rmSync(dist, { recursive: true, force: true });
  await buildModules(folder, 'src', dist);
  const exported = Object.values(readManifest(folder)?.exports ?? {});
  if (exported.some((file) => file.startsWith('./test-support/')))
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

function readManifest(
  folder: string,
): { exports?: Record<string, string>; publishConfig?: object } | undefined {
  const file = join(root, folder, 'package.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

function run(command: string, ...words: string[]): void {
  execFileSync(command, words, { cwd: root, stdio: 'inherit' });
}
