import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprints } from './release-fingerprints';
import { expect, open, test } from './test';
import { copyWorkspace, type Workspace } from './workspace';

/** A start builds what changed, and the machine may be busy. */
const LIMIT_MS = 180_000;

test.describe.configure({ mode: 'serial', timeout: LIMIT_MS });

let workspace: Workspace;

test.beforeAll(async () => {
  test.setTimeout(LIMIT_MS);
  workspace = copyWorkspace(21_000);
  await workspace.start();
});

test.afterAll(async () => {
  await workspace.remove();
});

test('the list of what is in force says the same to programs, to browsers and to people', async ({
  request,
}) => {
  const list = JSON.parse(workspace.site('list', '--json'));
  const served = await (await request.get(`${workspace.siteUrl}/releases.json`)).json();
  expect(Object.keys(list.remotes)).toEqual(['mf-admin', 'mf-catalogue', 'mf-marketing']);
  for (const [name, { version, since, by, history }] of Object.entries<Record<string, unknown>>(
    list.remotes,
  )) {
    expect(served.remotes[name]).toMatchObject({ version, since, by, history });
    expect(version).toMatch(/^\d+\.\d+\.\d+-[0-9a-f]{8}$/);
    expect(workspace.site('list')).toContain(String(version));
  }
});

test('a page added to one remote is served by an untouched shell after that remote alone was released', async ({
  page,
  request,
}) => {
  const before = fingerprints(workspace, /novelties|catalogue|404|app/);
  const releasesBefore = await (await request.get(`${workspace.siteUrl}/releases.json`)).json();
  addPage('mf-catalogue', '/novelties', 'NoveltiesPage');
  workspace.site('build', 'mf-catalogue');
  workspace.site('publish', 'mf-catalogue');
  workspace.site('promote', 'mf-catalogue');

  await open(page, `${workspace.siteUrl}/novelties`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Novelties');
  await open(page, `${workspace.siteUrl}/about`);
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/novelties';
    document.querySelector('main')?.prepend(link);
    history.pushState(null, '', '/novelties');
    dispatchEvent(new PopStateEvent('popstate', { state: { idx: 1 } }));
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Novelties');

  const releases = await (await request.get(`${workspace.siteUrl}/releases.json`)).json();
  expect(releases.remotes['mf-catalogue'].version).not.toBe(releasesBefore.remotes['mf-catalogue'].version);
  expect(releases.remotes['mf-catalogue'].history[0].version).toBe(
    releasesBefore.remotes['mf-catalogue'].version,
  );
  expect(releases.shell).toEqual(releasesBefore.shell);
  expect(releases.remotes['mf-marketing']).toEqual(releasesBefore.remotes['mf-marketing']);
  const after = fingerprints(workspace, /novelties|catalogue|404|app/);
  expect(after.shell).toBe(before.shell);
  expect(after['mf-marketing']).toBe(before['mf-marketing']);
  expect(after['mf-admin']).toBe(before['mf-admin']);
  expect(after.documents).toBe(before.documents);
});

test('a published version cannot be published with other bytes', () => {
  const { version } = JSON.parse(workspace.site('list', '--json')).remotes['mf-catalogue'];
  const file = join(workspace.folder, '.site', 'hosting', 'mf-catalogue', version, 'remoteEntry.js');
  const good = readFileSync(file);
  writeFileSync(file, '// something else');
  expect(() => workspace.site('publish', 'mf-catalogue')).toThrow(/a published version never changes/);
  writeFileSync(file, good);
  expect(workspace.site('publish', 'mf-catalogue')).toContain(version);
});

/** Adds a page as a team would: the module, its line in `remote.config.ts`, its route. */
function addPage(remote: string, path: string, component: string) {
  const folder = join(workspace.folder, remote);
  mkdirSync(join(folder, 'src', 'pages', 'novelties'), { recursive: true });
  writeFileSync(
    join(folder, 'src', 'pages', 'novelties', `${component}.tsx`),
    `import { PageHead } from '@platform/contract';
export function ${component}() {
  return <main id="main"><PageHead title="Novelties" description="New" keywords="new" /><h1>Novelties</h1></main>;
}
`,
  );
  const module = `src/pages/novelties/${component}.tsx`;
  edit(
    join(folder, 'remote.config.ts'),
    'pages: [',
    `pages: [{ path: '${path}', layout: 'bare', module: '${module}' }, `,
  );
  const route = `{ path: '${path}', handle: { layout: 'bare' }, lazy: () => import('./pages/novelties/${component}').then(({ ${component} }) => ({ Component: ${component} })) },`;
  edit(join(folder, 'src', 'remote.tsx'), 'RouteObject[] = [', `RouteObject[] = [${route}`);
}

function edit(file: string, from: string, to: string) {
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
}
