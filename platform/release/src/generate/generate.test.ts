import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filesBelow, findRemotes, root } from '@platform/build';
import { afterAll, expect, test } from 'vitest';
import { draftPage } from './page';
import { draftRemote } from './remote';
import { type Workspace, writeDraft } from './template';

/** The parts of the workspace that generators read and checks of one package need. */
const copied = [
  ...['biome.jsonc', '.gitignore', 'tsconfig.json', 'platform/build/tsconfig.base.json', '.env.example'],
  ...['.github', 'pnpm-lock.yaml', 'mf-admin', 'mf-catalogue'],
];

const folders: string[] = [];

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** For refusals, which change nothing. */
const untouched = await copyWorkspace();
const untouchedContents = contents(untouched);

async function copyWorkspace(): Promise<Workspace> {
  const folder = mkdtempSync(join(tmpdir(), 'site-generate-'));
  folders.push(folder);
  for (const name of copied)
    cpSync(join(root, name), join(folder, name), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => !/\/(node_modules|dist)$/.test(file),
    });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const elsewhere = { 'mf-shop': ['/shop', '/shop/:id'] };
  return { folder, remotes: await findRemotes(), elsewhere };
}

/** Runs one of the repository's tools in the copy; fails with its output. */
function run({ folder }: Workspace, tool: string, ...words: string[]) {
  const { status, stdout, stderr } = spawnSync(join(root, 'node_modules', '.bin', tool), words, {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(status, `${tool} ${words.join(' ')}\n${stdout}${stderr}`).toBe(0);
}

function contents({ folder }: Workspace): Record<string, string> {
  const files = filesBelow(folder, ['node_modules']);
  return Object.fromEntries(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
}

/** Returns the added lines of a file. */
function added(before: string, after: string): string {
  const known = before.split('\n');
  return after
    .split('\n')
    .filter((line) => !known.includes(line))
    .join('\n');
}

test('a new remote and its next page are formatted, linted and typed, and nothing else changes', async () => {
  const workspace = await copyWorkspace();
  const { folder, remotes } = workspace;
  const before = contents(workspace);
  const name = 'mf-international-procurement-newsletters';
  writeDraft(workspace, draftRemote(workspace, name, '/newsletters'));
  symlinkSync(
    join(root, 'platform', 'release', 'template', 'node_modules'),
    join(folder, name, 'node_modules'),
  );
  const { default: config } = await import(join(folder, name, 'remote.config.ts'));
  expect(config).toEqual({
    name,
    port: Math.max(...remotes.map(({ port }) => port)) + 1,
    pages: [{ path: '/newsletters', layout: 'site', module: 'src/pages/newsletters/NewslettersPage.tsx' }],
  });
  const next = { ...workspace, remotes: [...remotes, config] };
  writeDraft(workspace, await draftPage(next, name, '/newsletters/archive-of-2026'));
  run(workspace, 'biome', 'format', name);
  run(workspace, 'biome', 'lint', '--error-on-warnings', name);
  run(workspace, 'tsc', '--noEmit', '--project', name);

  const after = contents(workspace);
  const changed = Object.keys(after).filter(
    (file) => !file.startsWith(`${name}/`) && after[file] !== before[file],
  );
  expect(changed).toEqual([
    '.env.example',
    '.github/CODEOWNERS',
    `.github/workflows/${name}.yml`,
    'pnpm-lock.yaml',
  ]);
  const [env = '', owners = ''] = changed.map((file) => added(before[file] ?? '', after[file] ?? ''));
  expect(env).toBe(
    'MF_INTERNATIONAL_PROCUREMENT_NEWSLETTERS_URL=https://international-procurement-newsletters.example.az\nMF_INTERNATIONAL_PROCUREMENT_NEWSLETTERS_SITE=example-az-international-procurement-newsletters',
  );
  expect(owners).toMatch(/^\/mf-international-\S+\/ +@example-az\/international-procurement-newsletters$/);
});

test('a new remote has what every remote has', () => {
  const { created } = draftRemote(untouched, 'mf-vacancies');
  expect(created).not.toHaveProperty(['mf-vacancies/release.yml']);
  for (const file of ['index.html', 'tsconfig.json', 'vite.config.ts', 'src/main.tsx']) {
    const own = readFileSync(join(root, 'mf-catalogue', file), 'utf8');
    expect(created[`mf-vacancies/${file}`]).toBe(own.replaceAll('mf-catalogue', 'mf-vacancies'));
  }
});

test('a new remote is locked as pnpm locks a remote with the same packages', () => {
  const lockfile = 'pnpm-lock.yaml';
  const { edited } = draftRemote(untouched, 'mf-vacancies');
  const block = (name: string) =>
    new RegExp(`^ {2}${name}:\\n((?: {4}.*\\n)+)`, 'm').exec(edited[lockfile] ?? '')?.[1];
  const ownOfCatalogue = / {6}(?:'@platform\/(?:data|goods|records|local-cloud)'|react-pageflip):\n.*\n.*\n/g;
  expect(block('mf-vacancies')).toBe(block('mf-catalogue')?.replace(ownOfCatalogue, ''));
  const remotes = [...(edited[lockfile] ?? '').matchAll(/^ {2}(mf-\w+):$/gm)].map(([, name]) => name);
  expect(remotes).toContain('mf-vacancies');
  expect(remotes).toEqual(remotes.toSorted());
});

test('a remote in its own repository calls nothing of the workspace, and takes another page', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-generate-'));
  folders.push(folder);
  const own: Workspace = { folder, own: true, remotes: [], elsewhere: {} };
  writeDraft(own, draftRemote(own, 'mf-news'));
  const written = contents(own);
  expect(Object.keys(written)).toEqual(
    expect.arrayContaining(['.gitignore', 'index.html', 'src/main.tsx', 'src/pages/news/NewsPage.tsx']),
  );
  expect(written['.github/workflows/release.yml']).toContain('site ci publish mf-news --env');
  expect(written).not.toHaveProperty(['release.yml']);
  expect(JSON.parse(written['package.json'] ?? '').scripts).toEqual({
    dev: 'site dev --alone mf-news',
    build: 'site build mf-news',
  });
  expect(Object.keys(written).filter((file) => /\.\.\/platform|pnpm/.test(written[file] ?? ''))).toEqual([]);
  expect(() => writeDraft(own, draftRemote(own, 'mf-news'))).toThrow('exists already: nothing was written.');

  const { default: config } = await import(join(folder, 'remote.config.ts'));
  writeDraft(own, await draftPage({ ...own, remotes: [config] }, 'mf-news', '/news/archive'));
  expect(contents(own)['remote.config.ts']).toContain("path: '/news/archive'");
  expect(contents(own)['README.md']).toContain('- Pages: `/news`, `/news/archive`');
});

test('a page joins whatever its configuration has already', async () => {
  const workspace = await copyWorkspace();
  const { folder, remotes } = workspace;
  const file = join(folder, 'mf-admin', 'remote.config.ts');
  const before = readFileSync(file, 'utf8');
  writeDraft(workspace, await draftPage(workspace, 'mf-admin', '/staff/help'));
  const after = readFileSync(file, 'utf8');
  expect(added(before, after)).toBe(
    "    { path: '/staff/help', layout: 'site', module: 'src/pages/staff-help/StaffHelpPage.tsx' },",
  );
  const readme = readFileSync(join(folder, 'mf-admin', 'README.md'), 'utf8');
  expect(readme).toMatch(/^- Pages: .*, `\/staff\/help`$/m);
  const { default: config } = await import(file);
  expect(config.pages.slice(0, -1)).toEqual(remotes.find(({ name }) => name === 'mf-admin')?.pages);
});

test.each<[remote: string, path: string | undefined, sentence: RegExp]>([
  ['mf-admin', '/x', /^There is a folder mf-admin already: choose another name\.$/],
  ['mf-shop', '/x', /^mf-shop is live from another repository/],
  ['mf-Nyheter_1', undefined, /^"mf-Nyheter_1" cannot be the name of a remote: write "mf-" and lowercase/],
  ['news', undefined, /^"news" cannot be the name of a remote/],
  [
    'mf-vacancies',
    '/catalogue',
    /^\/catalogue belongs to mf-catalogue \(\/catalogue\): choose another path\.$/,
  ],
])('a remote %s with the page %s is refused with one sentence', (remote, path, sentence) => {
  expect(() => draftRemote(untouched, remote, path)).toThrow(sentence);
});

test.each<[path: string, remote: string, sentence: RegExp]>([
  ['/vacancies', 'mf-vacancies', /^There is no remote "mf-vacancies" here: mf-admin, mf-catalogue, /],
  ['/services/new', 'mf-admin', /^\/services\/new belongs to mf-marketing \(\/services\/:id\)/],
  ['/shop', 'mf-admin', /^\/shop belongs to mf-shop \(\/shop\)/],
  ['/login', 'mf-admin', /^\/login belongs to mf-admin \(\/login\)/],
  ['/Xəbər', 'mf-admin', /^"\/Xəbər" cannot be the path of a page: write "\/" or segments/],
  ['/en/news', 'mf-admin', /"en" belongs to the site itself/],
  ['/news/:id', 'mf-admin', /^"\/news\/:id" has a parameter/],
  ['/2026', 'mf-admin', /begin the path with a letter/],
])('a page %s of %s is refused with one sentence, and nothing is written', async (path, remote, sentence) => {
  await expect(draftPage(untouched, remote, path)).rejects.toThrow(sentence);
  expect(contents(untouched)).toEqual(untouchedContents);
});

test('files of the same name are kept, and a configuration that cannot be edited is left to its team', async () => {
  const workspace = await copyWorkspace();
  const { folder } = workspace;
  const texts = join(folder, 'mf-admin', 'src', 'texts', 'az', 'help.json');
  writeFileSync(texts, '{}');
  const file = join(folder, 'mf-admin', 'remote.config.ts');
  const config = readFileSync(file, 'utf8');
  const draft = await draftPage(workspace, 'mf-admin', '/help');
  expect(() => writeDraft(workspace, draft)).toThrow(
    'mf-admin/src/texts/az/help.json exists already: nothing was written.',
  );
  expect(readFileSync(texts, 'utf8')).toBe('{}');
  writeFileSync(file, config.replace('pages: [', 'pages: pages, other: ['));
  await expect(draftPage(workspace, 'mf-admin', '/vacancies')).rejects.toThrow(
    "mf-admin/remote.config.ts is not written as the command can read it: add { path: '/vacancies', layout: 'site', module: 'src/pages/vacancies/VacanciesPage.tsx' } to it by hand.",
  );
  expect(filesBelow(join(folder, 'mf-admin')).filter((name) => name.startsWith('remote.config'))).toEqual([
    'remote.config.ts',
  ]);
});
