import { createRequire } from 'node:module';
import { join } from 'node:path';
import { federation } from '@module-federation/vite';
import { menuOfPages } from '@platform/contract/menu';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig, type UserConfigFnObject } from 'vite';
import {
  type DevelopmentRemote,
  developmentRemotesVariable,
  devPort,
  packageFolder,
  ports,
  sharedFile,
  sharedLibraries,
  shellModule,
  shellName,
  shellServerModule,
} from './packages';
import { containerName } from './remote';
import { browserBuild, moduleList, scopedClassNames, serverBuild, settingsBlock } from './vite-config';

/**
 * The Vite configuration of the shell. Builds are plain Vite: the shell puts the shared copies where remotes look
 * for them and fetches the federation runtime later. In development it is a federation host like any other.
 */
export function defineShell(): UserConfigFnObject {
  const folder = packageFolder(shellName);
  return defineConfig(({ command, isSsrBuild }) => {
    const common = { root: folder, css: scopedClassNames(() => shellName) };
    if (isSsrBuild) return { ...common, ...serverConfig(folder) };
    if (command === 'build') return { ...common, ...browserConfig };
    return {
      ...common,
      server: { port: devPort(ports.site), strictPort: true },
      plugins: [settingsBlock(), remoteList(folder), react(), host()],
    };
  });
}

const browserConfig: UserConfig = {
  base: './',
  publicDir: false,
  plugins: [react(), moduleList()],
  // The runtime then leaves out what no page of the site uses.
  define: { FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true', ENV_TARGET: '"web"' },
  build: { ...browserBuild, rolldownOptions: { input: shellModule } },
};

/** Renderer and shared libraries in one build, so that remotes' server bundles and the shell meet in the same copies. */
function serverConfig(folder: string): UserConfig {
  const facades = sharedLibraries.map((library) => [sharedFile(library), `shared:${library}`]);
  return {
    publicDir: false,
    plugins: [react(), sharedFacades(folder)],
    ssr: { noExternal: true },
    build: {
      ...serverBuild,
      rolldownOptions: {
        input: { render: shellServerModule, ...Object.fromEntries(facades) },
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: '[name].js' },
      },
    },
  };
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

/** `virtual:dev-remotes`: the menus, and the remotes with a static import each, as the federation plugin needs them. */
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
      const all = developmentRemotes();
      const menu = menuOfPages(all.flatMap(({ pages }) => pages));
      const entries = all.map(
        ({ name, pages }) =>
          `{ name: ${JSON.stringify(name)}, paths: ${JSON.stringify(pages.map(({ path }) => path))}, load: () => import('${containerName(name)}/remote') }`,
      );
      return `export const menu = ${JSON.stringify(menu)};\nexport const remotes = [${entries.join(', ')}];`;
    },
  };
}
