import { federation } from '@module-federation/vite';
import type { RemoteConfig } from '@platform/contract';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfigFnObject } from 'vite';
import {
  DEV_PORT_OFFSET,
  packageFolder,
  portOffset,
  rangeOf,
  sharedLibraries,
  sharedVersions,
} from './packages';
import { scopedClassNames, settingsBlock } from './vite-parts';

/** The module that every remote exposes, relative to its package. */
export const remoteModule = 'src/remote.tsx';

/** The global in which the composer puts where a release's files are served; server bundles read it. */
export const assetBaseGlobal = '__site_asset_base__';

/** Returns the federation container's name: the runtime allows no dashes. */
export function containerName(remote: string): string {
  return remote.replaceAll('-', '_');
}

/**
 * The Vite configuration of a remote: `vite` serves it alone or into the shell with hot reload, `vite build` makes
 * the federation build, `vite build --ssr` the server bundle that the composer renders with.
 */
export function defineRemote(config: RemoteConfig): UserConfigFnObject {
  const folder = packageFolder(config.name);
  return defineConfig(({ command, isSsrBuild }) => {
    const common = { root: folder, base: './', css: scopedClassNames(config.name) };
    if (isSsrBuild) return { ...common, ...serverBuild(config.name) };
    return {
      ...common,
      ...(command === 'build' ? browserBuild : development(config)),
      plugins: [settingsBlock(), wholeShares(), react(), federated(config.name, folder, command === 'build')],
    };
  });
}

/**
 * Makes the exposed module import every shared library as a whole. Otherwise the federation plugin narrows a share to
 * the exports it has seen used ten milliseconds after the last parsed module; on a busy machine that is too early,
 * and the build fails with MISSING_EXPORT. It also puts every share into the exposed module's own closure: a share that
 * only a lazy part reaches would make the plugin hold that part back until the runtime has started.
 */
function wholeShares(): Plugin {
  return {
    name: 'site:whole-shares',
    apply: 'build',
    // After the TypeScript transform, which drops imports that nothing uses, and before the plugin's analysis.
    transform(code, id) {
      if (!id.endsWith(`/${remoteModule}`)) return undefined;
      const imports = sharedLibraries.map((library, index) => `import * as share${index} from '${library}';`);
      return { code: `${code}\n${imports.join('\n')}\n`, map: null };
    },
  };
}

function federated(name: string, folder: string, build: boolean) {
  const versions = sharedVersions(folder);
  const share = (library: keyof typeof versions) => ({
    singleton: true,
    requiredVersion: rangeOf(versions[library]),
    // In development `import: false` blanks the standalone page and doubles React.
    ...(build && { import: false as const }),
  });
  return federation({
    name: containerName(name),
    filename: 'remoteEntry.js',
    exposes: { './remote': `./${remoteModule}` },
    manifest: true,
    dts: false,
    dev: { remoteHmr: true },
    shareStrategy: 'loaded-first',
    shared: Object.fromEntries(sharedLibraries.map((library) => [library, share(library)])),
    ...(build && { experiments: { externalRuntime: true } }),
  });
}

/** The exposed module is the build's input, so that it is the entry chunk and its closure is in the manifest. */
const browserBuild = {
  build: {
    target: 'esnext',
    assetsInlineLimit: 0,
    modulePreload: false as const,
    outDir: 'dist/browser',
    emptyOutDir: true,
    manifest: true,
    rolldownOptions: {
      input: remoteModule,
      output: { codeSplitting: { groups: [{ name: 'base', test: /__loadShare__|jsx-runtime/ }] } },
    },
  },
};

function serverBuild(name: string) {
  return {
    plugins: [react()],
    ssr: { noExternal: true as const },
    build: {
      ssr: true,
      target: 'node20',
      assetsInlineLimit: 0,
      outDir: 'dist/server',
      emptyOutDir: true,
      rolldownOptions: { input: remoteModule, external: [...sharedLibraries] },
    },
    experimental: {
      // The browser build's files lie where the release is served; only the composer knows where.
      renderBuiltUrl: (file: string, { hostType }: { hostType: string }) =>
        hostType === 'js'
          ? { runtime: `(globalThis.${assetBaseGlobal}[${JSON.stringify(name)}] + ${JSON.stringify(file)})` }
          : undefined,
    },
  };
}

function development({ port }: RemoteConfig) {
  const own = port + DEV_PORT_OFFSET + portOffset();
  return { server: { port: own, strictPort: true, origin: `http://localhost:${own}`, cors: true } };
}
