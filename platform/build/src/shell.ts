import { createRequire } from 'node:module';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig, type UserConfigFnObject } from 'vite';
import { answerPages, sendAnswer } from './developed-pages';
import {
  devPort,
  packageFolder,
  ports,
  sharedFile,
  sharedLibraries,
  shellModule,
  shellName,
  shellServerModule,
} from './packages';
import {
  browserBuild,
  moduleList,
  ownImportHelper,
  pageDataBlock,
  readDevelopment,
  scopedClassNames,
  servedClassNames,
  serverBuild,
} from './vite-config';

/**
 * The Vite configuration of the shell. Builds are plain Vite: the shell provides the shared copies to remotes and
 * fetches the federation runtime later. In development the same code finds the remotes' servers.
 */
export function defineShell(): UserConfigFnObject {
  const folder = packageFolder(shellName);
  return defineConfig(({ command, isSsrBuild }) => {
    const common = { root: folder, css: scopedClassNames(() => shellName) };
    if (isSsrBuild) return { ...common, ...serverConfig(folder) };
    if (command === 'build') return { ...common, ...browserConfig };
    return {
      ...common,
      css: servedClassNames(shellName),
      server: { port: devPort(ports.site), strictPort: true },
      plugins: [pageDataBlock(), developedPages(), react()],
    };
  });
}

const browserConfig: UserConfig = {
  base: './',
  publicDir: false,
  plugins: [withoutDevelopment(), react(), ownImportHelper(), moduleList()],
  // The runtime omits code that no page of the site uses.
  define: { FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true', ENV_TARGET: '"web"' },
  build: { ...browserBuild, rolldownOptions: { input: shellModule } },
};

/**
 * Removes development code from React Router: it has no export condition for production, and its display names and
 * `forwardRef` calls keep unused components.
 */
function withoutDevelopment(): Plugin {
  return {
    name: 'site:router-without-development',
    transform: {
      filter: { id: /\/react-router\/dist\// },
      handler: (code) =>
        code
          .replace('var ENABLE_DEV_WARNINGS = true;', 'var ENABLE_DEV_WARNINGS = false;')
          .replace(/^\w+\.displayName = .*$/gm, '')
          .replace(/(?<== )(?=\w+\.forwardRef\()/g, '/* @__PURE__ */ '),
    },
  };
}

/** Renderer and shared libraries in one build, so that remotes' server bundles and the shell use the same copies. */
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

/** `shared:react` re-exports a library by name. CommonJS names are listed, because `export *` cannot find them. */
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

/** Answers the shell's requests for pages: those of development servers first, then live ones. */
function developedPages(): Plugin {
  return {
    name: 'site:developed-pages',
    apply: 'serve',
    configureServer(server) {
      const development = readDevelopment();
      if (!development) return;
      server.middlewares.use((request, response, next) => {
        answerPages(development, new URL(request.url ?? '/', 'http://site').pathname)
          .then((answer) => (answer ? sendAnswer(response, answer) : next()))
          .catch(next);
      });
    },
  };
}
