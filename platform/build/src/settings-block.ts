import type { Plugin } from 'vite';

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
