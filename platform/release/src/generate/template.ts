import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesBelow, pagePathIssue, pathsOverlap } from '@platform/build';
import type { RemoteConfig } from '@platform/contract';
import { replaceFileSync } from '@platform/hosting';

/** A whole remote with one page. It is a package of the workspace, so that every check holds for it as it is. */
const template = fileURLToPath(new URL('../../template/', import.meta.url));

/** The workspace that generators write into. */
export type Workspace = {
  folder: string;
  /** Set where the folder itself is the remote: a repository of its own. */
  own?: true;
  /** The remotes whose folders are here. */
  remotes: readonly RemoteConfig[];
  /** The paths of live remotes from other repositories, by the remote's name. */
  elsewhere: Record<string, readonly string[]>;
};

/** The texts of files by their path in the workspace. Nothing is written before all of them are known. */
export type Draft = { created: Record<string, string>; edited: Record<string, string> };

/** The names that replace those of the template, and the folder of the remote in the workspace. */
export type PageNames = {
  remote: string;
  folder: string;
  port?: number;
  path: string;
  slug: string;
  component: string;
};

/**
 * Returns the names of a new page of a remote.
 * @throws one sentence where its path cannot be a page's, or belongs to another page
 */
export function pageNames({ remotes, elsewhere, own }: Workspace, remote: string, path: string): PageNames {
  const issue = pagePathIssue(path);
  if (issue) throw new Error(`"${path}" cannot be the path of a page: ${issue}.`);
  if (path.includes(':'))
    throw new Error(
      `"${path}" has a parameter: what such a page shows comes from data. Make it without the parameter, then declare path and data in ${remote}/remote.config.ts, as /services/:id does.`,
    );
  const here = remotes.map(({ name, pages }) => [name, pages.map((page) => page.path)] as const);
  for (const [name, paths] of [...here, ...Object.entries(elsewhere)]) {
    const taken = paths.find((other) => (name === remote ? other === path : pathsOverlap(other, path)));
    if (taken) throw new Error(`${path} belongs to ${name} (${taken}): choose another path.`);
  }
  const words = path === '/' ? ['home'] : path.slice(1).split(/[/-]+/).filter(Boolean);
  const component = `${words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join('')}Page`;
  if (!/^[A-Z]/.test(component))
    throw new Error(`"${path}" names no component: begin the path with a letter, as /news-2026 does.`);
  return { remote, folder: own ? '' : remote, path, slug: words.join('-'), component };
}

/** Fills in those of the template's files that are asked for, by their path in the remote. */
export function fromTemplate(names: PageNames, wanted: (file: string) => boolean): Draft['created'] {
  const replacements: Record<string, string> = {
    'mf-example': names.remote,
    '8084': String(names.port ?? 8084),
    '/example': names.path,
    ExamplePage: names.component,
    example: names.slug,
    // The template is three folders below the workspace's, a remote one.
    '../../../': '../',
  };
  const fill = (text: string) =>
    text.replace(
      /mf-example|8084|(?<=['`])\/example(?=['`])|ExamplePage|example|(?:\.\.\/){3}/g,
      (name) => replacements[name] ?? name,
    );
  const files = filesBelow(template, ['node_modules', 'dist']).filter(wanted);
  return Object.fromEntries(
    files.map((file) => [join(names.folder, fill(file)), fill(readFileSync(join(template, file), 'utf8'))]),
  );
}

/**
 * Writes a draft, new files first: an interruption leaves only unused files. Formats them, because names change the
 * length of lines.
 * @throws before anything is written if a new file exists already
 */
export function writeDraft({ folder, own }: Workspace, { created, edited }: Draft): void {
  const existing = Object.keys(created).find((file) => existsSync(join(folder, file)));
  if (existing) throw new Error(`${existing} exists already: nothing was written.`);
  for (const [file, text] of [...Object.entries(created), ...Object.entries(edited)]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    replaceFileSync(join(folder, file), text);
  }
  // A repository of its own has the formatter that its team chooses.
  if (own) return;
  const files = [...Object.keys(created), ...Object.keys(edited)].filter((file) =>
    /\.(tsx?|json)$/.test(file),
  );
  execFileSync(join(folder, 'node_modules', '.bin', 'biome'), ['format', '--write', ...files], {
    cwd: folder,
    stdio: 'pipe',
  });
}
