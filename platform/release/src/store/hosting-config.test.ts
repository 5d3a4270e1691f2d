import { sitePackages } from '@platform/build';
import { expect, test } from 'vitest';
import { hasConfig, hostingSites, previewSites, servingConfig } from './hosting-config';

const sites = hostingSites();

test('every remote is served, and all of them alike', () => {
  const [shell, ...remotes] = sites;
  expect(shell?.target).toBe('shell');
  expect(remotes.map(({ target }) => target)).toContain('mf-catalogue');
  for (const { target, public: folder, headers } of remotes) {
    expect(folder).toBe(`.site/hosting/${target}`);
    expect(headers).toEqual(remotes[0]?.headers);
  }
});

test("a preview is the shell's site with one header more", async () => {
  const [shell] = sites;
  const noindex = { source: '**', headers: [{ key: 'X-Robots-Tag', value: 'noindex' }] };
  expect(previewSites()).toEqual([{ ...shell, headers: [...(shell?.headers ?? []), noindex] }]);
});

test('every package with a site can be deployed as it is served here', async () => {
  for (const name of await sitePackages())
    expect(servingConfig(sites, name).headers).toContainEqual({
      regex: '^/[0-9]+\\.[0-9]+\\.[0-9]+-[^/]+/.+$',
      headers: { 'Cache-Control': 'public, max-age=31536000, immutable' },
    });
});

test('rewrites, redirects, clean addresses and languages go along in the words of the API', () => {
  const redirects = [{ source: '/old', destination: '/new', type: 301 }];
  const [shell, ...others] = sites;
  const config = servingConfig(shell ? [{ ...shell, redirects }, ...others] : [], 'shell');
  expect(config).toMatchObject({ cleanUrls: true, trailingSlashBehavior: 'REMOVE', i18n: { root: '/' } });
  expect(config.rewrites).toContainEqual({ glob: '/data/**/*.json', path: '/data.json' });
  expect(config.redirects).toEqual([{ glob: '/old', location: '/new', statusCode: 301 }]);
});

test('what this command cannot deploy is refused and not left out', () => {
  const deploy = (entry: object) => () => servingConfig([{ target: 'shell', public: '', ...entry }], 'shell');
  expect(deploy({ appAssociation: 'AUTO' })).toThrow('"appAssociation" cannot be deployed');
  expect(deploy({ rewrites: [{ source: '**', function: 'api' }] })).toThrow('only rewrites to a file');
  expect(deploy({ headers: [{ headers: [] }] })).toThrow('either "source" or "regex"');
  expect(() => servingConfig([], 'shell')).toThrow('no hosting target "shell"');
});

test('a live configuration is compared by what was set, to which the service adds fields', () => {
  const config = servingConfig(sites, 'shell');
  const live = JSON.parse(JSON.stringify({ ...config, appAssociation: 'AUTO' }));
  for (const rule of live.headers) rule.added = true;
  expect(hasConfig(live, config)).toBe(true);
  expect(hasConfig(undefined, config)).toBe(false);
  const [rule, ...rules] = live.headers;
  for (const other of [
    { ...config, headers: rules },
    { ...config, headers: [{ ...rule, headers: {} }, ...rules] },
    { ...config, cleanUrls: undefined },
    { ...config, redirects: [{ glob: '/a', location: '/b' }] },
  ])
    expect(hasConfig(live, other)).toBe(false);
});
