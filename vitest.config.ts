import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { findChromium } from './platform/release/src/check/chromium.ts';

const packages = '{shell,mf-*,shared-i18n,platform,e2e,gallery,bench}';
const exclude = ['**/node_modules/**', '**/dist/**'];
/** Component states that need a real browser, but no composed site. */
const browserTests = `${packages}/**/*.browser.test.tsx`;
/** Tests that replace modules (`vi.mock`) or clients that a module keeps, such as an app of Firebase. */
const mockTests = `${packages}/**/*.mock.test.ts`;

export default defineConfig({
  test: {
    restoreMocks: true,
    globalSetup: ['vitest.global.ts'],
    setupFiles: ['vitest.setup.ts'],
    // Tests that start services or a browser, compile or compose take seconds on a busy machine.
    testTimeout: 120_000,
    // Otherwise one of two cores would stay free.
    maxWorkers: '100%',
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          // A thread starts in a fraction of a process's time, and loads modules and composes the tiny site only once.
          pool: 'threads',
          isolate: false,
          include: [`${packages}/**/*.test.{ts,tsx}`],
          exclude: [...exclude, browserTests, mockTests],
        },
      },
      { extends: true, test: { name: 'mock', pool: 'threads', include: [mockTests], exclude } },
      {
        extends: true,
        // Includes late imports of pages: a dependency found during a test would reload it.
        optimizeDeps: { entries: ['shell/src/main.tsx', 'mf-*/src/pages/**/*Page.tsx', browserTests] },
        test: {
          name: 'browser',
          // On a busy machine a click may take a second.
          testTimeout: 30_000,
          // As in `e2e/`: a test that passes at the second try is reported as flaky.
          retry: 1,
          include: [browserTests],
          exclude,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1280, height: 800 },
            // A label ends in words such as "(required)", which a test does not repeat.
            locators: { exact: false },
            provider: playwright({
              launchOptions: {
                executablePath: findChromium() ?? 'chromium',
                args: ['--no-sandbox', '--disable-gpu'],
              },
              // At least as large as any `page.viewport()`, which Vitest would otherwise scale down.
              contextOptions: { locale: 'az-AZ', viewport: { width: 1920, height: 1200 } },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
