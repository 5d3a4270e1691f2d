import { defineConfig } from '@playwright/test';
import base from '../playwright.config';
import { whatIsMissing } from './programs';
import type { EngineOptions } from './test';

const missing = whatIsMissing();
if (missing) {
  console.error(missing);
  process.exit(1);
}

const { use: _, ...rest } = base;

/** `pnpm engines`: short journeys over the composed site in the distribution's Firefox and WebKit. */
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
    { name: 'webkit', use: { engine: 'webkit' } },
  ],
});
