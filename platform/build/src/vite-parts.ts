import { basename } from 'node:path';
import type { CSSOptions, Plugin } from 'vite';

/**
 * Class names carry the package, so that one sees whose they are and two packages never meet:
 * `title` in mf-marketing's `Hero.module.css` is `marketing_Hero_title`. The same in browser and server builds.
 */
export function scopedClassNames(packageName: string): CSSOptions {
  const owner = packageName.replace(/^mf-/, '');
  return {
    modules: {
      generateScopedName: (name, file) =>
        `${owner}_${basename(file).replace(/\.module\.css.*$/, '')}_${name}`,
    },
  };
}

/** The environment variable by which `site dev` hands the public settings to development servers. */
export const settingsVariable = 'SITE_SETTINGS';

/** Writes the public settings into the development page, as the composer does for documents. */
export function settingsBlock(): Plugin {
  return {
    name: 'site:settings-block',
    apply: 'serve',
    transformIndexHtml() {
      const settings = process.env[settingsVariable];
      if (!settings) throw new Error('Start development servers by `pnpm dev`: it provides the settings.');
      const block = JSON.stringify({ settings: JSON.parse(settings) }).replaceAll('<', '\\u003c');
      return [
        {
          tag: 'script',
          attrs: { type: 'application/json', id: 'page' },
          children: block,
          injectTo: 'body-prepend',
        },
      ];
    },
  };
}
