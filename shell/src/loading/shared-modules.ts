import * as contract from '@platform/contract';
import { version as contractVersion } from '@platform/contract/package.json';
import * as react from 'react';
import * as i18n from 'shared-i18n';
import { version as i18nVersion } from 'shared-i18n/package.json';

declare global {
  /** Remotes built with @module-federation/vite look here for shared modules before a runtime is loaded. */
  var __mf_module_cache__:
    | { share: Record<string, unknown>; remote: object; pendingShareLoads?: unknown[] }
    | undefined;
}

/** The modules that the shell shares with remotes, by the names under which remotes import them. */
export const sharedModules: Record<string, { version: string; module: object }> = {
  react: { version: react.version, module: react },
  '@platform/contract': { version: contractVersion, module: contract },
  'shared-i18n': { version: i18nVersion, module: i18n },
};

globalThis.__mf_module_cache__ ??= { share: {}, remote: {} };
const { share } = globalThis.__mf_module_cache__;
for (const [name, { module }] of Object.entries(sharedModules)) share[`default:${name}`] = module;
