import { findChromium } from '@platform/release/chromium';
import { defineConfig } from '@playwright/test';
import { reuseVariable, root, siteUrl } from './test-support/site';

/** Tests of minutes, or that start whole sites of their own: `slow.config.ts` runs them. */
export const slowTests = [
  'development-servers.spec.ts',
  'earlier-builds.spec.ts',
  'first-change.spec.ts',
  'hosted-release.spec.ts',
  'hundreds-of-services.spec.ts',
  'local-site.spec.ts',
  'memory.spec.ts',
  'new-remote.spec.ts',
  'open-tab-over-a-release.spec.ts',
  'published-packages.spec.ts',
  'quick-navigation.spec.ts',
];

/** How many tests run at once on two cores; more cost processor time and save none. */
const WORKERS = 3;

/**
 * One local site for all tests, on ports and in a folder of its own: a running `npm start` is not disturbed. Each worker
 * has its own database, sign-in and mail behind it (`test.ts`), so that every test may run beside every other.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  testIgnore: [...slowTests, 'engines/**'],
  outputDir: '../test-results/files',
  fullyParallel: true,
  forbidOnly: true,
  // A busy machine may exceed a time limit once. What passes only at the second try is reported as flaky.
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
      // Debian's wrapper asks for GPU rasterization, which costs a tenth of the time where there is no GPU.
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
    // The sites are served last, when every document is composed.
    url: siteUrl,
    // `pnpm e2e` says so where the site of this folder runs already.
    reuseExistingServer: process.env[reuseVariable] === '1',
    stdout: 'ignore',
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGINT', timeout: 10_000 },
  },
});
