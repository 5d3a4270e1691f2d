import { expect, test, vi } from 'vitest';
import { realCompany } from '../../../test-support/company';
import { buildRemote, buildShell, testEnvironment } from '../../../test-support/site';
import { withPromotions } from '../../release/promote';
import { publish } from '../../store/versions';
import { composeDocument } from './document';
import { absoluteUrls, createDocumentParts } from './document-parts';
import { siteFiles } from './site-files';

// Git is not asked who releases each of many remotes.
vi.stubEnv('SITE_BY', 'test');

const origin = (name: string) => `https://${name}.example.az`;
const numbered = (count: number, name: string) =>
  Array.from({ length: count }, (_, index) => `${name}${index}`);

/**
 * The document of `/page0` of `mf-a`, and the files of the site.
 * @param pages of `mf-a`, each with a script, a lazy part and a shared sheet
 * @param others the number of other remotes, of `pagesEach` pages
 */
function siteOf({ pages = 1, others = 0, pagesEach = 0 }) {
  const paths = numbered(pages, '/page');
  const own = paths.map((path) => ({
    path,
    layout: 'site' as const,
    files: [`${path.slice(1)}.js`],
    styles: ['shared.css'],
    parts: [`part-of-${path.slice(1)}.js`],
  }));
  const files = ['shared.css', ...own.flatMap((page) => [...page.files, ...page.parts])];
  const contents = Object.fromEntries(files.map((file) => [file, `/* ${file} */`]));
  const names = numbered(others, 'mf-other');
  const pathsOf = (name: string) => numbered(pagesEach, `/${name}-page`);
  const builds = [
    buildShell('1.0.0-shell001'),
    buildRemote('mf-a', '1.0.0-a0000001', { files: contents, facts: { pages: own } }),
    ...names.map((name) =>
      buildRemote(name, '1.0.0-b0000001', {
        pages: Object.fromEntries(pathsOf(name).map((path) => [path, {}])),
      }),
    ),
  ];
  const origins = Object.fromEntries(builds.map(({ name }) => [name, origin(name)]));
  const environment = testEnvironment({ origins });
  for (const build of builds) publish(environment, build);
  const releases = withPromotions(
    environment,
    undefined,
    builds.map(({ name }) => ({ name })),
  );
  const rendered = { owner: 'mf-a', page: '/page0', language: 'az', html: '', loaderData: {} } as const;
  const document = composeDocument(createDocumentParts(environment, releases)(rendered));
  const list = siteFiles('', releases, {});
  return { document, files: list, origins: names.map(origin), paths: names.flatMap(pathsOf) };
}

test('a document names the files of its own page and of no other, however many its remote has', () => {
  const alone = siteOf({ pages: 1 }).document;
  const among = siteOf({ pages: 100 }).document;
  for (const file of ['page0.js', 'part-of-page0.js', 'remote.js'])
    expect(among).toContain(`"https://mf-a.example.az/1.0.0-a0000001/${file}":"sha384-`);
  expect(among).not.toMatch(/page(?!0\.js)\d+\.js/);
  expect(among.length).toBe(alone.length);
});

test('a document names nothing of other remotes but the origins that its policy allows', () => {
  const alone = siteOf({});
  const among = siteOf({ others: 10, pagesEach: 20 });
  const without = among.origins.reduceRight((text, one) => text.replaceAll(` ${one}`, ''), among.document);
  expect(among.document).not.toBe(alone.document);
  expect(without).toBe(alone.document);
});

test('the list of remotes grows by the path of a page and by nothing else of it', () => {
  const [few, many] = [1, 200].map((pagesEach) => siteOf({ others: 1, pagesEach }));
  const added = many?.paths.slice(1).map((path) => `,"${path}"`);
  const list = few?.files.get('remotes.json')?.replace('other0-page0"]', `other0-page0"${added?.join('')}]`);
  expect(many?.files.get('remotes.json')).toBe(list);
});

test('a page file names its own page and no other of its remote', () => {
  const [few, many] = [1, 200].map((pagesEach) => {
    const file = siteOf({ others: 1, pagesEach }).files.get('pages/mf-other0-page0.json');
    return { ...JSON.parse(file ?? ''), descriptor: '' };
  });
  expect(few.pages).toHaveLength(1);
  expect(many).toEqual(few);
});

test('the icon has the address of the version, which browsers keep; the list of pages gives way to the own page', () => {
  const { document } = siteOf({});
  expect(document).toContain('<link rel="icon" href="/1.0.0-shell001/root/favicon.svg"');
  expect(document).toMatch(/<link rel="preload" as="fetch" href="\/remotes.json"[^>]* fetchpriority="low">/);
});

const remote = 'https://a.example.az/1.0.0-x';

test.each([
  ['url(./art.svg)', `${remote}/assets/home.css`, `url(${remote}/assets/art.svg)`],
  ['url("../art.svg")', `${remote}/assets/home.css`, `url(${remote}/art.svg)`],
  ["url('font.woff2')", '/1.0.0-x/assets/main.css', 'url(/1.0.0-x/assets/font.woff2)'],
  ['url(#m)', '/1/a.css', 'url(#m)'],
  ['url(data:image/svg+xml;base64,AA==)', '/1/a.css', 'url(data:image/svg+xml;base64,AA==)'],
  ['url(https://x.example/y.png)', '/1/a.css', 'url(https://x.example/y.png)'],
])('%s of %s is %s in a document', (address, sheet, moved) => {
  expect(absoluteUrls(`a{background:${address}}`, sheet)).toBe(`a{background:${moved}}`);
});

test('documents say which proofs the company has, and leave its credentials and privacy texts to their pages', () => {
  const environment = testEnvironment();
  const mail = { ...environment.settings.mail, offerTemplateId: 'offer' };
  environment.settings = { ...environment.settings, company: realCompany, mail };
  const version = publish(environment, buildShell('1.0.0-shell001'));
  const releases = withPromotions(environment, undefined, [{ name: 'shell', version }]);
  const createParts = createDocumentParts(environment, releases);
  const { company, mail: shown } = createParts({ language: 'az', html: '', loaderData: {} }).page.settings;
  expect({ ...shown, offerTemplateId: 'offer' }).toEqual(mail);
  expect(shown).not.toHaveProperty('offerTemplateId');
  const { offers: _, privacy: __, ...known } = realCompany;
  expect(company).toEqual({ ...known, credentials: { certificates: [], references: [] } });
});
