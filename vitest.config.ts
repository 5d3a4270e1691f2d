import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{shell,mf-*,shared-i18n,platform}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    restoreMocks: true,
  },
});
