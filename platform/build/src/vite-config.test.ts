import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exampleCompany } from '@platform/contract/example-company';
import { build, createServer } from 'vite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { folderWith, writeFiles } from '../test-support/folder';
import { developmentVariable } from './packages';
import { browserBuild, pageDataBlock } from './vite-config';

function companyNamed(name: string) {
  return { 'company.ts': `export const exampleCompany = ${JSON.stringify({ ...exampleCompany, name })};` };
}

test('a changed company is in the next document, without a restart', async () => {
  const root = folderWith(companyNamed('Before'));
  const development = { settings: {}, shell: 'none', remotes: [], company: join(root, 'company.ts') };
  vi.stubEnv(developmentVariable, JSON.stringify(development));
  const server = await createServer({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [pageDataBlock()],
    server: { middlewareMode: true, ws: false },
  });
  onTestFinished(() => server.close());
  const document = () => server.transformIndexHtml('/', '<html><body></body></html>');
  expect(await document()).toContain('"name":"Before"');
  writeFiles(root, companyNamed('After'));
  await vi.waitFor(async () => expect(await document()).toContain('"name":"After"'), 5_000);
});

test('a build lists the packages whose code it has, with their licences, and no others', async () => {
  const library = (name: string) => ({
    [`node_modules/${name}/package.json`]: JSON.stringify({
      name,
      version: '1.2.3',
      license: 'MIT',
      main: 'index.js',
    }),
    [`node_modules/${name}/index.js`]: `export const name = '${name}';`,
  });
  const root = folderWith({
    ...library('used'),
    ...library('unused'),
    'main.js': "import { name } from 'used'; console.log(name);",
  });
  const input = join(root, 'main.js');
  await build({
    configFile: false,
    root,
    logLevel: 'silent',
    build: { ...browserBuild, rolldownOptions: { input } },
  });
  expect(JSON.parse(readFileSync(join(root, 'dist/browser/.vite/licenses.json'), 'utf8'))).toMatchObject([
    { name: 'used', version: '1.2.3', identifier: 'MIT' },
  ]);
});
