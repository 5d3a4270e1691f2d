import { pagesNear, pathsOverlap, shellName, typeIssues } from '@platform/build';
import type { Descriptor, Releases, ShellDescriptor } from '@platform/contract';
import semver from 'semver';
import { type Language, languages } from 'shared-i18n';
import { hasSameMenus, menuIssues } from '../compose/menu';
import type { RenderedTexts } from '../compose/render/render-messages';
import { type Rendering, renderDocuments } from '../compose/render-documents';
import type { ComposeScope } from '../compose/scope';
import type { Environment } from '../model/environment';
import { errorMessage } from '../model/error-message';
import { forbiddenNote, isNewVersion, liveVersion } from '../model/releases';
import { changedFiles, readRemote, readShell } from '../store/versions';
import { brokenBudgets } from './budget';
import { styleIssues } from './styles';

/** One check of versions before they go live: its issues, one sentence each, and the remedy. */
export type Check = { name: string; issues: string[]; fix: string };

/** All checks and, if the pages rendered, the files to write. */
export type CheckReport = { checks: Check[]; rendering?: Rendering };

/** The releases as they would be and as they are, the packages whose version is new, and which pages are rendered. */
type Change = {
  releases: Releases;
  current: Releases | undefined;
  names: string[];
  scope: ComposeScope;
  /** Pages may go away. */
  removes?: boolean | undefined;
};

/** Makes every check that is possible before versions go live: `site check` prints them, `promote` refuses by them. */
export async function checkReleases(
  environment: Environment,
  { releases, current, names, scope, removes = false }: Change,
): Promise<CheckReport> {
  const shell = readShell(environment, releases.shell.version);
  const remotes = Object.entries(releases.remotes).map(([name, { version }]) =>
    readRemote(environment, name, version),
  );
  const concerned = remotes.filter(({ name }) => names.includes(shellName) || names.includes(name));
  const promoted = [shell, ...remotes].filter(({ name }) => names.includes(name));
  // A rollback is never refused for the entries that another remote has added since.
  const changesMenus =
    names.some((name) => isNewVersion(current, releases, name)) &&
    !(current && hasSameMenus(current, releases));
  // A preview shows what a promotion would refuse.
  const isPreview = environment.preview !== undefined;
  const checks: Check[] = [
    {
      name: 'versions that may go live',
      issues: isPreview ? [] : forbiddenIssues(current, releases, names),
      fix: 'correct it and build another version; "site allow <name>@<version>" allows it again',
    },
    {
      name: 'pages that go away',
      issues: isPreview || removes ? [] : removedPages(current, releases, names),
      fix: 'keep the page, or remove it on purpose with "--removes" (in the workflow "compose": the input "removes")',
    },
    {
      name: 'contract and shared libraries',
      issues: concerned.flatMap(({ descriptor }) => shareIssues(descriptor, shell.descriptor)),
      fix: 'build against what is live, or promote the other side first',
    },
    {
      name: 'paths',
      issues: pathIssues(
        remotes.map(({ descriptor }) => descriptor),
        current,
      ),
      fix: 'change the path in remote.config.ts',
    },
    {
      name: 'menus of header and footer',
      issues: changesMenus ? menuIssues(remotes.map(({ descriptor }) => descriptor)) : [],
      fix: 'change `nav` in remote.config.ts; platform/contract/src/menu.ts has the limits',
    },
    {
      name: 'styles of its own markup alone',
      issues: remotes.filter(({ name }) => names.includes(name)).flatMap(styleIssues),
      fix: 'give each selector a class of a CSS module; what all pages share belongs to the shell or platform/ui',
    },
    {
      name: 'files as they were published',
      issues: promoted.flatMap((version) => changedFiles(version)),
      fix: 'build and publish a new version: a published one never changes',
    },
  ];
  if (hasIssues(checks)) return { checks };
  checks.push({
    name: 'types over the seam',
    issues: await typeIssues(
      shell.folder,
      Object.fromEntries(concerned.map(({ name, folder }) => [name, folder])),
    ),
    fix: 'build against the contract that is live, or promote the other side first',
  });
  if (hasIssues(checks)) return { checks };
  const pages: Check = {
    name: 'every page in every language',
    issues: [],
    fix: 'correct the page, then build again',
  };
  checks.push(pages);
  try {
    const rendering = await renderDocuments(environment, releases, scope);
    for (const { address, language, error, throws } of rendering.failed)
      if (throws) pages.issues.push(`${address} throws in ${language}: ${error}`);
    if (hasIssues(checks)) return { checks };
    checks.push(
      {
        name: 'texts in three languages',
        issues: [
          ...incompleteTexts(
            rendering.texts,
            remotes.map(({ descriptor }) => descriptor),
          ),
          ...rendering.missingTexts,
        ],
        fix: 'correct the key or complete src/texts/<language>, then build again',
      },
      {
        name: 'budget of the pages',
        issues: await brokenBudgets(environment, { current, releases, rendering }),
        fix: 'load what the first view does not need by `lazy` or after it; platform/release/src/check/site-budget.ts has the limits',
      },
    );
    return { checks, rendering };
  } catch (error) {
    pages.issues.push(errorMessage(error).replace(/\.$/, ''));
    return { checks };
  }
}

export function hasIssues(checks: Check[]): boolean {
  return checks.some(({ issues }) => issues.length > 0);
}

/**
 * Returns the rendered pages.
 * @throws with every issue and its fix
 */
export function checkedRendering({ checks, rendering }: CheckReport, title = ''): Rendering {
  if (rendering && !hasIssues(checks)) return rendering;
  const failed = checks.filter(({ issues }) => issues.length > 0);
  const lines = failed.map(({ name, issues, fix }) => `${name}: ${issues.join('; ')}.\n  Fix: ${fix}.`);
  throw new Error([title, ...lines].filter(Boolean).join('\n'));
}

/** Finds packages that would go live in a forbidden version; the live version may stay. */
function forbiddenIssues(current: Releases | undefined, releases: Releases, names: string[]): string[] {
  return names.flatMap((name) => {
    const version = liveVersion(releases, name)?.version ?? '';
    const note = forbiddenNote(releases, name, version);
    if (!note || liveVersion(current, name)?.version === version) return [];
    return `${name}@${version} was forbidden by ${note.by}: ${note.reason}`;
  });
}

/**
 * Finds live pages of packages that no remote has after the change. A remote that is retired is left out, and so is a
 * version that was live before.
 */
function removedPages(current: Releases | undefined, releases: Releases, names: string[]): string[] {
  const after = Object.values(releases.remotes).flatMap(({ release }) =>
    release.pages.map(({ path }) => pathForm(path)),
  );
  return names.flatMap((name) => {
    if (!isNewVersion(current, releases, name)) return [];
    const pages = current?.remotes[name]?.release.pages ?? [];
    const gone = pages.filter(({ path }) => !after.includes(pathForm(path)));
    return gone.map(({ path }) => `${path} of ${name} is live now and would be gone`);
  });
}

/** Checks that a remote can run in a shell; the browser does not negotiate this. */
export function shareIssues(remote: Descriptor, shell: ShellDescriptor): string[] {
  const who = `${remote.name}@${remote.version}`;
  const issues = Object.entries(remote.shared).flatMap(([library, range]) => {
    const provided = shell.shared[library];
    if (provided && semver.satisfies(provided, range)) return [];
    return `${who} wants ${library} ${range}, the live shell provides ${provided ?? 'none'}`;
  });
  // A patch changes nothing that a remote can see.
  if (!semver.satisfies(shell.contract, `^${remote.contract.replace(/\.\d+$/, '.0')}`))
    issues.push(
      `${who} needs contract ${remote.contract}, the live shell has ${shell.contract}: promote a newer shell first`,
    );
  return issues;
}

/**
 * Finds paths of different remotes to which one address belongs, and paths of one remote that differ at most in the names
 * of their parameters: otherwise the router prefers the static path.
 * @param current the live releases: of two such paths, the one that is live was there first
 */
export function pathIssues(
  remotes: Pick<Descriptor, 'name' | 'pages'>[],
  current?: { remotes: Record<string, { release: { pages: { path: string }[] } }> },
): string[] {
  const wanted = remotes.flatMap(({ name, pages }) => pages.map(({ path }) => ({ name, path })));
  const isLive = ({ name, path }: { name: string; path: string }) =>
    current?.remotes[name]?.release.pages.some((page) => page.path === path) ?? false;
  const pages = wanted.toSorted((one, other) => Number(isLive(other)) - Number(isLive(one)));
  const near = pagesNear(pages);
  return pages.flatMap((page) => {
    const { name, path } = page;
    const overlaps = (one: { name: string; path: string }) =>
      one.name === name ? pathForm(one.path) === pathForm(path) : pathsOverlap(one.path, path);
    const others = near(path);
    const other = others.slice(0, others.indexOf(page)).find(overlaps);
    if (!other) return [];
    return other.path === path
      ? [`${name} wants ${path}, which ${other.name} owns`]
      : [`${name} wants ${path}, which ${other.name} has as ${other.path}`];
  });
}

function pathForm(path: string): string {
  return path.replace(/:[^/]+/g, ':');
}

/** Returns the languages that a block has to have: all, unless its remote leaves some out. */
function requiredLanguages(owner: string, remotes: Pick<Descriptor, 'name' | 'texts'>[]) {
  const [name, block = ''] = owner.split('.');
  const remote = remotes.find((one) => one.name === name);
  return remote?.texts?.partial?.[block] ?? languages;
}

/**
 * Finds what is incomplete among the texts of a built package: a language that a block lacks, a text that one language has
 * and another lacks, and an empty text.
 * @returns one sentence for each block and language, nothing where all is there
 */
export function incompleteTexts(
  texts: RenderedTexts,
  remotes: Pick<Descriptor, 'name' | 'texts'>[],
): string[] {
  return Object.entries(texts).flatMap(([owner, trees]) => {
    const present = languages.filter((language) => trees[language]);
    const keys = new Map(present.map((language) => [language, textKeys(trees[language])]));
    const all = new Set([...keys.values()].flatMap(({ filled, empty }) => [...filled, ...empty]));
    const left = requiredLanguages(owner, remotes).filter((language) => !trees[language]);
    return [
      ...left.map((language) => `${owner} has no texts at all in ${language}`),
      ...present.flatMap((language) => textIssues(owner, language, all, keys.get(language))),
    ];
  });
}

type Keys = { filled: Set<string>; empty: Set<string> };

function textIssues(owner: string, language: Language, all: Set<string>, keys: Keys | undefined): string[] {
  const missing = [...all].filter((key) => !keys?.filled.has(key) && !keys?.empty.has(key));
  const empty = [...(keys?.empty ?? [])];
  const say = (what: string, found: string[]) =>
    found.length > 0
      ? [`${owner} ${what} in ${language}: ${found.slice(0, 3).join(', ')}${found.length > 3 ? ' …' : ''}`]
      : [];
  return [...say('lacks texts', missing), ...say('has empty texts', empty)];
}

/** The dotted addresses of a tree's texts; plural forms, of which languages have different ones, count as one. */
function textKeys(tree: unknown, path = '', found: Keys = { filled: new Set(), empty: new Set() }): Keys {
  if (typeof tree === 'object' && tree !== null)
    for (const [key, value] of Object.entries(tree)) textKeys(value, path ? `${path}.${key}` : key, found);
  else {
    const key = path.replace(/_(zero|one|two|few|many|other)$/, '');
    (String(tree).trim() === '' ? found.empty : found.filled).add(key);
  }
  return found;
}
