import { defineConfig } from '@playwright/test';
import base from '../playwright.config';
import { whatIsMissing } from '../test-support/programs';

const missing = whatIsMissing('The tests by ear', [
  'orca',
  'accessibilityBus',
  'dbus',
  'xvfb',
  'windowManager',
  'speechDispatcher',
  'keys',
  'firefox',
]);
if (missing) {
  console.error(missing);
  process.exit(1);
}

const { use: _, ...rest } = base;

/** `pnpm test:ear`: journeys by keys alone, heard through a screen reader. */
export default defineConfig({
  ...rest,
  testDir: '.',
  testIgnore: [],
  // One screen reader, and one database.
  workers: 1,
  // A second try would hide a change of what is heard.
  retries: 0,
  outputDir: '../../test-results',
  timeout: 300_000,
  snapshotPathTemplate: '{testDir}/transcripts/{arg}{ext}',
});
