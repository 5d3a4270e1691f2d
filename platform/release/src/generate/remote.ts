import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ports } from '@platform/build';
import { settingsPrefix } from '../model/environment';
import { type Draft, fromTemplate, type PageNames, pageNames, type Workspace } from './template';

/** The longest name of a remote, in characters: it is part of host names. */
const NAME_MAX = 40;

const lockfile = 'pnpm-lock.yaml';

/** Files of the workspace with lines for each remote. */
const perRemote = ['.env.example', '.github/CODEOWNERS'];

/** Files of a repository that are never committed. */
const ignored = ['node_modules/', 'dist/', '.site*/', '*.env'];

/**
 * Drafts a remote with one page, its CI workflow, and its lines in files with lines for each remote. A remote in its own
 * repository is drafted without the latter, and with a workflow that calls nothing of the workspace.
 * @param path of its page; by default the remote's name without `mf-`
 * @throws one sentence if it cannot have the name or the path
 */
export function draftRemote(workspace: Workspace, name: string, path = `/${shortName(name)}`): Draft {
  const { folder, remotes, elsewhere, own } = workspace;
  if (!/^mf(-[a-z0-9]+)+$/.test(name) || name.length > NAME_MAX)
    throw new Error(
      `"${name}" cannot be the name of a remote: write "mf-" and lowercase letters, digits and hyphens, ${NAME_MAX} characters at most, as mf-news.`,
    );
  if (own) return draftOwnRepository(pageNames(workspace, name, path));
  if (existsSync(join(folder, name)))
    throw new Error(`There is a folder ${name} already: choose another name.`);
  if (elsewhere[name]) throw new Error(`${name} is live from another repository: choose another name.`);
  // The newest one: new lines follow its own.
  const model = remotes.toSorted((one, other) => one.port - other.port).at(-1)?.name;
  if (!model) throw new Error('There is no remote here whose workflow and settings a new one could follow.');
  const names = { ...pageNames(workspace, name, path), port: freePort(remotes.map(({ port }) => port)) };
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const workflow = (remote: string) => join('.github', 'workflows', `${remote}.yml`);
  return {
    created: {
      ...fromTemplate(names, (file) => file !== ownWorkflow),
      [workflow(name)]: renamed(read(workflow(model)), model, name),
    },
    edited: {
      ...Object.fromEntries(perRemote.map((file) => [file, withLines(read(file), model, name)])),
      [lockfile]: withLockedPackages(read(lockfile), name),
    },
  };
}

/** The template's workflow for a repository of its own; one of the workspace has that of the others. */
const ownWorkflow = 'release.yml';

/** Drafts the files of a repository for one remote: nothing in them calls the workspace. */
function draftOwnRepository(names: PageNames): Draft {
  const files = Object.entries(fromTemplate(names, () => true)).map(([file, text]) => [
    file === ownWorkflow ? join('.github', 'workflows', file) : file,
    text
      .replace('node ../platform/setup.mjs && exec ', '')
      .replace(/pnpm (site )?/g, 'npx site ')
      .replace(' with its test', ''),
  ]);
  return { created: { ...Object.fromEntries(files), '.gitignore': `${ignored.join('\n')}\n` }, edited: {} };
}

function withLines(text: string, model: string, name: string): string {
  const line = new RegExp(`^(/${model}/|${settingsPrefix(model)}_).*$`, 'gm');
  return text.replace(line, (own) => {
    const other = renamed(own, model, name).replaceAll(shortName(model), shortName(name));
    return `${own}\n${other}`;
  });
}

/**
 * Locks a remote's packages in the versions of the template's, so that they are installed without a look at the registry:
 * resolving every package anew takes minutes.
 */
function withLockedPackages(text: string, name: string): string {
  const [own, packages = ''] = /^ {2}platform\/release\/template:\n((?: {4}.*\n)+)/m.exec(text) ?? [];
  const next = [...text.matchAll(/^ {2}(\S+):\n {4}\w+ependencies:$/gm)].find(([, key = '']) => key > name);
  if (!own || !next) throw new Error(`${lockfile} does not lock the template's packages: run pnpm install.`);
  const linked = packages.replace(
    /link:(.+)/g,
    (_, path: string) => `link:${relative(name, join('platform/release/template', path))}`,
  );
  return `${text.slice(0, next.index)}  ${name}:\n${linked}\n${text.slice(next.index)}`;
}

function renamed(text: string, from: string, to: string): string {
  return text.replaceAll(from, to).replaceAll(settingsPrefix(from), settingsPrefix(to));
}

function shortName(remote: string): string {
  return remote.replace(/^mf-/, '');
}

/** Returns the first port after those of the remotes that nothing else of the product has. */
function freePort(taken: number[]): number {
  const others: number[] = Object.values(ports);
  let port = Math.max(ports.site, ...taken) + 1;
  while (others.includes(port)) port++;
  return port;
}
