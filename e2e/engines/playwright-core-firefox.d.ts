/**
 * An older `playwright-core`, the last that drives a stock Firefox. Its interface has everything that these tests use,
 * so they use the types of the current one.
 */
declare module 'playwright-core-firefox' {
  export { firefox } from '@playwright/test';
}
