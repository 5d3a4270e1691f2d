import type { Budget } from '@platform/contract';
import { expect, test } from 'vitest';
import { buildRemote, buildShell, liveSite, type TinyRemote } from '../../test-support/site';
import { renderDocuments } from '../compose/render-documents';
import { checkBuild, withPromotions } from '../release/promote';
import { liveReleases } from '../store/releases';
import { publish } from '../store/versions';
import { brokenBudgets } from './budget';
import { siteBudget } from './site-budget';

const VERSION = '1.0.0-a0000002';

/** Nothing that gzip could make smaller. */
const noise = (length: number) =>
  Array.from({ length: length / 10 }, (_, index) => Math.sin(index).toString(36).slice(-10)).join('');

const scripts = Array.from({ length: siteBudget.scriptRequests }, (_, index) => `part${index}.js`);

function contents(files: string[]): Record<string, string> {
  return Object.fromEntries(files.map((file) => [file, `// ${file}`]));
}

const picture = `https://a.example.az/${VERSION}/large.png`;

/** A remote that exceeds each part of the budget, and the expected message. */
const broken: Record<Exclude<keyof Budget, 'fontBytes'>, [remote: TinyRemote, issue: RegExp]> = {
  documentBytes: [
    { pages: { '/a': { render: `return '${noise(60_000)}'` } } },
    /^\/a: document \d+\.\d kB of 26\.0 kB, \d\.\d kB now$/,
  ],
  requests: [
    {
      pages: {
        '/a': {
          render: `return '${Array.from({ length: siteBudget.requests }, (_, index) => `<img src="https://a.example.az/${VERSION}/${index}.png">`).join('')}'`,
        },
      },
      files: contents(Array.from({ length: siteBudget.requests }, (_, index) => `${index}.png`)),
    },
    /^\/a: requests after the document 22 of 20, 2 now; \d+\.png .* is new$/,
  ],
  scriptRequests: [
    { facts: { moduleFiles: ['remote.js', ...scripts] }, files: contents(scripts) },
    /^\/a: script requests 8 of 6, 2 now; part\d+\.js has 0\.0 kB and is new$/,
  ],
  scriptBytes: [
    { files: { 'remote.js': `// ${noise(300_000)}` } },
    /^\/a: scripts \d+\.\d kB of 165\.0 kB, 0\.1 kB now; remote\.js grew by \d+\.\d kB to \d+\.\d kB$/,
  ],
  pictureBytes: [
    {
      pages: { '/a': { render: `return '<img src="${picture}"><img loading="lazy" src="${picture}?2">'` } },
      files: { 'large.png': noise(9000) },
    },
    /^\/a: pictures 9\.0 kB of 8\.0 kB, 0\.0 kB now; large\.png has 9\.0 kB and is new$/,
  ],
  partBytes: [
    { pages: { '/a': { parts: ['late.js'] } }, files: { 'late.js': `// ${noise(500_000)}` } },
    /^\/a: scripts and styles on demand \d{3}\.\d kB of 271\.0 kB, 0\.0 kB now$/,
  ],
  chainDepth: [
    { files: { 'remote.js': "import './late.js';", 'late.js': "import('./later.js')", 'later.js': '' } },
    /^\/a: requests one after the other 2 of 1, 1 now; late\.js$/,
  ],
  duplicatedModules: [
    {
      facts: { moduleFiles: ['remote.js', 'part0.js'] },
      files: {
        'part0.js': '',
        'modules.json': JSON.stringify({
          'remote.js': ['zustand/index.js', 'platform/ui/src/Button.tsx'],
          'part0.js': ['zustand/index.js', 'platform/ui/src/Button.tsx'],
        }),
      },
    },
    /^\/a: modules loaded twice 1 of 0, 0 now; zustand\/index\.js \(remote\.js, part0\.js\)$/,
  ],
};

test.each(Object.entries(broken))(
  'a release that breaks the budget %s is refused',
  async (_, [remote, issue]) => {
    const environment = await liveSite();
    const { checks } = await checkBuild(environment, buildRemote('mf-a', VERSION, remote));
    expect(checks.filter(({ issues }) => issues.length > 0)).toEqual([
      {
        name: 'budget of the pages',
        issues: [expect.stringMatching(issue)],
        fix: expect.stringContaining('platform/release/src/check/site-budget.ts'),
      },
    ]);
  },
);

test('of a page with data everything counts but what the data make of it', async () => {
  const environment = await liveSite();
  const pages = { '/a': { data: true, render: `return '${noise(60_000)}<img src="${picture}">'` } };
  const check = async (files: TinyRemote['files'] = {}) => {
    const build = buildRemote('mf-a', VERSION, { pages, files: { 'large.png': noise(9000), ...files } });
    return (await checkBuild(environment, build)).checks.flatMap(({ issues }) => issues);
  };
  expect(await check()).toEqual([]);
  const [remote, issue] = broken.scriptBytes;
  expect(await check(remote.files)).toEqual([expect.stringMatching(issue)]);
});

test('a shell that breaks the budget of fonts is refused, with every page that loads them', async () => {
  const environment = await liveSite();
  const large = ['root/large.woff2'];
  const build = buildShell(
    '1.0.0-shell002',
    { 'large.woff2': noise(40_000) },
    { fonts: { az: large, en: large, ru: large } },
  );
  const { checks } = await checkBuild(environment, build);
  expect(checks.flatMap(({ issues }) => issues)).toEqual(
    ['/a', '/b', '/news'].map(
      (page) => `${page}: fonts 40.0 kB of 32.0 kB, 0.0 kB now; root/large.woff2 has 40.0 kB and is new`,
    ),
  );
});

test('a remote has the budget that it declares, and the site’s for all else', async () => {
  const environment = await liveSite();
  const [remote] = broken.chainDepth;
  const check = async (budget: Partial<Budget>) => {
    const build = buildRemote('mf-a', VERSION, { ...remote, facts: { budget } });
    return (await checkBuild(environment, build)).checks.flatMap(({ issues }) => issues);
  };
  expect(await check({ chainDepth: 2 })).toEqual([]);
  expect(await check({ requests: siteBudget.requests + 1 })).toEqual([expect.stringMatching(/ 2 of 1, /)]);
  expect(await check({ chainDepth: 2, scriptBytes: 10 })).toEqual([expect.stringMatching(/^\/a: scripts /)]);
});

test('what was live before may come back, whatever it costs', async () => {
  const environment = await liveSite();
  const [remote] = broken.chainDepth;
  publish(environment, buildRemote('mf-a', VERSION, remote));
  const current = liveReleases(environment);
  const releases = withPromotions(environment, current, [{ name: 'mf-a', version: VERSION }]);
  const rendering = await renderDocuments(environment, releases, { remotes: ['mf-a'] });
  expect(await brokenBudgets(environment, { current, releases, rendering })).toHaveLength(1);
  const rolledBack = withPromotions(environment, releases, [{ name: 'mf-a', version: '1.0.0-a0000001' }]);
  expect(await brokenBudgets(environment, { current: rolledBack, releases, rendering })).toEqual([]);
});
