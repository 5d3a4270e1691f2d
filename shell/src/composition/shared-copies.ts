import * as contract from '@platform/contract';
import contractPackage from '@platform/contract/package.json';
import * as react from 'react';
import * as i18n from 'shared-i18n';
import i18nPackage from 'shared-i18n/package.json';

/** The only copies on the page, by the names under which remotes ask for them. */
export const sharedCopies: Record<string, { version: string; module: object }> = {
  react: { version: react.version, module: react },
  '@platform/contract': { version: contractPackage.version, module: contract },
  'shared-i18n': { version: i18nPackage.version, module: i18n },
};
