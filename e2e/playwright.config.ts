import { defineConfig } from '@playwright/test';
import { root, siteUrl } from './site';

/** Tests that start whole sites of their own; `commands.config.ts` runs them, one at a time. */
export const commandTests = [
  'dev.spec.ts',
  'release.spec.ts',
  'release-day.spec.ts',
  'release-preview.spec.ts',
  'release-check.spec.ts',
  'release-compat.spec.ts',
  'release-growth.spec.ts',
  'start.spec.ts',
];

/** One local site for all tests, on ports and in a folder of its own: a running `npm start` is not disturbed. */
export default defineConfig({
  testDir: '.',
  testIgnore: commandTests,
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // One database stands behind all tests, and some of them change it.
  workers: 1,
  timeout: 30_000,
  reporter: process.env.CI ? 'line' : 'list',
  use: {
    baseURL: siteUrl,
    locale: 'az-AZ',
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'no-preference',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
    },
  },
  webServer: {
    command: 'node_modules/.bin/site reset && exec node_modules/.bin/site start',
    cwd: root,
    // The sites are served last, when every document is composed.
    url: siteUrl,
    stdout: 'ignore',
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGINT', timeout: 10_000 },
  },
});
