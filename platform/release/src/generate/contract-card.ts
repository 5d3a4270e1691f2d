import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '@platform/build';
import type { PageConfig, RemoteConfig } from '@platform/contract';

const BLOCK = /(<!-- contract -->\n).*?(<!-- \/contract -->)/s;

const listFunctions = ['useRequestLines', 'addLines', 'changeLine', 'removeLines', 'AddToRequest'];

/** Replaces the contract card of a README; a README without the marks stays as it is. */
export function withCard(readme: string, card: string): string {
  return readme.replace(BLOCK, (_, start, end) => `${start}\n${card}\n\n${end}`);
}

/**
 * Writes the contract card of a remote for other teams. Pages come from `remote.config.ts`, links from `src/paths.ts`,
 * the other lines from the sources.
 * @param folder of the remote
 */
export async function contractCard(folder: string, config: RemoteConfig): Promise<string> {
  const sources = readSources(join(folder, 'src'));
  const used = listFunctions.filter((name) => sources.includes(name));
  const lines = {
    Pages: config.pages.map(describePage),
    Links: await readLinks(folder),
    'Storage keys': found(sources, /(?:Key|_PROBE) = '([^']+)'/g),
    Events: /contract\/faults|platform\/data\/live/.test(sources) ? ['`shell:fault` (`reportFault`)'] : [],
    'Request list': used.map(code),
    Settings: settingsIn(sources),
  };
  return Object.entries(lines)
    .filter(([, values]) => values.length > 0)
    .map(([title, values]) => `- ${title}: ${values.join(', ')}`)
    .join('\n');
}

function describePage({ path, layout, noindex, unlisted, nav, data, suggest }: PageConfig): string {
  const notes = [
    layout === 'bare' ? 'bare' : '',
    noindex ? 'staff' : '',
    unlisted ? 'unlisted' : '',
    nav ? `menu: ${nav.place}` : '',
    data ? 'data' : '',
    data?.files ? 'files' : '',
    suggest ? 'suggestions' : '',
  ].filter(Boolean);
  return notes.length > 0 ? `${code(path)} (${notes.join(', ')})` : code(path);
}

/** Returns the paths of `src/paths.ts`; a parameter stands as `:name`. */
async function readLinks(folder: string): Promise<string[]> {
  const file = join(folder, 'src', 'paths.ts');
  if (!existsSync(file)) return [];
  const { paths }: { paths: Record<string, string | ((...words: string[]) => string)> } = await import(file);
  const links = Object.values(paths).map((path) =>
    typeof path === 'string' ? path : decodeURIComponent(path(...readParameters(path))),
  );
  return links.map(code);
}

function readParameters(path: (...words: string[]) => string): string[] {
  const [, list = ''] = /\(([^)]*)\)/.exec(String(path)) ?? [];
  return list.split(',').map((name) => `:${name.trim()}`);
}

/** Returns the settings that sources read, by their names in `Settings` of the contract. */
function settingsIn(sources: string): string[] {
  const taken = [...sources.matchAll(/\{([^{}]+)\} = getSettings\(\)[;\n]/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => code(name.trim().replace(/\W.*$/, ''))),
  );
  const read = found(sources, /(?<![.\w])getSettings\(\)\.(\w+)/g);
  return [...new Set([...read, ...taken])].toSorted();
}

function found(sources: string, pattern: RegExp): string[] {
  const names = [...sources.matchAll(pattern)].map(([, name = '']) => code(name));
  return [...new Set(names)].toSorted();
}

function code(text: string): string {
  return `\`${text}\``;
}

function readSources(folder: string): string {
  return filesBelow(folder)
    .filter((file) => /\.tsx?$/.test(file) && !/test\.tsx?$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
}
