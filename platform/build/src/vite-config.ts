import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PageData } from '@platform/contract';
import { defaultLanguage } from 'shared-i18n';
import type { BuildEnvironmentOptions, CSSOptions, Plugin } from 'vite';
import { developedMenu } from './developed-pages';
import { licencesOfBuild } from './licences';
import { classPrefix, type Development, developmentVariable, modulesFile } from './packages';

/**
 * Class names contain the package, so that their owner is visible and two packages never collide: `title` in
 * mf-marketing's `Hero.module.css` is `marketing_Hero_title`, in browser and server builds.
 * @param packageOf returns the package of a style sheet
 */
export function scopedClassNames(packageOf: (file: string) => string): CSSOptions {
  return {
    modules: {
      generateScopedName: (name, file) =>
        `${classPrefix(packageOf(file))}${basename(file).replace(/\.module\.css.*$/, '')}_${name}`,
    },
  };
}

/**
 * Class names in development: those of `@platform/ui` are equal everywhere, because Vite keeps a style sheet once per
 * page.
 */
export const servedClassNames = (name: string) =>
  scopedClassNames((file) => (file.includes('/platform/ui/') ? 'ui' : name));

/** The oldest browsers that run the site's scripts; older ones show the composed documents. README.md names them. */
export const oldestBrowsers = ['chrome111', 'edge111', 'firefox115', 'safari16.4'];

/** Build settings of shell and remotes for browsers. Newer syntax is lowered, `light-dark()` and nesting included. */
export const browserBuild: BuildEnvironmentOptions = {
  target: oldestBrowsers,
  assetsInlineLimit: 0,
  modulePreload: false,
  outDir: 'dist/browser',
  emptyOutDir: true,
  manifest: true,
  license: { fileName: licencesOfBuild },
};

/** Build settings of shell and remotes for the composer. */
export const serverBuild: BuildEnvironmentOptions = {
  ssr: true,
  target: 'node20',
  assetsInlineLimit: 0,
  outDir: 'dist/server',
  emptyOutDir: true,
};

/**
 * Replaces Vite's helper of dynamic imports, which every first page loads: half of it is for preloads, and the
 * federation plugin gives it a request of its own.
 */
export function ownImportHelper(): Plugin {
  const helper = fileURLToPath(import.meta.resolve('@platform/build/import-part'));
  return {
    name: 'site:own-import-helper',
    enforce: 'pre',
    resolveId: (id) => (id === '\0vite/preload-helper.js' ? helper : undefined),
  };
}

/** Writes `modules.json`, without modules that bundler and federation plugin generate for each build. */
export function moduleList(): Plugin {
  return {
    name: 'site:module-list',
    apply: 'build',
    generateBundle(_, bundle) {
      const lists = Object.values(bundle).flatMap((output) => {
        if (output.type !== 'chunk') return [];
        const kept = Object.entries(output.modules).filter(([, { renderedLength }]) => renderedLength > 0);
        const ids = kept.map(([id]) => id).filter((id) => !/\0|virtual:|__mf_|__loadShare__/.test(id));
        return [[output.fileName, ids.map(moduleName).sort()] as const];
      });
      this.emitFile({
        type: 'asset',
        fileName: modulesFile,
        source: JSON.stringify(Object.fromEntries(lists)),
      });
    },
  };
}

/**
 * Names a module by its package: `react/jsx-runtime.js`. Sources and published packages have equal names:
 * `@platform/ui/Button` is `src/Button.tsx` here and `dist/Button.js` there.
 */
export function moduleName(id: string): string {
  const [, ofLibrary] = /.*\/node_modules\/(.+)$/.exec(id) ?? [];
  const name = ofLibrary ?? ownName(id);
  const [, library, module] = /^(@platform\/\w+|shared-i18n)\/(?:src|dist)\/(.+)$/.exec(name) ?? [];
  return library && module ? `${library}/${module.replace(/\.(tsx?|js)$/, '')}` : name;
}

/** Names a module outside `node_modules` by its nearest package. */
function ownName(id: string, folder: string = dirname(id)): string {
  const manifest = join(folder, 'package.json');
  if (dirname(folder) === folder) return id;
  if (!existsSync(manifest)) return ownName(id, dirname(folder));
  const { name }: { name: string } = JSON.parse(readFileSync(manifest, 'utf8'));
  return `${name}/${relative(folder, id)}`;
}

/** Returns the development session of `site dev`; nothing if a tool only reads the configuration. */
export function readDevelopment(): Development | undefined {
  const text = process.env[developmentVariable];
  return text ? JSON.parse(text) : undefined;
}

/** Writes the page data into the development page, as the composer does for documents without a page. */
export function pageDataBlock(): Plugin {
  return {
    name: 'site:page-data',
    apply: 'serve',
    async transformIndexHtml(_html, { server }) {
      const development = readDevelopment();
      if (!development) throw new Error('Start development servers by `site dev`: it provides the settings.');
      const { shell, company } = development;
      const changed = company && (await server?.ssrLoadModule(company));
      const settings = { ...development.settings, ...(changed && { company: changed.exampleCompany }) };
      const menu = shell === 'none' ? [] : await developedMenu(development);
      const page: PageData = { language: defaultLanguage, settings, menu, owner: null, loaderData: null };
      const children = JSON.stringify(page).replaceAll('<', '\\u003c');
      const attrs = { type: 'application/json', id: 'page' };
      return [{ tag: 'script', attrs, children, injectTo: 'body-prepend' }];
    },
  };
}
