import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { liveSite, readDocument, releaseRemote } from '../../test-support/site';

test('a page with data has one data file for all languages, of the version that reads it; other pages have none', async () => {
  const environment = await liveSite();
  const dataOf = (file: string) => JSON.parse(readDocument(environment, file));
  const has = (file: string) => existsSync(join(environment.hosting, 'shell', file));
  expect(dataOf('data/news.json')).toEqual({
    version: '1.0.0-b0000001',
    path: '/news',
    data: 'data of /news',
  });
  expect(dataOf('data.json')).toEqual({ version: '', path: '', data: null });
  for (const file of ['data/b.json', 'data/a.json', 'en/data/news.json']) expect(has(file), file).toBe(false);

  const addresses = ['/x/i%C5%9F'];
  const pages = { '/': { data: true }, '/x/:id': { data: true, addresses } };
  await releaseRemote(environment, 'mf-b', '1.0.0-b0000002', { pages });
  expect(dataOf('data/index.json')).toEqual({
    version: '1.0.0-b0000002',
    path: '/',
    data: 'data of /',
  });
  expect(dataOf('data/x/iş.json')).toMatchObject({ path: '/x/i%C5%9F', data: 'data of /x/i%C5%9F' });
  expect(has('data/news.json')).toBe(false);
});
