import { federation } from '@module-federation/vite';
import type { RemoteConfig } from '@platform/contract';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig, type UserConfigFnPromise } from 'vite';
import { chunkGroups } from './chunk-groups';
import { developmentConfig } from './development';
import { assetBaseGlobal, packageFolder, remoteModule, sharedLibraries, sharedRanges } from './packages';
import { generatedRoutes } from './routes';
import { sourceList } from './sources';
import {
  browserBuild,
  moduleList,
  ownImportHelper,
  scopedClassNames,
  servedClassNames,
  serverBuild,
} from './vite-config';

/**
 * The Vite configuration of a remote: `vite` serves it alone or into the shell with hot reload, `vite build` makes the
 * federation build, `vite build --ssr` makes the server bundle for the composer.
 */
export function defineRemote(config: RemoteConfig): UserConfigFnPromise {
  const folder = packageFolder(config.name);
  return defineConfig(async ({ command, isSsrBuild }) => {
    const common = { root: folder, base: './', css: scopedClassNames(() => config.name) };
    if (isSsrBuild) return { ...common, ...serverConfig(config) };
    if (command === 'serve')
      return { ...common, css: servedClassNames(config.name), ...(await developmentConfig(config, folder)) };
    return {
      ...common,
      ...browserConfig(config),
      plugins: [
        generatedRoutes(config, folder),
        wholeShares(),
        react(),
        federated(config.name, folder),
        moduleList(),
        sourceList(folder),
        ownImportHelper(),
      ],
    };
  });
}

/**
 * Makes the exposed module import every shared library as a whole. Otherwise the federation plugin narrows a share to
 * the exports that it has seen ten milliseconds after the last parsed module; on a busy machine that is too early, and
 * the build fails with MISSING_EXPORT. Every share also becomes part of the exposed module's own closure: the plugin
 * would delay a lazy part whose share nothing else uses until the runtime has started.
 */
function wholeShares(): Plugin {
  return {
    name: 'site:whole-shares',
    // After the TypeScript transform, which drops unused imports, and before the plugin's analysis.
    transform(code, id) {
      if (!id.endsWith(`/${remoteModule}`)) return undefined;
      const imports = sharedLibraries.map((library, index) => `import * as share${index} from '${library}';`);
      return { code: `${code}\n${imports.join('\n')}\n`, map: null };
    },
  };
}

function federated(name: string, folder: string) {
  const shared = Object.entries(sharedRanges(folder)).map(([library, requiredVersion]) => [
    library,
    { singleton: true, requiredVersion, import: false as const },
  ]);
  return federation({
    // The runtime allows no dashes.
    name: name.replaceAll('-', '_'),
    filename: 'remoteEntry.js',
    exposes: { './remote': `./${remoteModule}` },
    manifest: true,
    dts: false,
    shareStrategy: 'loaded-first',
    shared: Object.fromEntries(shared),
    experiments: { externalRuntime: true },
  });
}

/** Makes the exposed module the build's input: it becomes the entry chunk, and the manifest has its closure. */
function browserConfig(config: RemoteConfig): UserConfig {
  const groups = chunkGroups(config, packageFolder(config.name));
  return {
    build: {
      ...browserBuild,
      rolldownOptions: { input: remoteModule, output: { codeSplitting: { groups } } },
    },
  };
}

function serverConfig(config: RemoteConfig): UserConfig {
  const folder = packageFolder(config.name);
  return {
    plugins: [generatedRoutes(config, folder), react(), sourceList(folder)],
    ssr: { noExternal: true },
    build: {
      ...serverBuild,
      rolldownOptions: {
        input: remoteModule,
        external: [...sharedLibraries],
        // Comments with module paths would give equal sources in another folder another version.
        experimental: { attachDebugInfo: 'none' },
      },
    },
    experimental: {
      // Browser files are served with the release; only the composer knows their address.
      renderBuiltUrl: (file, { hostType }) =>
        hostType === 'js'
          ? {
              runtime: `(globalThis.${assetBaseGlobal}[${JSON.stringify(config.name)}] + ${JSON.stringify(file)})`,
            }
          : undefined,
    },
  };
}
