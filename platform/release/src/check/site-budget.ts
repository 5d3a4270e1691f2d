import type { Budget } from '@platform/contract';

/**
 * The budget of every page whose remote declares no other. `site check` and every promotion refuse releases that exceed
 * it.
 */
export const siteBudget: Budget = {
  documentBytes: 26_000,
  requests: 20,
  scriptRequests: 6,
  scriptBytes: 165_000,
  fontBytes: 32_000,
  pictureBytes: 8_000,
  partBytes: 271_000,
  chainDepth: 1,
  duplicatedModules: 0,
};

/**
 * Prefixes of modules that each package bundles on purpose, so that a release of one does not change another: they do
 * not count as duplicates.
 */
export const bundledByEachPackage: string[] = [
  '@platform/build/import-part',
  '@platform/contract/faults',
  '@platform/contract/time-limit',
  '@platform/goods/',
  '@platform/records/',
  '@platform/ui/',
  // Names in builds from before these packages were published.
  'platform/contract/src/faults.ts',
  'platform/records/',
  'platform/ui/',
  'lucide/',
  'react/jsx-runtime.js',
  'react/cjs/react-jsx-runtime.production.js',
];
