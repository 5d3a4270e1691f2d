import { defineConfig } from '@playwright/test';
import { root, siteUrl } from './site';

/** Tests that start whole sites of their own; `commands.config.ts` runs them, one at a time. */
export const commandTests = [
  'compose-data.spec.ts',
  'dev.spec.ts',
  'hosted.spec.ts',
  'open-tab.spec.ts',
  'release-check.spec.ts',
  'release-compat.spec.ts',
  'release-day.spec.ts',
  'release-growth.spec.ts',
  'release-preview.spec.ts',
  'release.spec.ts',
  'start.spec.ts',
];

/**
 * Tests that need the site for themselves: they change its data or its mail, or look at what happens in which
 * moment. `alone.config.ts` runs them, one at a time; all others only read, and `together.config.ts` runs them side by
 * side.
 */
export const aloneTests = [
  'axe-states.spec.ts',
  'catalogue-time.spec.ts',
  'composition.spec.ts',
  'data-contents.spec.ts',
  'data-states.spec.ts',
  'enquiry.spec.ts',
  'home.spec.ts',
  'keyboard.spec.ts',
  'late-page.spec.ts',
  'machines.spec.ts',
  'outage.spec.ts',
  'scale.spec.ts',
  'slider.spec.ts',
  'staff*.spec.ts',
  'stillness.spec.ts',
  'visitor.spec.ts',
];

/** What is no test of the running site alone. */
export const otherTests = [...commandTests, 'engines/**'];

/** One local site for all tests, on ports and in a folder of its own: a running `npm start` is not disturbed. */
export default defineConfig({
  testDir: '.',
  testIgnore: otherTests,
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: true,
  // A busy machine may exceed a time limit once. What passes only at the second try is reported as flaky.
  retries: 1,
  // One database stands behind all tests, and some of them change it.
  workers: 1,
  timeout: 30_000,
  // The summary of `npm test` is made of the second.
  reporter: [[process.env.CI ? 'line' : 'list'], ['json', { outputFile: '../test-results/report.json' }]],
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
