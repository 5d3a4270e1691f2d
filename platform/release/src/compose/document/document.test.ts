import type { PageData, Settings } from '@platform/contract';
import { exampleCompany } from '@platform/contract/example-company';
import { expect, test } from 'vitest';
import { hashSource } from './content-policy';
import {
  composeDocument,
  loadedFiles,
  parseDocument,
  splitHead,
  withoutRendered,
  withPage,
} from './document';
import type { DocumentParts } from './document-parts';

const page: PageData = {
  language: 'ru',
  settings: {
    siteUrl: 'https://www.example.az',
    company: exampleCompany,
    firebase: { apiKey: 'k', authDomain: 'a', projectId: 'p', databaseURL: 'https://p.firebasedatabase.app' },
    mail: { origin: 'https://mail.example.az', publicKey: 'k', serviceId: 's', templateId: 't' },
  },
  owner: null,
  loaderData: { text: '</script><script>alert(1)</script>' },
};

function directive(document: string, name: string) {
  const policy = /Content-Security-Policy" content="([^"]+)"/.exec(document)?.[1] ?? '';
  return policy.split('; ').find((part) => part.startsWith(`${name} `));
}

const parts = {
  staff: false,
  imageHosts: ['https:'],
  page,
  html: '<title>T</title><meta name="description" content="D"/><div>body</div>',
  origins: ['https://a.example.az'],
  styles: 'body{color:red}',
  inlinedSheets: ['https://a.example.az/1/x.css'],
  scripts: ['/1/main.js'],
  start: '/1/main.js',
  icon: '/1/root/favicon.svg',
  fonts: ['/1/font.woff2'],
  integrity: { '/1/main.js': 'sha384-x' },
};

const document = composeDocument(parts);

test('the tags that React puts before the markup go into the head, the page into one root', () => {
  const head = '<title>A &amp; B</title><meta name="x" content="1"/><link rel="canonical" href="/"/>';
  const body = '<div><title>inside</title></div>';
  expect(splitHead(head + body)).toEqual([head, body]);
  expect(splitHead(body)).toEqual(['', body]);
  expect(document).toContain('<div id="root"><div>body</div></div>');
});

test.each([
  ['a document', parts],
  ['a preview', { ...parts, preview: 'mf-a@1.0.0-a' }],
  [
    'a document whose markup holds what the composer writes',
    {
      ...parts,
      html: '<title>T</title></div>\n<script type="importmap">{}</script>\n<script type="application/json" id="page">{}</script>',
    },
  ],
])('%s is read as it was written', (_, given) => {
  const [head, body] = splitHead(given.html);
  const read = parseDocument(composeDocument(given));
  expect(read).toMatchObject({ language: 'ru', titles: ['T'], body, page, integrity: parts.integrity });
  expect(read?.head).toMatch(head);
  expect(read?.policy).toMatch(/^default-src 'none'; script-src 'self'/);
});

test('what a document loads is named, and what its page rendered can be left out or replaced', () => {
  expect(loadedFiles(document)).toEqual([
    { kind: 'font', address: '/1/font.woff2' },
    { kind: 'other', address: 'https://a.example.az/1/x.css' },
    { kind: 'script', address: '/1/main.js' },
    { kind: 'other', address: '/remotes.json' },
    { kind: 'script', address: '/1/main.js' },
  ]);
  expect(withoutRendered(document)).toContain('<div id="root"></div>\n');
  const other = { ...page, loaderData: { text: '$1' } };
  expect(parseDocument(withPage(document, other))).toMatchObject({ head: '', body: '', page: other });
  expect(parseDocument('<html></html>')).toBeUndefined();
});

test('data cannot end the script element that holds them', () => {
  expect(document).not.toContain('</script><script>alert');
  const block = /id="page">(.+?)<\/script>/s.exec(document)?.[1] ?? '';
  expect(JSON.parse(block).loaderData).toEqual(page.loaderData);
});

test('scripts come after the markup, the import map before anything that loads a module, the first script last', () => {
  const places = [
    '<div>body</div>',
    'type="importmap"',
    'modulepreload',
    'href="/remotes.json"',
    'id="page"',
    'type="module"',
  ];
  const found = places.map((place) => document.indexOf(place));
  expect(found).not.toContain(-1);
  expect(found).toEqual(found.toSorted((one, other) => one - other));
});

test('the list of pages is preloaded', () => {
  expect(document).toContain('<link rel="preload" as="fetch" href="/remotes.json" crossorigin>');
});

test('the policy allows no inline script or style but the two that the composer wrote', () => {
  const policy = /Content-Security-Policy" content="([^"]+)"/.exec(document)?.[1] ?? '';
  const importMap = /<script type="importmap">(.+?)<\/script>/.exec(document)?.[1] ?? '';
  expect(policy).toContain(`script-src 'self' https://a.example.az ${hashSource(importMap)}`);
  expect(policy).toContain(hashSource('body{color:red}'));
  expect(policy).not.toContain('unsafe');
  expect(policy).toContain("default-src 'none'");
});

const hosted = [
  'https://*.firebasedatabase.app wss://*.firebasedatabase.app',
  'https://*.firebaseio.com wss://*.firebaseio.com',
].join(' ');
const { firebase, mail } = page.settings;
const local = {
  emulators: { authUrl: 'http://localhost:9099', databaseHost: 'localhost', databasePort: 9000 },
  firebase: { ...firebase, databaseURL: 'http://localhost:9000?ns=site' },
};
const own = { firebase: { ...firebase, databaseURL: 'https://data.example.az:9000/?ns=site' } };
const telemetry = { url: 'https://reports.example.az/site', sample: 1 };
const captcha = { mail: { ...mail, captchaKey: 'key' } };
const staff = { staff: true };

test.each<[what: string, sources: string, settings: Partial<Settings>, more?: Partial<DocumentParts>]>([
  ['databases, without sign-in', `connect-src ${hosted}`, {}],
  [
    'sign-in where it is for staff',
    `connect-src https://identitytoolkit.googleapis.com https://securetoken.googleapis.com ${hosted}`,
    {},
    staff,
  ],
  ['the local database', 'connect-src http://localhost:9000 ws://localhost:9000', local],
  [
    'local sign-in where it is for staff',
    'connect-src http://localhost:9099 http://localhost:9000 ws://localhost:9000',
    local,
    staff,
  ],
  [
    'a database at a host of its own',
    `connect-src ${hosted} https://data.example.az:9000 wss://data.example.az:9000`,
    own,
  ],
  [
    'another database of enquiries',
    'connect-src http://localhost:9000 ws://localhost:9000 http://localhost:9001 ws://localhost:9001',
    {
      ...local,
      firebase: { ...local.firebase, enquiriesDatabaseURL: 'http://localhost:9001?ns=enquiries' },
    },
  ],
  [
    'the endpoint of reports where there is one',
    `connect-src ${hosted} https://reports.example.az`,
    { telemetry },
  ],
  [
    'the storage where there is one',
    `connect-src ${hosted} https://firebasestorage.googleapis.com`,
    { firebase: { ...firebase, storageBucket: 'site.appspot.com' } },
  ],
  ['pictures of any host', 'img-src data: https:', {}],
  [
    'pictures of the hosts of the settings',
    'img-src data: https://images.example.az',
    {},
    { imageHosts: ['https://images.example.az'] },
  ],
  ['Trusted Types', "require-trusted-types-for 'script'", {}],
])('the policy of a document names %s', (_, expected, settings, more) => {
  const [name = '', ...sources] = expected.split(' ');
  const policy = composeDocument({
    ...parts,
    ...more,
    page: { ...page, settings: { ...page.settings, ...settings } },
  });
  const common = ["'self'", 'https://a.example.az', 'https://mail.example.az'];
  const named = directive(policy, name)?.split(' ').slice(1) ?? [];
  expect(named.filter((source) => !common.includes(source))).toEqual(sources);
});

test('the policy allows frames of the remotes’ own origins where enquiries have a captcha, and none else', () => {
  const guarded = { ...parts, page: { ...page, settings: { ...page.settings, ...captcha } } };
  expect(directive(composeDocument(guarded), 'frame-src')).toBe('frame-src https://a.example.az');
  expect(directive(composeDocument({ ...guarded, staff: true }), 'frame-src')).toBeUndefined();
  expect(directive(document, 'frame-src')).toBeUndefined();
  const appCheck = { app: '1:2:web:3', recaptcha: 'v3', key: 'key' } as const;
  const checked = { ...parts, page: { ...page, settings: { ...page.settings, appCheck } } };
  for (const one of [checked, { ...checked, staff: true }])
    expect(directive(composeDocument(one), 'frame-src')).toBe('frame-src https://a.example.az');
});

test('a preview has a badge in three languages outside of the page, and stays out of search engines', () => {
  const preview = composeDocument({ ...parts, preview: 'mf-a@1.0.0-x' });
  expect(preview).toContain('<meta name="robots" content="noindex">');
  const [, badge = ''] = /<\/div><\/div>\n(<aside id="site-preview">.+<\/aside>)/.exec(preview) ?? [];
  expect(badge.match(/lang="(az|en|ru)">[^<]*mf-a@1\.0\.0-x/g)).toHaveLength(3);
  const styles = /<style>(.+?)<\/style>/.exec(preview)?.[1] ?? '';
  expect(preview).toContain(hashSource(styles));
  expect(document).not.toContain('site-preview');
  expect(document).not.toContain('noindex');
});
