/** The parts of a `package.json` that packing reads. */
export type Manifest = {
  name: string;
  version: string;
  private?: boolean;
  exports: Record<string, string>;
  publishConfig?: { exports: Record<string, string> };
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
};

/**
 * Returns the manifest that a package has at the registry. Its name lies in the scope of the company, and so do those
 * of the packages that it depends on. Sources import the names of the workspace: dependencies are aliases.
 * @param published the names of all published packages in the workspace
 */
export function publishedManifest(manifest: Manifest, published: string[], scope: string): Manifest {
  const { devDependencies: _, dependencies = {}, ...kept } = manifest;
  return {
    ...kept,
    name: publishedName(manifest.name, scope),
    dependencies: aliases(dependencies, published, scope),
  };
}

/**
 * Returns the manifest in `dist/` of a library that shell and remotes share, with the name of the workspace. The
 * federation plugin looks for the exports of a library below a manifest with the name that sources import.
 */
export function sharedManifest({ exports, ...kept }: Manifest): Manifest {
  const below = Object.entries(exports).map(([key, file]) => [key, file.replace('./dist/', './')]);
  return { ...kept, exports: Object.fromEntries(below) };
}

/** Returns the manifest of a remote in its own repository, which takes the published packages. */
export function remoteManifest(manifest: Manifest, published: string[], scope: string): Manifest {
  const { dependencies = {}, devDependencies = {} } = manifest;
  return {
    ...manifest,
    dependencies: aliases(dependencies, published, scope),
    devDependencies: aliases(devDependencies, published, scope),
  };
}

/** @example publishedName('@platform/ui', '@acme') // '@acme/platform-ui' */
function publishedName(name: string, scope: string): string {
  return `${scope}/${name.replace('@', '').replace('/', '-')}`;
}

function aliases(dependencies: Record<string, string>, published: string[], scope: string) {
  return Object.fromEntries(
    Object.entries(dependencies).map(([name, range]) => [
      name,
      // The workspace's exact versions become ranges, so that each package is installed once.
      published.includes(name) ? `npm:${publishedName(name, scope)}@^${range.replace('^', '')}` : range,
    ]),
  );
}
