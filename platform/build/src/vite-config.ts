import { basename } from 'node:path';
import type { BuildEnvironmentOptions, CSSOptions, Plugin } from 'vite';
import { settingsVariable } from './packages';

/**
 * Class names carry the package, so that one sees whose they are and two packages never meet:
 * `title` in mf-marketing's `Hero.module.css` is `marketing_Hero_title`. The same in browser and server builds.
 * @param packageOf returns the package of a style sheet
 */
export function scopedClassNames(packageOf: (file: string) => string): CSSOptions {
  return {
    modules: {
      generateScopedName: (name, file) =>
        `${packageOf(file).replace(/^mf-/, '')}_${basename(file).replace(/\.module\.css.*$/, '')}_${name}`,
    },
  };
}

/** The oldest browsers that run the site's scripts; older ones show the composed documents. README.md names them. */
export const oldestBrowsers = ['chrome111', 'edge111', 'firefox115', 'safari16.4'];

/** How shell and remotes are built for browsers. Newer syntax is lowered, `light-dark()` and nesting included. */
export const browserBuild: BuildEnvironmentOptions = {
  target: oldestBrowsers,
  assetsInlineLimit: 0,
  modulePreload: false,
  outDir: 'dist/browser',
  emptyOutDir: true,
  manifest: true,
};

/** How shell and remotes are built for the composer. */
export const serverBuild: BuildEnvironmentOptions = {
  ssr: true,
  target: 'node20',
  assetsInlineLimit: 0,
  outDir: 'dist/server',
  emptyOutDir: true,
};

/** Writes the public settings into the development page, as the composer does for documents. */
export function settingsBlock(): Plugin {
  return {
    name: 'site:settings-block',
    apply: 'serve',
    transformIndexHtml() {
      const settings = process.env[settingsVariable];
      if (!settings) throw new Error('Start development servers by `pnpm dev`: it provides the settings.');
      const children = JSON.stringify({ settings: JSON.parse(settings) }).replaceAll('<', '\\u003c');
      const attrs = { type: 'application/json', id: 'page' };
      return [{ tag: 'script', attrs, children, injectTo: 'body-prepend' }];
    },
  };
}
