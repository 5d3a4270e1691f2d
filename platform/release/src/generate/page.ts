import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import type { PageConfig, RemoteConfig } from '@platform/contract';
import { contractCard, withCard } from './contract-card';
import { type Draft, fromTemplate, pageNames, type Workspace } from './template';

/**
 * Drafts a page of a remote: its module, test and texts, and its line in `remote.config.ts`.
 * @throws one sentence if there is no such remote, or it cannot have the path
 */
export async function draftPage(workspace: Workspace, remote: string, path: string): Promise<Draft> {
  const { folder, remotes } = workspace;
  const config = remotes.find(({ name }) => name === remote);
  if (!config)
    throw new Error(`There is no remote "${remote}" here: ${remotes.map(({ name }) => name).join(', ')}.`);
  const names = pageNames(workspace, remote, path);
  const { folder: own, slug, component } = names;
  const page: PageConfig = { path, layout: 'site', module: `src/pages/${slug}/${component}.tsx` };
  const file = join(own, 'remote.config.ts');
  const text = withPage(readFileSync(join(folder, file), 'utf8'), page);
  const expected = { ...config, pages: [...config.pages, page] };
  if (!isDeepStrictEqual(await loadConfig(join(folder, own), text), expected))
    throw new Error(`${file} is not written as the command can read it: add ${written(page)} to it by hand.`);
  return {
    created: fromTemplate(names, (name) => /^src\/(pages|texts)\//.test(name)),
    edited: { [file]: text, ...(await editedReadme(folder, own, expected)) },
  };
}

/** Returns the remote's README with its new contract card; a remote elsewhere may have no README. */
async function editedReadme(folder: string, own: string, config: RemoteConfig): Promise<Draft['edited']> {
  const readme = join(own, 'README.md');
  if (!existsSync(join(folder, readme))) return {};
  const card = await contractCard(join(folder, own), config);
  return { [readme]: withCard(readFileSync(join(folder, readme), 'utf8'), card) };
}

/** Adds a page after the others; the caller loads the result to see whether it is as expected. */
function withPage(source: string, page: PageConfig): string {
  const list = /\bpages:\s*\[/.exec(source);
  let end = list ? list.index + list[0].length : source.length;
  for (let depth = 1; end < source.length; end++) {
    if (source[end] === '[') depth++;
    if (source[end] === ']' && --depth === 0) break;
  }
  const before = source.slice(0, end).trimEnd();
  return `${before}${/[[,]$/.test(before) ? '' : ','}\n${written(page)},\n${source.slice(end)}`;
}

function written({ path, layout, module }: PageConfig): string {
  return `{ path: '${path}', layout: '${layout}', module: '${module}' }`;
}

/** Loads a configuration's text in place of its file; returns nothing if it does not load. */
async function loadConfig(folder: string, text: string): Promise<RemoteConfig | undefined> {
  const file = join(folder, `remote.config.${process.pid}.ts`);
  writeFileSync(file, text);
  try {
    const { default: config }: { default: RemoteConfig } = await import(pathToFileURL(file).href);
    return config;
  } catch {
    return undefined;
  } finally {
    rmSync(file);
  }
}
