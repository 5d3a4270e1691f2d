import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { modulesFile, shellName } from '@platform/build';
import type { Budget, Descriptor, Releases } from '@platform/contract';
import { init, parse } from 'es-module-lexer';
import { languages } from 'shared-i18n';
import { loadedFiles, withoutRendered } from '../compose/document/document';
import type { Rendering } from '../compose/render-documents';
import { fileName } from '../model/address';
import { baseAddress, type Environment } from '../model/environment';
import { readRemote, versionFolder } from '../store/versions';
import { bundledByEachPackage, siteBudget } from './site-budget';

/** A published file that a document makes a browser load. */
export type LoadedFile = { owner: string; file: string; bytes: number };

/** The cost of a page until it is hydrated, by the keys of its budget, and what it is made of. */
export type PageCost = Budget & {
  page: string;
  budget: Budget;
  files: LoadedFile[];
  /** Scripts that are found only after another one has come. */
  chained: string[];
  duplicated: string[];
};

/** Measures the pages that were rendered, each by its documents and the published files that these name. */
export async function pageCosts(
  environment: Environment,
  releases: Releases,
  { composed, documents }: Pick<Rendering, 'composed'> & { documents: Pick<Rendering['documents'], 'get'> },
): Promise<PageCost[]> {
  await init;
  const costs = new Map<string, PageCost>();
  const owners = new Map<string, Site & { descriptor: Descriptor }>();
  for (const [address, { owner, page }] of Object.entries(composed)) {
    const { version, pages = [] } = releases.remotes[owner]?.release ?? {};
    const { data: hasData, parts = [] } = pages.find(({ path }) => path === page) ?? {};
    if (!version || (hasData && costs.has(page))) continue;
    const texts = languages.flatMap(
      (language) => documents.get(`${language}/${fileName(address)}`)?.toString() ?? [],
    );
    if (texts.length === 0) continue;
    const site = owners.get(owner) ?? {
      ...createSite(environment, { [shellName]: releases.shell.version, [owner]: version }),
      descriptor: readRemote(environment, owner, version).descriptor,
    };
    owners.set(owner, site);
    const base = baseAddress(environment, owner, version);
    const partBytes = totalBytes(parts.flatMap((file) => site.find(base + file) ?? []));
    // A release is not refused for data that staff entered: of a page that shows data the markup does not count.
    for (const text of texts) {
      const measured = hasData ? withoutRendered(text) : text;
      const cost = {
        page,
        budget: { ...siteBudget, ...site.descriptor.budget },
        partBytes,
        ...measure(measured, site),
      };
      costs.set(page, heavier(cost, costs.get(page)));
    }
  }
  return [...costs.values()];
}

function heavier(one: PageCost, other: PageCost | undefined): PageCost {
  if (!other) return one;
  const heavy = totalBytes(one.files) > totalBytes(other.files) ? one : other;
  return { ...heavy, documentBytes: Math.max(one.documentBytes, other.documentBytes) };
}

function measure(html: string, site: Site): Omit<PageCost, 'page' | 'budget' | 'partBytes'> {
  const loaded = loadedFiles(html);
  const findFiles = (wanted: 'script' | 'font' | 'picture') => {
    const addresses = loaded.filter(({ kind }) => kind === wanted).map(({ address }) => address);
    return [...new Set(addresses)].flatMap((address) => site.find(address) ?? []);
  };
  const [scripts, fonts, pictures] = [findFiles('script'), findFiles('font'), findFiles('picture')];
  const chains = importChains(scripts, site);
  const duplicated = duplicatedModules(scripts, site);
  return {
    documentBytes: gzipSync(html).length,
    requests: scripts.length + fonts.length + pictures.length,
    scriptRequests: scripts.length,
    scriptBytes: totalBytes(scripts),
    fontBytes: totalBytes(fonts),
    pictureBytes: totalBytes(pictures),
    chainDepth: 1 + chains.length,
    duplicatedModules: duplicated.length,
    files: [...scripts, ...fonts, ...pictures],
    chained: chains.flat(),
    duplicated,
  };
}

function totalBytes(files: { bytes: number }[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** The published files of some versions, by their addresses. */
type Site = ReturnType<typeof createSite>;

function createSite(environment: Environment, versions: Record<string, string>) {
  const packages = Object.entries(versions).map(([name, version]) => ({
    name,
    folder: versionFolder(environment, name, version),
    base: name === shellName ? `/${version}/` : baseAddress(environment, name, version),
  }));
  const read = (owner: string, file: string): Buffer | undefined => {
    const folder = packages.find(({ name }) => name === owner)?.folder ?? '';
    return existsSync(join(folder, file)) ? readFileSync(join(folder, file)) : undefined;
  };
  const imports = new Map<string, string[]>();
  const files = new Map<string, LoadedFile | undefined>();
  const modules = new Map(
    packages.map(({ name }) => [name, JSON.parse(read(name, modulesFile)?.toString('utf8') ?? '{}')]),
  );
  return {
    modulesOf: ({ owner, file }: LoadedFile): string[] => modules.get(owner)[file] ?? [],
    /** Returns the files that a script needs before it runs. */
    readImports(owner: string, file: string): string[] {
      const key = `${owner}/${file}`;
      const known = imports.get(key) ?? readImports(read(owner, file)?.toString('utf8') ?? '', file);
      imports.set(key, known);
      return known;
    },
    /** Finds the file of an address in a document, pictures at the site's root included; each file is packed once. */
    find(address: string): LoadedFile | undefined {
      if (files.has(address)) return files.get(address);
      const found = packages.find(({ base }) => address.startsWith(base));
      const [owner, file] = found
        ? [found.name, address.slice(found.base.length)]
        : [shellName, `root${address}`];
      const content = read(owner, file);
      const isText = /\.(js|css|svg)$/.test(file);
      const loaded = content && { owner, file, bytes: (isText ? gzipSync(content) : content).length };
      files.set(address, loaded);
      return loaded;
    },
  };
}

/** Lists the scripts that only other scripts import, by the number of scripts loaded before them. */
function importChains(scripts: LoadedFile[], site: Site): string[][] {
  const known = new Set(scripts.map(({ owner, file }) => `${owner}/${file}`));
  const chains: string[][] = [];
  for (let last: Pick<LoadedFile, 'owner' | 'file'>[] = scripts; last.length > 0; ) {
    const next = last.flatMap(({ owner, file }) =>
      site.readImports(owner, file).map((imported) => ({
        owner,
        file: imported,
      })),
    );
    last = next.filter(({ owner, file }) => !known.has(`${owner}/${file}`));
    for (const { owner, file } of last) known.add(`${owner}/${file}`);
    if (last.length > 0) chains.push(last.map(({ file }) => file));
  }
  return chains;
}

function readImports(code: string, file: string): string[] {
  const [imports] = parse(code);
  return imports.flatMap(({ type, specifier }) =>
    type !== 'dynamic' && specifier?.startsWith('.') ? [join(file, '..', specifier)] : [],
  );
}

function duplicatedModules(scripts: LoadedFile[], site: Site): string[] {
  const places = new Map<string, string[]>();
  for (const script of scripts)
    for (const module of site.modulesOf(script))
      if (!bundledByEachPackage.some((beginning) => module.startsWith(beginning)))
        places.set(module, [...(places.get(module) ?? []), script.file]);
  return [...places].flatMap(([module, files]) =>
    files.length > 1 ? [`${module} (${files.join(', ')})`] : [],
  );
}
