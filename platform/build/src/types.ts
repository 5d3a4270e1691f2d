import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import {
  findRemotes,
  hasShell,
  packageFolder,
  remoteModule,
  root,
  shellModule,
  shellName,
  shellServerModule,
} from './packages';
import { pageIssues, routesDeclaration, routesModule } from './routes';

/** The folder of types among a version's published files. */
const typesFolder = 'types';

/** The folder for the shell's declarations. */
const emitted = join(packageFolder(shellName), 'dist', typesFolder);

/** Workspace packages whose types the shell publishes: remotes are compiled against them. */
const publishedPackages = {
  '@platform/contract': 'platform/contract',
  '@platform/goods': 'platform/goods',
  'shared-i18n': 'shared-i18n',
};

/**
 * Runs the TypeScript compiler on a configuration that extends the root's.
 * @param folder receives `tsconfig.json`; modules are resolved from there
 * @returns the compiler's messages, or empty
 */
async function runTypeScript(folder: string, config: object): Promise<string> {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'tsconfig.json');
  writeFileSync(file, JSON.stringify({ extends: join(root, 'tsconfig.json'), exclude: [], ...config }));
  const manifest = createRequire(import.meta.url).resolve('typescript/package.json');
  const { bin }: { bin: { tsc: string } } = JSON.parse(readFileSync(manifest, 'utf8'));
  const command = [join(dirname(manifest), bin.tsc), '--pretty', 'false', '-p', file];
  return promisify(execFile)(process.execPath, command).then(
    () => '',
    ({ stdout, stderr, message }) => (stdout + stderr).trim() || message,
  );
}

/**
 * Type-checks the released code of a package, the generated routes of a remote included. The check of the whole
 * repository covers tests.
 * @returns the sentences of `pageIssues`, else the compiler's lines, or empty
 */
export async function packageTypeIssues(name: string): Promise<string[]> {
  const folder = packageFolder(name);
  const generated = join(folder, 'dist', 'routes');
  const remote = (await findRemotes()).find((config) => config.name === name);
  const issues = remote ? await pageIssues(remote, folder) : [];
  if (issues.length > 0) return issues;
  mkdirSync(generated, { recursive: true });
  if (remote) writeFileSync(join(generated, basename(remoteModule)), routesModule(remote));
  const messages = await runTypeScript(generated, {
    // Generated routes import pages as if they were in the sources.
    compilerOptions: { rootDirs: [join(folder, dirname(remoteModule)), generated] },
    files: remote
      ? [join(generated, basename(remoteModule)), join(folder, 'remote.config.ts')]
      : [shellModule, shellServerModule].map((module) => join(folder, module)),
    include: [],
  });
  return messages.split('\n').filter(Boolean);
}

/**
 * Writes the declarations of the shell's shared packages, against which remotes are compiled. Types are not checked
 * here.
 */
export async function emitTypes(): Promise<void> {
  const entryOf = (folder: string) => join(root, folder, 'src', 'index.ts');
  const entries = Object.values(publishedPackages).map(entryOf);
  rmSync(emitted, { recursive: true, force: true });
  const messages = await runTypeScript(emitted, {
    compilerOptions: {
      noEmit: false,
      noCheck: true,
      declaration: true,
      emitDeclarationOnly: true,
      rootDir: root,
      outDir: emitted,
      // Found through node_modules, a package would count as a library, whose declarations are not emitted: the compiler
      // loads files in parallel, and which way is the first differs from run to run.
      paths: Object.fromEntries(
        Object.entries(publishedPackages).map(([library, folder]) => [library, [entryOf(folder)]]),
      ),
    },
    files: entries,
    include: [],
  });
  const missing = entries.some(
    (entry) => !existsSync(join(emitted, relative(root, entry).replace(/\.tsx?$/, '.d.ts'))),
  );
  if (missing) throw new Error(`${shellName} has no types to publish:\n${messages}`);
}

/** Adds declarations to a release: those of the shared packages, or the exports of a generated `remoteModule`. */
export function addTypes(name: string, release: string): void {
  const target = join(release, typesFolder);
  if (name === shellName)
    for (const [library, folder] of Object.entries(publishedPackages))
      cpSync(join(emitted, folder, 'src'), join(target, library), { recursive: true });
  else {
    mkdirSync(target, { recursive: true });
    writeFileSync(join(target, 'remote.d.ts'), routesDeclaration);
  }
}

/**
 * Checks the exposed modules of remotes against the contract that a shell publishes. Versions without published types
 * are skipped.
 * @param shell folder of the shell's version
 * @param remotes folders of the remotes' versions, by name
 * @returns one sentence for each remote that does not fit, and one for any other message of the compiler
 */
export async function typeIssues(shell: string, remotes: Record<string, string>): Promise<string[]> {
  const contract = join(shell, typesFolder);
  const typed = Object.entries(remotes).filter(([, folder]) => existsSync(join(folder, typesFolder)));
  if (!existsSync(contract) || typed.length === 0) return [];
  // Below a package, from which the imports of the contract's types are resolved.
  const sandbox = join(hasShell() ? packageFolder(shellName) : root, 'dist', `types-check-${process.pid}`);
  try {
    cpSync(contract, sandbox, { recursive: true });
    for (const [name, folder] of typed) {
      cpSync(join(folder, typesFolder), join(sandbox, name), { recursive: true });
      writeFileSync(
        join(sandbox, `${name}.ts`),
        `import type { RemoteModule } from '@platform/contract';\nimport * as remote from './${name}/remote';\nexport const fits: RemoteModule = remote;\n`,
      );
    }
    const paths = Object.keys(publishedPackages).map((library) => [library, [`./${library}/index.d.ts`]]);
    const messages = await runTypeScript(sandbox, {
      compilerOptions: { paths: Object.fromEntries(paths) },
      files: typed.map(([name]) => join(sandbox, `${name}.ts`)),
      include: [],
    });
    return issuesIn(
      messages,
      typed.map(([name]) => name),
    );
  } finally {
    rmSync(sandbox, { recursive: true, force: true });
  }
}

/** Returns the compiler's first message of each remote's own comparison, and the first other one. */
function issuesIn(messages: string, names: string[]): string[] {
  // Later lines of a message are indented.
  const all = messages.split(/\n(?!\s)/).filter(Boolean);
  const ownerOf = (message: string) =>
    names.find((name) => message.split('(')[0]?.split('/').at(-1) === `${name}.ts`);
  const first = new Map(all.map((message) => [ownerOf(message), message] as const).reverse());
  return [...first].map(([name, message]) =>
    name
      ? `${name} does not expose what the shell expects: ${sentence(message)}`
      : `the types over the seam could not be compared: ${sentence(message)}`,
  );
}

function sentence(message: string): string {
  const lines = message.split('\n').map((line) => line.trim());
  return lines
    .join(' ')
    .replace(/^.*?: error TS\d+: /, '')
    .replace(/'typeof import\([^)]*\)'/, 'what it exposes');
}
