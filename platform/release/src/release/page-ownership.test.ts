import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  buildRemote,
  fingerprints,
  liveSite,
  readDocument,
  releaseRemote,
  type TinyPage,
} from '../../test-support/site';
import { compose } from '../compose/compose';
import type { Environment } from '../model/environment';
import { liveReleases } from '../store/releases';
import { publish } from '../store/versions';
import { promote } from './promote';

const services: Record<string, TinyPage> = {
  '/a': {},
  '/services': {},
  '/services/:id': { addresses: ['/services/cleaning', '/services/it'] },
};

/** The live site, on which `mf-a` also has the pages of services. */
async function siteWithServices(): Promise<Environment> {
  const environment = await liveSite();
  await releaseRemote(environment, 'mf-a', '1.0.0-a0000002', { pages: services });
  return environment;
}

/** The bytes of every document, without those of `mf-b` and the lists. */
function documentsOfA({ hosting }: Environment) {
  return fingerprints(
    join(hosting, 'shell'),
    /(^|\/)(b|news|x(\/.*)?)\.(html|json)$|sitemap|releases|remotes|composed-data/,
  );
}

test('the documents of a page stay byte for byte, whatever another remote promotes or retires', async () => {
  const environment = await siteWithServices();
  const before = documentsOfA(environment);
  expect(Object.keys(before)).toEqual(expect.arrayContaining(['a.html', 'ru/services/cleaning.html']));
  const pages = { '/b': {}, '/x/:id': { addresses: ['/x/1'] }, '/x/new': {} };
  await releaseRemote(environment, 'mf-b', '1.0.0-b0000002', { pages });
  expect(existsSync(join(environment.hosting, 'shell', 'en', 'x', '1.html'))).toBe(true);
  expect(documentsOfA(environment)).toEqual(before);
  const files = Object.keys(before).filter((file) => /(^|\/)(a|services.*)\.html$/.test(file));
  const texts = Object.fromEntries(files.map((file) => [file, readDocument(environment, file)]));
  await promote(environment, [], { retired: 'mf-b' });
  expect(existsSync(join(environment.hosting, 'shell', 'b.html'))).toBe(false);
  // The policies of all documents no longer name the retired remote's origin.
  const origin = / https:\/\/b\.example\.az/g;
  for (const [file, text] of Object.entries(texts))
    expect(readDocument(environment, file)).toBe(text.replace(origin, ''));
});

test('a record that cannot have an address stops nothing: it is named, and every other page is composed', async () => {
  const environment = await siteWithServices();
  const render =
    "if (address.includes('%5C')) throw new Error('not drawn'); return '<h1>' + address + '</h1>'";
  const ids = ['a%5Cb', 'index', '404', 'new', encodeURIComponent('ж'.repeat(101)), 'chairs'];
  const addresses = ids.map((id) => `/services/${id}`);
  const pages = {
    '/services': {},
    '/services/new': {},
    '/services/:id': { data: true, render, addresses },
  };
  publish(environment, buildRemote('mf-a', '1.0.0-a0000003', { pages }));
  const { composition } = await promote(environment, [{ name: 'mf-a' }]);
  expect(composition.failed).toEqual([]);
  expect(composition.skipped.map(({ owner, address }) => `${owner} ${address}`)).toEqual(
    addresses.slice(0, -1).map((address) => `mf-a ${address}`),
  );
  expect(composition.skipped[1]?.reason).toBe('"index" belongs to the site itself');
  expect(readDocument(environment, 'services.html')).toContain('<h1>az</h1>');
  expect(readDocument(environment, 'services/new.html')).toContain('<h1>az</h1>');
  expect(readDocument(environment, 'ru/services/chairs.html')).toContain('/services/chairs</h1>');
  for (const file of ['services/index.html', 'services/404.html', 'services/a\\b.html'])
    expect(existsSync(join(environment.hosting, 'shell', file)), file).toBe(false);
  const again = await compose(environment, liveReleases(environment), { data: true });
  expect(again.skipped).toHaveLength(ids.length - 1);
  expect(again.written).toEqual([]);
});
