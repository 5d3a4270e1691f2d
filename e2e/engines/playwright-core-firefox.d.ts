/**
 * An older `playwright-core`, the last that drives a stock Firefox. It has all of the interface that these tests use,
 * so they see it with the types of the one that they are written for.
 */
declare module 'playwright-core-firefox' {
  export { firefox } from '@playwright/test';
}
