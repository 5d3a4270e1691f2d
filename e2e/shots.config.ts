import { defineConfig } from '@playwright/test';
import base from './playwright.config';
import { address, root } from './test-support/site';

/** `pnpm shots`: pictures of every page and of the gallery, in the ignored folder `shots/`. */
export default defineConfig({
  ...base,
  testMatch: 'site.shots.ts',
  timeout: 120_000,
  reporter: 'line',
  webServer: [
    ...[base.webServer ?? []].flat(),
    {
      command: 'node --import tsx node_modules/vite/bin/vite.js gallery',
      cwd: root,
      url: address('gallery'),
    },
  ],
});
