import { createInstance } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import type { RemoteModule } from '@platform/contract';
import type { Release } from './releases';
import { sharedModules } from './shared-modules';

/** Remotes built with `externalRuntime` expect the runtime under this name. */
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });

const host = createInstance({
  name: 'shell',
  shareStrategy: 'loaded-first',
  remotes: [],
  shared: Object.fromEntries(
    Object.entries(sharedModules).map(([name, { version, module }]) => [
      name,
      { version, lib: () => module, shareConfig: { singleton: true, requiredVersion: `^${version}` } },
    ]),
  ),
});

/**
 * Loads a remote's exposed module through the federation runtime, without a time limit.
 * @throws if the remote cannot be loaded or is empty
 */
export async function loadByRuntime(release: Release): Promise<RemoteModule> {
  // The runtime allows no dashes.
  const name = release.name.replaceAll('-', '_');
  // A remote that it knows already keeps its version.
  if (!host.options.remotes.some((known) => known.name === name))
    host.registerRemotes([{ name, entry: release.base + release.entry, type: 'module' }]);
  const module = await host.loadRemote<RemoteModule>(`${name}/remote`);
  if (!module) throw new Error(`${release.name} is empty`);
  return module;
}
