import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { basename, dirname, relative } from 'node:path/posix';
import type { PageConfig, RemoteConfig } from '@platform/contract';
import type { Plugin } from 'vite';
import { remoteModule } from './packages';

type Pages = Pick<RemoteConfig, 'pages'>;

/** The declaration of the module of `routesModule`. */
export const routesDeclaration = `import type { RouteObject } from '@platform/contract';
export declare const routes: RouteObject[];
`;

/** The name by which a package's own modules import its routes. */
const routesId = 'virtual:routes';

/**
 * Returns the exposed module of a remote as TypeScript: a route for each page of its `remote.config.ts`. The page's
 * component is the export named like its file. Modules are named relative to `remoteModule`.
 */
export function routesModule({ pages }: Pages): string {
  return `import type { PageHandle, RouteObject } from '@platform/contract';

export const routes: RouteObject[] = [
${pages.map(route).join(',\n')},
];
`;
}

/** Returns the module for a development server: changed pages are replaced in place, and errors are shown. */
export function developedRoutesModule(config: Pages): string {
  const { pages } = config;
  const components = pages.map(({ module }, index) => `modules[${index}]?.${componentName(module)}`);
  return `import { developed, replacePages } from '@platform/build/developed-routes';
${routesModule(config).replace('export const routes', 'const declared')}
export const routes = developed(declared);

if (import.meta.hot)
  import.meta.hot.accept([${pages.map(({ module }) => from(module)).join(', ')}], (modules) =>
    replacePages([${components.join(', ')}]),
  );
`;
}

function route({ path, layout, module, data, suggest }: PageConfig): string {
  const name = componentName(module);
  const addresses = data?.addresses
    ? `, addresses: () => import(${from(data.module)}).then(({ ${data.addresses} }) => ${data.addresses}())`
    : '';
  const files = data?.files
    ? `, ...(import.meta.env.SSR && { files: () => import(${from(data.module)}).then(({ ${data.files} }) => ${data.files}()) })`
    : '';
  const suggestions = suggest
    ? `, suggest: (query, language) => import(${from(suggest.module)}).then(({ ${suggest.name} }) => ${suggest.name}(query, language))`
    : '';
  // The type allows functions without parameters.
  const loader = data?.read
    ? `
    loader: ({ params }) => import(${from(data.module)}).then(({ ${data.read} }: { ${data.read}: (given: typeof params) => unknown }) => ${data.read}(params)),`
    : '';
  return `  {
    path: ${JSON.stringify(path)},
    handle: { layout: ${JSON.stringify(layout)}${addresses}${files}${suggestions} } satisfies PageHandle,
    lazy: () => import(${from(module)}).then(({ ${name} }) => ({ Component: ${name} })),${loader}
  }`;
}

/** Returns the name of a page's component, which is the name of its file. */
function componentName(module: string): string {
  return basename(module).replace(/\.tsx?$/, '');
}

function from(module: string): string {
  return JSON.stringify(`./${relative(dirname(remoteModule), module)}`);
}

/**
 * Provides the generated routes as `remoteModule`, which is no file.
 * @param serves set for development servers
 * @throws with the sentences of `pageIssues`
 */
export function generatedRoutes(config: Pages, folder: string, { serves = false } = {}): Plugin {
  const id = join(folder, remoteModule);
  const source = (load: () => string | Promise<string>) => ({
    name: 'site:routes',
    resolveId: (wanted: string) =>
      [routesId, remoteModule, `./${remoteModule}`, `/${remoteModule}`, id].includes(wanted) ? id : undefined,
    load: (resolved: string) => (resolved === id ? load() : undefined),
  });
  const checked = async () => {
    const issues = await pageIssues(config, folder);
    if (issues.length > 0) throw new Error(issues.join('\n'));
    return serves ? developedRoutesModule(config) : routesModule(config);
  };
  return {
    ...source(checked),
    enforce: 'pre',
    // Development servers scan dependencies with plugins of their own.
    config: () => ({
      optimizeDeps: { rolldownOptions: { plugins: [source(() => routesModule(config))] } },
    }),
  };
}

/**
 * Checks what the pages of a `remote.config.ts` name.
 * @param folder of the remote
 * @returns one sentence for each module or export that does not exist
 */
export async function pageIssues(config: Pages, folder: string): Promise<string[]> {
  const { parseSync } = await import('vite');
  const issues = imports(config).map(({ path, file, name }) => {
    if (!existsSync(join(folder, file))) return `the page ${path} names ${file}, which does not exist.`;
    const parsed = parseSync(file, readFileSync(join(folder, file), 'utf8'));
    const exported = parsed.module.staticExports.flatMap(({ entries }) => entries);
    // `export * from` has no names.
    const hasName = exported.some(
      ({ exportName, importName }) => exportName.name === name || importName.kind === 'AllButDefault',
    );
    return hasName ? '' : `the page ${path} needs the export ${name} of ${file}, which does not have it.`;
  });
  const wrongFiles = config.pages.flatMap(({ path, data }) =>
    path.includes(':') && data?.files
      ? [`the page ${path} has parameters and cannot have files: a page without them can.`]
      : [],
  );
  return [...new Set([...issues, ...wrongFiles])]
    .filter(Boolean)
    .map((issue) => `remote.config.ts: ${issue}`);
}

/** The imports of the routes, by file and name. */
function imports({ pages }: Pages) {
  return pages.flatMap(({ path, module, data, suggest }) => [
    { path, file: module, name: componentName(module) },
    ...[data?.read, data?.addresses, data?.files].flatMap((name) =>
      data && name ? [{ path, file: data.module, name }] : [],
    ),
    ...(suggest ? [{ path, file: suggest.module, name: suggest.name }] : []),
  ]);
}
