import type { PageOwner, RemoteConfig } from '@platform/contract';
import { DEVELOPMENT_VERSION } from '@platform/contract/site-files';
import react from '@vitejs/plugin-react';
import type { Plugin, ProxyOptions, UserConfig } from 'vite';
import { FRAME_PATH, SITE_PREFIX } from './alone/site-frame';
import { OWNER_PATH, sendAnswer } from './developed-pages';
import { devPort, ports, remoteModule, sharedLibraries } from './packages';
import { generatedRoutes } from './routes';
import { pageDataBlock, readDevelopment } from './vite-config';

/** The module by which the federation runtime loads a remote. */
const CONTAINER = 'remoteEntry.js';

/**
 * Serves a remote from its sources: alone, or into a page of the shell, whose shared libraries it then uses. A change
 * of `remote.config.ts` restarts the server, and pages reload.
 */
export async function developmentConfig(config: RemoteConfig, folder: string): Promise<UserConfig> {
  const { shell = 'none', live } = readDevelopment() ?? {};
  const port = devPort(config.port);
  const origin = `http://localhost:${port}`;
  const inSite = shell !== 'none' ? await sharedByShell() : undefined;
  return {
    // The dependency cache of one mode does not fit another.
    cacheDir: `node_modules/.vite/${shell}`,
    server: {
      port,
      strictPort: true,
      origin,
      cors: true,
      ...(live && { proxy: siteProxy(live) }),
    },
    plugins: [
      pageDataBlock(),
      generatedRoutes(config, folder, { serves: true }),
      inSite,
      served(config, origin),
      // One React in the page needs one runtime of hot reload: the shell's.
      react(shell === 'sources' ? { reactRefreshHost: `http://localhost:${devPort(ports.site)}` } : {}),
    ],
    ...(inSite && { optimizeDeps: { rolldownOptions: { plugins: [inSite] } } }),
  };
}

/**
 * Forwards the site of the frame. Its not-found document, which has the frame, succeeds: browsers log each failed
 * request.
 */
export function siteProxy(live: string): Record<string, ProxyOptions> {
  return {
    [SITE_PREFIX]: {
      target: live,
      changeOrigin: true,
      rewrite: (path) => path.slice(SITE_PREFIX.length),
      configure: (proxy) =>
        proxy.on('proxyRes', (answer, { url }) => {
          if (url === FRAME_PATH) answer.statusCode = 200;
        }),
    },
  };
}

/** Describes how the shell loads this remote, and serves its container. */
function served({ name, pages }: RemoteConfig, origin: string): Plugin {
  const owner: PageOwner = {
    name,
    version: DEVELOPMENT_VERSION,
    base: `${origin}/`,
    entry: CONTAINER,
    entryFiles: [],
    module: remoteModule,
    moduleFiles: [],
    styles: [],
    pages: pages.map(({ module: _, data, nav = null, suggest: __, ...page }) => ({
      ...page,
      ...(data && { data: true }),
      nav,
      files: [],
      styles: [],
      parts: [],
    })),
    integrity: {},
    descriptor: '',
  };
  const container = `export const init = () => {};
export const get = async () => {
  const remote = await import('/${remoteModule}');
  return () => remote;
};`;
  return {
    name: 'site:served-remote',
    resolveId: (id) => (id === `/${CONTAINER}` ? `\0${CONTAINER}` : undefined),
    load: (id) => (id === `\0${CONTAINER}` ? container : undefined),
    configureServer(server) {
      server.middlewares.use(OWNER_PATH, (_request, response) =>
        sendAnswer(response, { status: 200, type: 'application/json', body: JSON.stringify(owner) }),
      );
    },
  };
}

/** Replaces the shared libraries by the shell's copies, also for imports of dependencies. */
async function sharedByShell() {
  const prefix = '\0shared-by-shell:';
  const names = new Map<string, string[]>();
  for (const library of sharedLibraries) {
    const exported = Object.keys(await import(library));
    names.set(
      library,
      exported.filter((name) => !['default', 'module.exports'].includes(name)),
    );
  }
  return {
    name: 'site:shared-by-shell',
    enforce: 'pre' as const,
    resolveId: (id: string) => (names.has(id) ? prefix + id : undefined),
    load(id: string) {
      const library = id.startsWith(prefix) && id.slice(prefix.length);
      if (!library) return undefined;
      return `const shared = globalThis.__mf_module_cache__.share['default:${library}'];
export default shared.default ?? shared;
export const { ${names.get(library)?.join(', ')} } = shared;`;
    },
  };
}
