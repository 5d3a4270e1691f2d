import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

const packages = '{shell,mf-*,shared-i18n,platform}';
const exclude = ['**/node_modules/**', '**/dist/**'];
/** States of components that need a real browser, but no composed site. */
const browserTests = `${packages}/**/*.browser.test.tsx`;

export default defineConfig({
  test: {
    restoreMocks: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: [`${packages}/**/*.test.{ts,tsx}`],
          exclude: [...exclude, browserTests],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: [browserTests],
          exclude,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1280, height: 800 },
            provider: playwright({
              launchOptions: {
                executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
                args: ['--no-sandbox'],
              },
              contextOptions: { locale: 'az-AZ' },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
