import { join } from 'node:path';
import { basename, dirname, relative } from 'node:path/posix';
import type { PageConfig, RemoteConfig } from '@platform/contract';
import type { Plugin } from 'vite';
import { remoteModule } from './packages';

/** The declaration of what `routesModule` returns. */
export const routesDeclaration = `import type { RouteObject } from '@platform/contract';
export declare const routes: RouteObject[];
`;

/** By this name a package's own modules import its routes. */
const routesId = 'virtual:routes';

/**
 * Returns the module that a remote exposes, as TypeScript: a route for each page of its `remote.config.ts`. The page's
 * component is the export that has the name of its file. Modules are named relative to `remoteModule`.
 */
export function routesModule({ pages }: Pick<RemoteConfig, 'pages'>): string {
  return `import type { PageHandle, RouteObject } from '@platform/contract';

export const routes: RouteObject[] = [
${pages.map(route).join(',\n')},
];
${pages.some(({ data }) => data) ? dataRoute : ''}`;
}

/** The route's loader prefetches, too. */
const dataRoute = `
type Params = Readonly<Record<string, string | undefined>>;

function dataRoute(read: (params: Params) => Promise<unknown>, { handle, ...page }: RouteObject): RouteObject {
  return { ...page, handle: { ...handle, preload: read }, loader: ({ params }) => read(params) };
}
`;

function route({ path, layout, module, data }: PageConfig): string {
  const name = componentName(module);
  const addresses = data?.addresses
    ? `, addresses: () => import(${from(data.module)}).then(({ ${data.addresses} }) => ${data.addresses}())`
    : '';
  const page = `{
    path: ${JSON.stringify(path)},
    handle: { layout: ${JSON.stringify(layout)}${addresses} } satisfies PageHandle,
    lazy: () => import(${from(module)}).then(({ ${name} }) => ({ Component: ${name} })),
  }`;
  if (!data) return `  ${page}`;
  // The type lets a function leave out the parameters.
  const read = `(params) => import(${from(data.module)}).then(({ ${data.read} }: { ${data.read}: (params: Params) => unknown }) => ${data.read}(params))`;
  return `  dataRoute(${read}, ${page})`;
}

/** Returns the name of a page's component: that of its file. */
function componentName(module: string): string {
  return basename(module).replace(/\.tsx?$/, '');
}

function from(module: string): string {
  return JSON.stringify(`./${relative(dirname(remoteModule), module)}`);
}

/**
 * Puts the generated routes in the place of `remoteModule`, which is no file. Builds stop where a page's module does not
 * export what its route imports.
 */
export function generatedRoutes(config: Pick<RemoteConfig, 'pages'>, folder: string): Plugin {
  const id = join(folder, remoteModule);
  return {
    name: 'site:routes',
    enforce: 'pre',
    resolveId: (source) =>
      [routesId, remoteModule, `./${remoteModule}`, id].includes(source) ? id : undefined,
    load: (resolved) => (resolved === id ? routesModule(config) : undefined),
    generateBundle(_, bundle) {
      const exported = Object.values(bundle).flatMap((chunk) =>
        chunk.type === 'chunk' && chunk.facadeModuleId
          ? [[chunk.facadeModuleId, chunk.exports] as const]
          : [],
      );
      for (const { file, name, path } of imports(config)) {
        const names = exported.find(([module]) => module === join(folder, file))?.[1];
        if (!names?.includes(name))
          this.error(`${file} does not export ${name}, which the page ${path} needs.`);
      }
    },
  };
}

/** What the routes import, by file and name. */
function imports({ pages }: Pick<RemoteConfig, 'pages'>) {
  return pages.flatMap(({ path, module, data }) => [
    { path, file: module, name: componentName(module) },
    ...[data?.read, data?.addresses].flatMap((name) =>
      data && name ? [{ path, file: data.module, name }] : [],
    ),
  ]);
}
