import { expect, test, vi } from 'vitest';
import { buildRemote, buildShell, testEnvironment } from '../../test-support/site';
import { withPromotions } from '../release/promote';
import { publish } from '../store/versions';
import { composeDocument } from './document/document';
import { createDocumentParts } from './document/document-parts';
import { siteFiles } from './document/site-files';

// Git is not asked who releases each of many remotes.
vi.stubEnv('SITE_BY', 'test');

const origin = (name: string) => `https://${name}.example.az`;

/** A site of `mf-a` and so many other remotes, each with so many pages: the document of `/a`, and the list of remotes. */
function siteOf(others: number, pagesEach: number) {
  const names = Array.from({ length: others }, (_, index) => `mf-other${index}`);
  const origins = Object.fromEntries(['shell', 'mf-a', ...names].map((name) => [name, origin(name)]));
  const environment = testEnvironment({ origins });
  const paths = (name: string) => Array.from({ length: pagesEach }, (_, index) => `/${name}-page${index}`);
  const builds = names.map((name) =>
    buildRemote(name, '1.0.0-b0000001', { pages: Object.fromEntries(paths(name).map((path) => [path, {}])) }),
  );
  for (const build of [buildShell('1.0.0-shell001'), buildRemote('mf-a', '1.0.0-a0000001'), ...builds])
    publish(environment, build);
  const wanted = ['shell', 'mf-a', ...names].map((name) => ({ name }));
  const releases = withPromotions(environment, undefined, wanted);
  const rendered = { owner: 'mf-a', page: '/a', language: 'az', html: '', loaderData: {} } as const;
  const document = composeDocument(createDocumentParts(environment, releases)(rendered));
  const files = siteFiles('', releases, {});
  const list = files.get('remotes.json') ?? '';
  return { document, files, list, origins: names.map(origin), paths: names.flatMap(paths) };
}

test('a document names nothing of other remotes but the origins that its policy allows', () => {
  const alone = siteOf(0, 0);
  const among = siteOf(10, 20);
  const without = among.origins.reduceRight((text, one) => text.replaceAll(` ${one}`, ''), among.document);
  expect(among.document).not.toBe(alone.document);
  expect(without).toBe(alone.document);
});

test('the list of remotes grows by the path of a page and by nothing else of it', () => {
  const few = siteOf(1, 1);
  const many = siteOf(1, 200);
  const added = many.paths
    .slice(1)
    .map((path) => `,"${path}"`)
    .join('');
  expect(many.list).toBe(few.list.replace('page0"', `page0"${added}`));
});

test('a page file names its own page and no other of its remote', () => {
  const file = 'pages/mf-other0-page0.json';
  const withoutDescriptor = (text = '') => ({ ...JSON.parse(text), descriptor: '' });
  const few = withoutDescriptor(siteOf(1, 1).files.get(file));
  expect(few.pages).toHaveLength(1);
  expect(withoutDescriptor(siteOf(1, 200).files.get(file))).toEqual(few);
});
