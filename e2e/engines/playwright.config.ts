import { defineConfig } from '@playwright/test';
import base from '../playwright.config';
import { programPath, whatIsMissing } from '../test-support/programs';
import type { EngineOptions } from './test';

const missing = whatIsMissing('The tests in other engines', ['firefox', 'miniBrowser', 'xvfb']);
if (missing) {
  console.error(missing);
  process.exit(1);
}

const { use: _, ...rest } = base;

/** `pnpm engines`: short journeys over the composed site in the distribution's Firefox and WebKit, and in a Chromium with its cache of pages. */
export default defineConfig<object, EngineOptions>({
  ...rest,
  testDir: '.',
  testIgnore: [],
  // Both share one database.
  workers: 1,
  outputDir: '../../test-results',
  timeout: 120_000,
  expect: { timeout: 15_000 },
  projects: [
    { name: 'firefox', use: { engine: 'firefox' } },
    { name: 'webkit', use: { engine: 'webkit' }, testMatch: 'site.spec.ts' },
    ...(programPath('chromium')
      ? [{ name: 'chromium', use: { engine: 'chromium' as const }, testMatch: 'back-forward-cache.spec.ts' }]
      : []),
  ],
});
