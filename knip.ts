import type { KnipConfig } from 'knip';
import { findRemotes } from './platform/build/src/packages';

/** A remote's routes are generated: they import what its configuration names. */
async function remotes() {
  const entries = (await findRemotes()).map(({ name, pages }) => {
    const modules = pages.flatMap(({ module, data }) => [module, ...(data ? [data.module] : [])]);
    return [name, { entry: modules }];
  });
  return Object.fromEntries(entries);
}

const config: KnipConfig = async () => ({
  ignoreExportsUsedInFile: true,
  workspaces: {
    '.': {
      // Knip does not look behind "exec" in the scripts of the root.
      entry: ['platform/pack.ts'],
      // Tests start a database in a child process of the root.
      ignoreDependencies: ['@platform/local-cloud'],
    },
    e2e: {
      entry: ['*.config.ts', '{engines,ear}/playwright.config.ts', '**/*.spec.ts', '*.shots.ts'],
    },
    // Vite builds the application from its HTML.
    bench: { entry: ['spa/main.tsx', 'src/main.ts'] },
    // The command as it is published.
    'platform/release': { entry: ['src/site.ts'] },
    // Of the machine, where the official emulator is installed.
    'platform/local-cloud': { ignoreBinaries: ['java'] },
    // A remote that no folder name finds.
    'platform/release/template': {
      entry: ['src/pages/**/*Page.tsx'],
    },
    'platform/ui': {
      // Resolved by file name in fonts/build.ts.
      ignoreDependencies: ['@fontsource-variable/geologica', '@fontsource/arimo'],
    },
    ...(await remotes()),
  },
});

export default config;
