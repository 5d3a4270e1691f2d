import { createInstance } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import type { RemoteModule, RemoteRelease } from '@platform/contract';
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

/** Registers live releases with the runtime; remotes that it knows already keep their version. */
export function registerReleases(releases: RemoteRelease[]): void {
  const known = new Set(host.options.remotes.map(({ name }) => name));
  host.registerRemotes(
    releases
      .map(({ name, base, entry }) => ({
        name: containerName(name),
        entry: base + entry,
        type: 'module' as const,
      }))
      .filter(({ name }) => !known.has(name)),
  );
}

/**
 * Loads a remote's exposed module through the federation runtime, which has no time limit of its own.
 * @throws if the remote cannot be loaded or is empty
 */
export async function loadByRuntime(release: RemoteRelease): Promise<RemoteModule> {
  registerReleases([release]);
  const module = await host.loadRemote<RemoteModule>(`${containerName(release.name)}/remote`);
  if (!module) throw new Error(`${release.name} is empty`);
  return module;
}

function containerName(remote: string) {
  return remote.replaceAll('-', '_');
}
