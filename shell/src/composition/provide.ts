import { sharedCopies } from './shared-copies';

declare global {
  /** Where remotes built with @module-federation/vite look for shared modules before any runtime is loaded. */
  var __mf_module_cache__:
    | { share: Record<string, unknown>; remote: object; pendingShareLoads?: unknown[] }
    | undefined;
}

globalThis.__mf_module_cache__ ??= { share: {}, remote: {} };
const { share } = globalThis.__mf_module_cache__;
for (const [name, { module }] of Object.entries(sharedCopies)) share[`default:${name}`] = module;

/** Whether a directly imported remote still waits for a shared module that nobody put here. */
export function waitsForShare(): boolean {
  return (globalThis.__mf_module_cache__?.pendingShareLoads?.length ?? 0) > 0;
}
