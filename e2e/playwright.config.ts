import { findChromium } from '@platform/release/chromium';
import { defineConfig } from '@playwright/test';
import { reuseVariable, root, siteUrl } from './test-support/site';

/** Tests that take minutes or start whole sites; `slow.config.ts` runs them. */
export const slowTests = [
  'admin-at-volume.spec.ts',
  'changed-markup.spec.ts',
  'development-servers.spec.ts',
  'earlier-builds.spec.ts',
  'enquiries-database.spec.ts',
  'first-change.spec.ts',
  'hosted-release.spec.ts',
  'hundreds-of-services.spec.ts',
  'local-site.spec.ts',
  'memory.spec.ts',
  'new-remote.spec.ts',
  'open-tab-over-a-release.spec.ts',
  'paper.spec.ts',
  'published-packages.spec.ts',
  'translated-admin.spec.ts',
  'translated-changes.spec.ts',
  'translated-tour.spec.ts',
];

/** The number of parallel tests on two cores; more of them save no time. */
const WORKERS = 3;

/**
 * One local site for all tests, on its own ports and in its own folder, beside a running `npm start`. Each worker has
 * its own database, sign-in and mail (`test.ts`), so every test may run beside every other.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  testIgnore: [...slowTests, '**/e2e/engines/**', '**/e2e/ear/**'],
  outputDir: '../test-results/files',
  fullyParallel: true,
  forbidOnly: true,
  // A busy machine may exceed a time limit once. A test that passes at the second try is reported as flaky.
  retries: 1,
  workers: WORKERS,
  timeout: 30_000,
  expect: { timeout: 10_000 },
  reporter: process.env.CI ? 'dot' : 'list',
  use: {
    baseURL: siteUrl,
    locale: 'az-AZ',
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'no-preference',
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: findChromium() ?? 'chromium',
      // Debian's wrapper asks for GPU rasterization, which costs a tenth of the time without a GPU.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
      ],
    },
  },
  webServer: {
    command: 'node_modules/.bin/site reset && exec node_modules/.bin/site start',
    cwd: root,
    // The sites are served last, after all documents are composed.
    url: siteUrl,
    // `pnpm e2e` sets this if the site of this folder runs already.
    reuseExistingServer: process.env[reuseVariable] === '1',
    stdout: 'ignore',
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGINT', timeout: 10_000 },
  },
});
