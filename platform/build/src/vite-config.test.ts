import { join } from 'node:path';
import { exampleCompany } from '@platform/contract/example-company';
import { createServer } from 'vite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { folderWith, writeFiles } from '../test-support/folder';
import { developmentVariable } from './packages';
import { pageDataBlock } from './vite-config';

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
