import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ComponentScope, ComponentType, HashAlgorithm } from '@cyclonedx/cyclonedx-library/Enums';
import { Bom, Component, HashDictionary, Metadata } from '@cyclonedx/cyclonedx-library/Models';
import { JSON as Format, JsonSerializer } from '@cyclonedx/cyclonedx-library/Serialize';
import { Spec1dot6 } from '@cyclonedx/cyclonedx-library/Spec';
import { root, sitePackages } from '@platform/build';
import * as v from 'valibot';
import { parse } from 'yaml';

const Names = v.optional(v.record(v.string(), v.string()), {});
const Imports = v.optional(v.record(v.string(), v.object({ version: v.string() })), {});

/** What a bill of materials takes from `pnpm-lock.yaml`. */
const Lockfile = v.object({
  importers: v.record(v.string(), v.object({ dependencies: Imports, devDependencies: Imports })),
  packages: v.record(v.string(), v.object({ resolution: v.object({ integrity: v.string() }) })),
  snapshots: v.record(v.string(), v.object({ dependencies: Names, optionalDependencies: Names })),
});

const INTEGRITY_PREFIX = 'sha512-';

/**
 * Returns a CycloneDX document (JSON) of every package in the lockfile: version, address, SHA-512 and which package
 * brings it in. What the published packages depend on, peers included, has the scope `required`; what only
 * builds and tests has `excluded`.
 * @throws if the lockfile has another form
 */
export async function billOfMaterials(): Promise<string> {
  const lock = v.parse(Lockfile, parse(readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8')));
  const components = new Map<string, Component>();
  for (const folder of Object.keys(lock.importers)) components.set(folder, ownPackage(folder));
  for (const [id, { resolution }] of Object.entries(lock.packages))
    components.set(id, npmPackage(id, resolution.integrity));

  const shipped = new Map<Component, Component[]>();
  const link = (from: string, to: string[], isShipped = true) => {
    const component = found(components, from);
    const targets = to.map((ref) => found(components, ref));
    for (const { bomRef } of targets) component.dependencies.add(bomRef);
    if (isShipped) shipped.set(component, [...(shipped.get(component) ?? []), ...targets]);
  };
  for (const [folder, { dependencies, devDependencies }] of Object.entries(lock.importers)) {
    link(folder, refs(versions(dependencies), folder));
    link(folder, refs(versions(devDependencies), folder), false);
  }
  for (const [key, { dependencies, optionalDependencies }] of Object.entries(lock.snapshots))
    link(packageId(key), refs({ ...dependencies, ...optionalDependencies }));

  const reached = new Set<Component>();
  const reach = (component: Component) => {
    if (reached.has(component)) return;
    reached.add(component);
    for (const target of shipped.get(component) ?? []) reach(target);
  };
  for (const folder of await sitePackages()) reach(found(components, folder));

  const site = found(components, SITE);
  components.delete(SITE);
  for (const component of components.values()) {
    component.scope = reached.has(component) ? ComponentScope.Required : ComponentScope.Excluded;
    if (!component.purl) site.dependencies.add(component.bomRef);
  }
  const bom = new Bom({ metadata: new Metadata({ component: site }) });
  for (const component of components.values()) bom.components.add(component);
  const serializer = new JsonSerializer(new Format.Normalize.Factory(Spec1dot6));
  return serializer.serialize(bom, { sortLists: true, space: 2 });
}

/** The root's key in the lockfile. */
const SITE = '.';

function ownPackage(folder: string): Component {
  if (folder === SITE) return new Component(ComponentType.Application, 'site', { bomRef: 'site' });
  return new Component(ComponentType.Library, folder, { bomRef: folder });
}

/** @param id as `@axe-core/playwright@4.14.0` */
function npmPackage(id: string, integrity: string): Component {
  const at = id.lastIndexOf('@');
  const path = id.slice(0, at);
  const version = id.slice(at + 1);
  const [name = '', group] = path.split('/').reverse();
  if (!integrity.startsWith(INTEGRITY_PREFIX)) throw new Error(`${id} has no SHA-512 in pnpm-lock.yaml.`);
  const sha512 = Buffer.from(integrity.slice(INTEGRITY_PREFIX.length), 'base64').toString('hex');
  return new Component(ComponentType.Library, name, {
    bomRef: id,
    version,
    purl: `pkg:npm/${path.replace('@', '%40')}@${version}`,
    hashes: new HashDictionary([[HashAlgorithm['SHA-512'], sha512]]),
    ...(group && { group }),
  });
}

function versions(imports: v.InferOutput<typeof Imports>): Record<string, string> {
  return Object.fromEntries(Object.entries(imports).map(([name, { version }]) => [name, version]));
}

/**
 * Returns the keys of what is depended on: a folder for `link:../ui`, the other package for an alias, `name@version`
 * for the rest.
 * @param folder what links are relative to
 */
function refs(dependencies: Record<string, string>, folder = ''): string[] {
  return Object.entries(dependencies).map(([name, version]) => {
    if (version.startsWith('link:')) return join(folder, version.slice('link:'.length));
    return packageId(/^\d/.test(version) ? `${name}@${version}` : version);
  });
}

/** `react-dom@19.3.1(react@19.3.1)` is the package `react-dom@19.3.1` beside a certain peer. */
function packageId(key: string): string {
  return key.replace(/\(.*/, '');
}

function found(components: Map<string, Component>, ref: string): Component {
  const component = components.get(ref);
  if (!component) throw new Error(`${ref} is not among the packages of pnpm-lock.yaml: run pnpm install.`);
  return component;
}
