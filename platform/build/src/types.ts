import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { packageFolder, root, shellName } from './packages';
import { remoteModule } from './remote';

/** Where a version's types lie among its published files. */
export const typesFolder = 'types';

/** Packages of the workspace whose types the shell publishes: what remotes were and will be written against. */
const publishedPackages = { '@platform/contract': 'platform/contract', 'shared-i18n': 'shared-i18n' };

/**
 * Runs the TypeScript compiler on a configuration that builds on the root's.
 * @param folder where `tsconfig.json` is written; modules are found from there
 * @returns the compiler's complaints; empty where it has none
 */
export async function runTypeScript(folder: string, config: object): Promise<string> {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'tsconfig.json');
  writeFileSync(file, JSON.stringify({ extends: join(root, 'tsconfig.json'), exclude: [], ...config }));
  const manifest = createRequire(join(root, 'package.json')).resolve('typescript/package.json');
  const { bin }: { bin: { tsc: string } } = JSON.parse(readFileSync(manifest, 'utf8'));
  const child = spawn(process.execPath, [join(dirname(manifest), bin.tsc), '--pretty', 'false', '-p', file], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  return code === 0 ? '' : output.trim() || `tsc ended with ${code}`;
}

/**
 * Writes the declarations of what a package offers across the seam to `dist/types/`: the exposed module of a remote,
 * the shared packages of the shell. Types are not checked here.
 */
export async function emitTypes(name: string): Promise<void> {
  const entries =
    name === shellName
      ? Object.values(publishedPackages).map((folder) => join(root, folder, 'src', 'index.ts'))
      : [join(packageFolder(name), remoteModule)];
  const emitted = emittedFolder(name);
  rmSync(emitted, { recursive: true, force: true });
  const complaints = await runTypeScript(emitted, {
    compilerOptions: {
      noEmit: false,
      noCheck: true,
      declaration: true,
      emitDeclarationOnly: true,
      rootDir: root,
      outDir: emitted,
    },
    files: entries,
    include: [],
  });
  // Whatever the compiler dislikes inside a package is a matter of its own check; what is published must be there.
  const missing = entries.some(
    (entry) => !existsSync(join(emitted, relative(root, entry).replace(/\.tsx?$/, '.d.ts'))),
  );
  if (missing) throw new Error(`${name} has no types to publish:\n${complaints}`);
}

/** Puts the emitted declarations among the files of a release. */
export function addTypes(name: string, release: string): void {
  const target = join(release, typesFolder);
  if (name === shellName)
    for (const [library, folder] of Object.entries(publishedPackages))
      cpSync(join(emittedFolder(name), folder, 'src'), join(target, library), { recursive: true });
  else {
    const declaration = remoteModule.replace(/\.tsx$/, '.d.ts');
    const text = readFileSync(join(emittedFolder(name), name, declaration), 'utf8');
    // What stands in other files is not published with it, and would silently count as anything.
    if (/from '\.|import\("\./.test(text))
      throw new Error(
        `${name}: ${remoteModule} needs written types for what it exports, without its own files.`,
      );
    mkdirSync(target, { recursive: true });
    writeFileSync(join(target, 'remote.d.ts'), text);
  }
}

/**
 * Checks what remotes expose against the contract that a shell publishes. Versions from before types were published
 * are passed over.
 * @param shell folder of the shell's version
 * @param remotes folders of the remotes' versions, by name
 * @returns one sentence for each remote that does not fit, and one where the compiler complains of anything else
 */
export async function typeMisfits(shell: string, remotes: Record<string, string>): Promise<string[]> {
  const contract = join(shell, typesFolder);
  const typed = Object.entries(remotes).filter(([, folder]) => existsSync(join(folder, typesFolder)));
  if (!existsSync(contract) || typed.length === 0) return [];
  // Below the shell's package: what the contract's types import is found from there.
  const room = join(packageFolder(shellName), 'dist', `types-check-${process.pid}`);
  try {
    cpSync(contract, room, { recursive: true });
    for (const [name, folder] of typed) {
      cpSync(join(folder, typesFolder), join(room, name), { recursive: true });
      writeFileSync(
        join(room, `${name}.ts`),
        `import type { RemoteModule } from '@platform/contract';\nimport * as remote from './${name}/remote';\nexport const fits: RemoteModule = remote;\n`,
      );
    }
    const paths = Object.keys(publishedPackages).map((library) => [library, [`./${library}/index.d.ts`]]);
    const complaints = await runTypeScript(room, {
      compilerOptions: { paths: Object.fromEntries(paths) },
      files: typed.map(([name]) => join(room, `${name}.ts`)),
      include: [],
    });
    return misfitsIn(
      complaints,
      typed.map(([name]) => name),
    );
  } finally {
    rmSync(room, { recursive: true, force: true });
  }
}

/** The compiler's first complaint of each remote's own comparison, and the first one of anything else. */
function misfitsIn(complaints: string, names: string[]): string[] {
  // What belongs to a complaint is indented below it.
  const all = complaints.split(/\n(?!\s)/).filter(Boolean);
  const ownerOf = (complaint: string) =>
    names.find((name) => complaint.split('(')[0]?.split('/').at(-1) === `${name}.ts`);
  const first = new Map(all.map((complaint) => [ownerOf(complaint), complaint] as const).reverse());
  return [...first].map(([name, complaint]) =>
    name
      ? `${name} does not expose what the shell expects: ${sentence(complaint)}`
      : `the types over the seam could not be compared: ${sentence(complaint)}`,
  );
}

function sentence(complaint: string): string {
  const lines = complaint.split('\n').map((line) => line.trim());
  return lines
    .join(' ')
    .replace(/^.*?: error TS\d+: /, '')
    .replace(/'typeof import\([^)]*\)'/, 'what it exposes');
}

function emittedFolder(name: string) {
  return join(packageFolder(name), 'dist', typesFolder);
}
