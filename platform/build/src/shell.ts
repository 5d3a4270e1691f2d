import { createRequire } from 'node:module';
import { join } from 'node:path';
import { federation } from '@module-federation/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfigFnObject } from 'vite';
import { DEV_PORT_OFFSET, packageFolder, portOffset, ports, sharedLibraries, shellName } from './packages';
import { containerName } from './remote';
import { scopedClassNames, settingsBlock } from './vite-parts';

/** The environment variable by which `site dev` names the remotes: JSON, a list of `DevelopmentRemote`. */
export const developmentRemotesVariable = 'SITE_DEVELOPMENT_REMOTES';

/** A remote as the shell's development server needs it: the address of its container, the paths of its pages. */
export type DevelopmentRemote = { name: string; entry: string; paths: string[] };

/** The script that starts a composed page. */
export const shellModule = 'src/main.tsx';

/**
 * The Vite configuration of the shell. Builds are plain Vite: the shell puts the shared copies where remotes look
 * for them and fetches the federation runtime later. In development it is a federation host like any other.
 */
export function defineShell(): UserConfigFnObject {
  const folder = packageFolder(shellName);
  return defineConfig(({ command, isSsrBuild }) => {
    const common = { root: folder, css: scopedClassNames(shellName) };
    if (isSsrBuild) return { ...common, publicDir: false, ...serverBuild(folder) };
    if (command === 'build') return { ...common, ...browserBuild };
    const port = ports.site + DEV_PORT_OFFSET + portOffset();
    return {
      ...common,
      server: { port, strictPort: true },
      plugins: [settingsBlock(), remoteList(folder), react(), host()],
    };
  });
}

const browserBuild = {
  base: './',
  publicDir: false as const,
  plugins: [react()],
  // The runtime then leaves out what no page of the site uses.
  define: { FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true', ENV_TARGET: '"web"' },
  build: {
    target: 'esnext',
    assetsInlineLimit: 0,
    modulePreload: false as const,
    outDir: 'dist/browser',
    emptyOutDir: true,
    manifest: true,
    rolldownOptions: { input: shellModule },
  },
};

/** Renderer and shared libraries in one build, so that remotes' server bundles and the shell meet in the same copies. */
function serverBuild(folder: string) {
  const facades = Object.fromEntries(
    sharedLibraries.map((library) => [sharedFile(library), `shared:${library}`]),
  );
  return {
    plugins: [react(), sharedFacades(folder)],
    ssr: { noExternal: true as const },
    build: {
      ssr: true,
      target: 'node20',
      outDir: 'dist/server',
      emptyOutDir: true,
      rolldownOptions: {
        input: { render: 'src/render.tsx', ...facades },
        preserveEntrySignatures: 'strict' as const,
        output: { entryFileNames: '[name].js' },
      },
    },
  };
}

/** The file of a shared library in the shell's server bundle, without its ending. */
export function sharedFile(library: string): string {
  return `shared-${library.replace(/[@/]/g, '_')}`;
}

/** `shared:react` re-exports a library by name; CommonJS names are listed, for they cannot be seen through `export *`. */
function sharedFacades(folder: string): Plugin {
  const prefix = 'shared:';
  const load = createRequire(join(folder, 'package.json'));
  return {
    name: 'site:shared-facades',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const library = id.slice(prefix.length + 1);
      if (library !== 'react') return `export * from ${JSON.stringify(library)};`;
      const names = Object.keys(load(library)).join(', ');
      return `import library from ${JSON.stringify(library)};\nexport default library;\nexport const { ${names} } = library;`;
    },
  };
}

function developmentRemotes(): DevelopmentRemote[] {
  return JSON.parse(process.env[developmentRemotesVariable] ?? '[]');
}

function host() {
  return federation({
    name: shellName,
    filename: 'remoteEntry.js',
    dts: false,
    dev: { remoteHmr: true },
    shareStrategy: 'loaded-first',
    remotes: Object.fromEntries(
      developmentRemotes().map(({ name, entry }) => [
        containerName(name),
        { type: 'module', name: containerName(name), entry },
      ]),
    ),
    shared: Object.fromEntries(sharedLibraries.map((library) => [library, { singleton: true }])),
    experiments: { provideExternalRuntime: true },
  });
}

/** `virtual:dev-remotes`: the remotes with a static import each, as the federation plugin needs them. */
function remoteList(folder: string): Plugin {
  // The id of a file, though there is none: the federation plugin passes over virtual modules.
  const id = join(folder, 'src', 'dev-remotes.js');
  return {
    name: 'site:dev-remotes',
    apply: 'serve',
    enforce: 'pre',
    resolveId: (source) => (source === 'virtual:dev-remotes' ? id : undefined),
    load(resolved) {
      if (resolved !== id) return undefined;
      const entries = developmentRemotes().map(
        ({ name, paths }) =>
          `{ name: ${JSON.stringify(name)}, paths: ${JSON.stringify(paths)}, load: () => import('${containerName(name)}/remote') }`,
      );
      return `export const remotes = [${entries.join(', ')}];`;
    },
  };
}
