import { releaseOf } from './releases';
import { siteUrl } from './site';
import { expect, open, test } from './test';

const version = '1.0.0-00000001';
const evil = 'http://localhost:9/evil';
const names = [
  'version',
  'preview',
  'release',
  'releases',
  'remote',
  'mf-catalogue',
  'entry',
  'base',
  'site.releases',
];

test('nothing that a visitor brings along makes the site load another version or origin', async ({
  page,
}) => {
  const live = await releaseOf('mf-catalogue');
  await open(page, '/about');
  await page.context().addCookies([{ name: 'version', value: version, url: siteUrl }]);
  await page.evaluate(
    ([keys, other, origin]) => {
      for (const storage of [localStorage, sessionStorage])
        for (const key of keys) {
          storage.setItem(key, other);
          storage.setItem(`${key}:origin`, origin);
          storage.setItem(`__mf_${key}`, JSON.stringify({ 'mf-catalogue': origin, mf_catalogue: origin }));
        }
      // The names under which the federation's own developer tools replace remotes.
      localStorage.setItem('__MF_DEVTOOLS__', JSON.stringify({ overrides: { mf_catalogue: origin } }));
    },
    [names, version, evil] as const,
  );
  const query = names
    .flatMap((name) => [`${name}=${version}`, `${name}=${encodeURIComponent(evil)}`])
    .join('&');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await open(page, `/catalogue?${query}`);
  await open(page, `/?${query}`);
  await page.locator('footer a[href^="/catalogue"]').first().click();
  await expect(page).toHaveURL(/\/catalogue/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const files = asked.filter((url) => /\.(js|css)$/.test(new URL(url).pathname));
  expect(files.filter((url) => url.includes(`/${live.version}/`))).not.toEqual([]);
  for (const url of asked.filter((address) => !address.startsWith('data:'))) {
    expect(new URL(url).hostname).toBe('localhost');
    expect(new URL(url).port).not.toBe('9');
    expect(new URL(url).pathname).not.toContain(version);
  }
});
