/** What a page may cost until it is hydrated. Bytes are as transferred: gzip, fonts and pictures as they are. */
export type Budget = {
  /** The heaviest document of a language, styles included; of a page that shows data its head, without the data. */
  documentBytes: number;
  /** All requests after the document: scripts, fonts, and pictures that are not loaded lazily. */
  requests: number;
  scriptRequests: number;
  scriptBytes: number;
  fontBytes: number;
  pictureBytes: number;
  /** How many requests wait for each other after the document. */
  chainDepth: number;
  /** Modules that two of its scripts contain. */
  duplicatedModules: number;
};

/**
 * The budget of every page whose remote declares no other. `site check` refuses a release that breaks it, and so does
 * everything that promotes.
 */
export const siteBudget: Budget = {
  documentBytes: 26_000,
  requests: 20,
  scriptRequests: 6,
  scriptBytes: 165_000,
  fontBytes: 32_000,
  pictureBytes: 8_000,
  chainDepth: 1,
  duplicatedModules: 0,
};

/**
 * The beginnings of modules that each package contains by decision, because a release of one must not change another:
 * they do not count as duplicated.
 */
export const bundledByEachPackage: string[] = [
  '@platform/build/import-part',
  '@platform/contract/faults',
  '@platform/goods/',
  '@platform/records/',
  '@platform/ui/',
  // The names in builds from before these packages were published.
  'platform/contract/src/faults.ts',
  'platform/records/',
  'platform/ui/',
  'lucide/',
  'react/jsx-runtime.js',
  'react/cjs/react-jsx-runtime.production.js',
];
