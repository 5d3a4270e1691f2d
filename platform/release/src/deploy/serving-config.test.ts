import { sitePackages } from '@platform/build';
import { expect, test } from 'vitest';
import { hostingSites } from '../hosting-config';
import { servingConfig } from './serving-config';

const sites = await hostingSites();

test('every package with a site can be deployed as it is served here', async () => {
  for (const name of await sitePackages()) {
    const { headers = [] } = servingConfig(sites, name);
    expect(headers).toContainEqual({
      regex: '^/[0-9]+\\.[0-9]+\\.[0-9]+-[^/]+/.+$',
      headers: { 'Cache-Control': 'public, max-age=31536000, immutable' },
    });
  }
});

test("the shell's rewrites, clean addresses and languages go along", () => {
  const config = servingConfig(sites, 'shell');
  expect(config).toMatchObject({ cleanUrls: true, trailingSlashBehavior: 'REMOVE', i18n: { root: '/' } });
  expect(config.rewrites?.[0]).toEqual({ glob: '/services/!(*.*)', path: '/app.html' });
});

test('redirects go along in the words of the API', () => {
  const redirects = [{ source: '/old', destination: '/new', type: 301 }];
  expect(servingConfig([{ target: 'shell', redirects }], 'shell')).toEqual({
    redirects: [{ glob: '/old', location: '/new', statusCode: 301 }],
  });
});

test('what this command cannot deploy is refused and not left out', () => {
  const deploy = (entry: object) => () => servingConfig([{ target: 'shell', ...entry }], 'shell');
  expect(deploy({ appAssociation: 'AUTO' })).toThrow('"appAssociation" cannot be deployed');
  expect(deploy({ rewrites: [{ source: '**', function: 'api' }] })).toThrow('only rewrites to a file');
  expect(deploy({ headers: [{ headers: [] }] })).toThrow('either "source" or "regex"');
  expect(() => servingConfig([], 'shell')).toThrow('no hosting target "shell"');
});
