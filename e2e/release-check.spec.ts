import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow, integrityOf } from '@platform/build';
import type { Descriptor } from '@platform/contract';
import { expect, test } from '@playwright/test';
import { copyWorkspace, type Workspace } from './workspace';

/** A start builds what changed, and the machine may be busy. */
const LIMIT_MS = 180_000;

test.describe.configure({ mode: 'serial', timeout: LIMIT_MS });

let workspace: Workspace;
let release: string;
let good: string;

test.beforeAll(async () => {
  test.setTimeout(LIMIT_MS);
  workspace = copyWorkspace(23_600);
  await workspace.start();
  release = join(workspace.folder, 'mf-catalogue', 'dist', 'release');
  good = join(workspace.folder, 'good-release');
  cpSync(release, good, { recursive: true });
});

test.afterEach(() => {
  rmSync(release, { recursive: true, force: true });
  cpSync(good, release, { recursive: true });
});

test.afterAll(async () => {
  await workspace.remove();
});

/** Makes another build of the catalogue: its files are changed first, then described, then the description. */
function rebuild(
  version: string,
  files: Record<string, (text: string) => string>,
  facts: Partial<Descriptor> = {},
) {
  for (const [name, change] of Object.entries(files)) {
    const text = readFileSync(join(release, name), 'utf8');
    expect(change(text), `${name} changes`).not.toBe(text);
    writeFileSync(join(release, name), change(text));
  }
  const descriptor: Descriptor = JSON.parse(readFileSync(join(release, 'remote.json'), 'utf8'));
  const described = filesBelow(release)
    .filter((file) => file !== 'remote.json')
    .map((file) => {
      const bytes = readFileSync(join(release, file));
      return [file, { integrity: integrityOf(bytes), bytes: bytes.length }];
    });
  const changed = { ...descriptor, ...facts, version, files: Object.fromEntries(described) };
  writeFileSync(join(release, 'remote.json'), JSON.stringify(changed));
}

/** Expects check and promote to refuse on the same ground; what was refused is not in force. */
async function expectRefusal(version: string, ground: RegExp) {
  const { code, output } = await workspace.siteBeside('check', 'mf-catalogue');
  expect(output).toMatch(ground);
  expect(output).toContain('Way out: ');
  expect(output).toContain('mf-catalogue cannot be promoted');
  expect(code).toBe(1);
  workspace.site('publish', 'mf-catalogue');
  expect(() => workspace.site('promote', `mf-catalogue@${version}`)).toThrow(ground);
  expect(JSON.parse(workspace.site('list', '--json')).remotes['mf-catalogue'].version).not.toBe(version);
  expect(existsSync(join(workspace.folder, '.site', 'release.lock'))).toBe(false);
}

const server = () => filesBelow(release).filter((file) => file.startsWith('server/') && file.endsWith('.js'));

/** The file of the server bundle that holds some text. */
function bundleWith(text: string): string {
  const file = server().find((name) => readFileSync(join(release, name), 'utf8').includes(text));
  if (!file) throw new Error(`No file of the server bundle has ${text}.`);
  return file;
}

test('what is built and fits can be promoted', async () => {
  const { code, output } = await workspace.siteBeside('check', 'mf-catalogue');
  expect(output).toContain('mf-catalogue can be promoted');
  expect(output).not.toMatch(/^NO/m);
  expect(code).toBe(0);
});

test('another contract, and a share that the shell lacks, are refused', async () => {
  rebuild('1.0.0-00000001', {}, { contract: '2.0.0', shared: { react: '^20.0.0' } });
  await expectRefusal('1.0.0-00000001', /wants react \^20\.0\.0, the shell in force provides 19\./);
});

test("another remote's path is refused", async () => {
  const descriptor: Descriptor = JSON.parse(readFileSync(join(release, 'remote.json'), 'utf8'));
  const pages = descriptor.pages.map((page) => ({ ...page, path: '/about' }));
  rebuild('1.0.0-00000002', {}, { pages });
  await expectRefusal('1.0.0-00000002', /wants \/about, which mf-catalogue owns/);
});

test('a text that one language lacks is found in the build', async () => {
  const title = /"?title"?: ?"Каталог"/;
  const file = server().find((name) => title.test(readFileSync(join(release, name), 'utf8'))) ?? '';
  rebuild('1.0.0-00000003', { [file]: (text) => text.replace(title, 'title: ""') });
  await expectRefusal('1.0.0-00000003', /mf-catalogue\.catalogue has empty texts in ru: \S*title/);
});

test('a page that throws in one language is refused', async () => {
  const file = bundleWith('function CataloguePage(');
  rebuild('1.0.0-00000004', {
    [file]: (text) =>
      text.replace(/function CataloguePage\([^)]*\) \{/, "$& throw new Error('cannot be drawn');"),
  });
  await expectRefusal('1.0.0-00000004', /\/catalogue does not render in az: .*cannot be drawn/);
});

test('types that do not fit over the seam are refused', async () => {
  rebuild('1.0.0-00000006', {
    'types/remote.d.ts': (text) => text.replace('RouteObject[]', '{ path: number }[]'),
  });
  await expectRefusal('1.0.0-00000006', /mf-catalogue does not expose what the shell expects: .*'path'/);
});

test('a page that became too heavy is refused', async () => {
  const noise = Array.from({ length: 12_000 }, (_, index) => `${integrityOf(Buffer.from(`${index}`))}`).join(
    '',
  );
  rebuild('1.0.0-00000005', { 'remoteEntry.js': (text) => `${text}\n//` });
  const { module } = JSON.parse(readFileSync(join(release, 'remote.json'), 'utf8'));
  rebuild('1.0.0-00000005', { [module]: (text) => `${text}\n//${noise}` });
  await expectRefusal('1.0.0-00000005', /\/catalogue weighs \d+\.\d kB of 225\.0 kB gzip/);
});

test('a file that changed under a published version is found', async () => {
  const { version } = JSON.parse(workspace.site('list', '--json')).remotes['mf-catalogue'];
  const file = join(workspace.folder, '.site', 'hosting', 'mf-catalogue', version, 'remoteEntry.js');
  const bytes = readFileSync(file);
  writeFileSync(file, '// something else');
  const { output } = await workspace.siteBeside('check', 'mf-catalogue');
  expect(output).toContain(`mf-catalogue@${version} is published with another remoteEntry.js`);
  expect(() => workspace.site('promote', `mf-catalogue@${version}`)).toThrow(/has another remoteEntry\.js/);
  writeFileSync(file, bytes);
});

test('a style sheet that changed under a version in force is copied into no document', () => {
  const { shell, remotes } = JSON.parse(workspace.site('list', '--json'));
  for (const [name, version] of [
    ['mf-catalogue', remotes['mf-catalogue'].version],
    ['shell', shell.version],
  ]) {
    const folder = join(workspace.folder, '.site', 'hosting', name, version);
    const sheet = filesBelow(folder).find((file) => file.endsWith('.css')) ?? '';
    const bytes = readFileSync(join(folder, sheet));
    writeFileSync(join(folder, sheet), `${bytes}body{display:none}`);
    expect(() => workspace.site('compose')).toThrow(`${name}: ${sheet} is not what was published`);
    writeFileSync(join(folder, sheet), bytes);
  }
  expect(workspace.site('compose')).toMatch(/documents written/);
});
