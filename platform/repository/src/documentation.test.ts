import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesBelow, root } from '@platform/build';
import { expect, test } from 'vitest';

const passedOver = ['.git', '.site', '.site-test', 'dist', 'node_modules', 'test-results'];
const files = filesBelow(root, passedOver);
const pages = files.filter((file) => file.endsWith('.md'));

/** Packages of the workspace by folder, without the template. */
const packages = files
  .filter((file) => file.endsWith('/package.json') && !file.includes('/template/'))
  .map((file) => dirname(file));

/** The longest README of a package, in lines. */
const PAGE_LINES = 45;

test('every package has a README of at most a page', () => {
  expect(packages).toContain('mf-catalogue');
  for (const folder of packages.filter((folder) => folder !== 'bench')) {
    const readme = join(root, folder, 'README.md');
    expect(existsSync(readme), `${folder}/README.md`).toBe(true);
    expect(readFileSync(readme, 'utf8').split('\n').length, readme).toBeLessThanOrEqual(PAGE_LINES);
  }
});

test('the API at a glance of a README has every import of its package, and no name that its sources lack', () => {
  const described = packages.filter((folder) => /^(platform\/|shared-i18n|shell)/.test(folder));
  for (const folder of described) {
    const [, api = ''] = readFileSync(join(root, folder, 'README.md'), 'utf8').split('## API at a glance');
    const imports = Object.keys(manifest(folder).exports ?? {}).filter((name) => name !== './package.json');
    expect(
      imports.filter((name) => !api.includes(name.slice(1))),
      folder,
    ).toEqual([]);
    const sources = filesBelow(join(root, folder), ['node_modules', 'dist', 'texts'])
      .filter((file) => /^(src|test-support)\/.*\.tsx?$/.test(file))
      .map((file) => readFileSync(join(root, folder, file), 'utf8'))
      .join('\n');
    const names = [...api.matchAll(/`(\w+)(?:`|\()/g)].map(([, name = '']) => name);
    const words = new Set(sources.match(/\w+/g));
    expect(
      names.filter((name) => !words.has(name)),
      `${folder}/README.md`,
    ).toEqual([]);
  }
});

test('the list of decisions has each of them, by number and title', () => {
  const folder = join(root, 'docs', 'decisions');
  const decisions = filesBelow(folder).filter((file) => file !== 'README.md');
  const listed = readFileSync(join(folder, 'README.md'), 'utf8').match(/^- .+$/gm);
  const expected = decisions.toSorted().map((file) => {
    const [, title] = /^# (.+)$/m.exec(readFileSync(join(folder, file), 'utf8')) ?? [];
    return `- ${Number(file.slice(0, 4))}: [${title}](${file})`;
  });
  expect(listed).toEqual(expected);
});

test('every link to a file or a heading of these pages leads there', () => {
  const dead = pages.flatMap((page) => {
    const text = readFileSync(join(root, page), 'utf8').replace(/```[\s\S]+?```/g, '');
    const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
    return links
      .filter((link) => !/^\w+:/.test(link) && !leadsSomewhere(page, link))
      .map((link) => `${page}: ${link}`);
  });
  expect(dead).toEqual([]);
});

function leadsSomewhere(page: string, link: string): boolean {
  const [path = '', heading] = link.split('#');
  const target = path ? join(dirname(page), path) : page;
  if (!existsSync(join(root, target))) return false;
  if (!heading) return true;
  const headings = readFileSync(join(root, target), 'utf8').match(/^#+ .*$/gm) ?? [];
  return headings.some((line) => anchorOf(line) === heading);
}

/** Returns a heading's anchor, as GitHub makes it. */
function anchorOf(line: string): string {
  return line
    .replace(/^#+ /, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}

test('the diagram of imports in docs/architecture.md is that of the packages', () => {
  const drawn = drawnImports();
  for (const [folder, imports] of drawn) {
    const { dependencies, devDependencies } = manifest(folder);
    const needed = workspacePackages(dependencies);
    const known = [...needed, ...workspacePackages(devDependencies)];
    expect(
      imports.filter((name) => !known.includes(name)),
      `${folder} is drawn to import`,
    ).toEqual([]);
    const reached = new Set(imports);
    for (const name of reached) for (const next of drawn.get(name) ?? []) reached.add(next);
    expect(
      needed.filter((name) => !reached.has(name)),
      `${folder} imports, and it is not drawn`,
    ).toEqual([]);
  }
  expect(packages.filter((folder) => folder.startsWith('platform/') && !drawn.has(folder))).toEqual([]);
});

type Dependencies = Record<string, string>;

function manifest(folder: string): {
  name: string;
  exports?: Record<string, unknown>;
  dependencies?: Dependencies;
  devDependencies?: Dependencies;
} {
  return JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
}

/** Returns the folders of the workspace packages among some dependencies. */
function workspacePackages(dependencies: Dependencies = {}): string[] {
  return packages.filter((folder) => manifest(folder).name in dependencies);
}

/** Returns the imports of each package by the diagram's arrows, by folder. */
function drawnImports(): Map<string, string[]> {
  const text = readFileSync(join(root, 'docs', 'architecture.md'), 'utf8');
  const [, diagram = ''] = /```mermaid\nflowchart[^\n]*\n([\s\S]+?)```/.exec(text) ?? [];
  const folders = new Map(
    [...diagram.matchAll(/(\w+)\[([\w/-]+)/g)].map(([, id = '', name = '']) => [id, name]),
  );
  const folderOf = (id: string) => folders.get(id) ?? id;
  const drawn = new Map([...folders.values()].map((folder) => [folder, [] as string[]]));
  for (const line of diagram.split('\n')) {
    const [, from = '', to = ''] = /^\s*(\w+)(?:\[[^\]]+\])? -.*?-?> (.+)$/.exec(line) ?? [];
    if (!from) continue;
    const imports = drawn.get(folderOf(from)) ?? [];
    drawn.set(folderOf(from), [...imports, ...to.split(' & ').map((id) => folderOf(id.replace(/\[.*/, '')))]);
  }
  return drawn;
}
