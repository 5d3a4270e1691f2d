import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { RemoteModule } from '@platform/contract';
import { readEnvironment } from '@platform/release/environment';
import { buildChanged } from '@platform/release/local-builds';
import { startServices, startSites } from '@platform/release/local-site';
import { publishAndPromote } from '@platform/release/promote';
import { entriesOfSite, indexFile, indexText } from 'mf-marketing/search';
import type { Browser, Page } from 'playwright-core';
import { siteOrigin, withTemporarySite } from './site';
import { spreadOf } from './statistics';
import { catalogueOf } from './synthetic';
import { conditions } from './visit';

/** The number of products, and the time limit of a search on the slowed processor, in milliseconds. */
const PRODUCTS = 10_000;
const LIMIT_MS = 50;

const LANGUAGE = 'az';
const indexPath = `data/files/mf-marketing/${indexFile(LANGUAGE)}`;

/** Words, beginnings, typos, codes and rows of tables, as buyers type them. */
const QUERIES = [
  'noutbuk',
  'ka',
  'kreslsu',
  'ofis kreslosu',
  'dezinfeksiya spreyi',
  'avtomat masinlar ucun yuyucu toz',
  'A4 ofis kagizi 80 q',
  'CL-104',
  'St-10',
  'СL-104-77',
  'xyzzyx',
];

/**
 * Measures the suggestions of a composed site with the index of many products, on a processor four times slower:
 * milliseconds by query, and the first query, which loads the index.
 */
export async function measureSearch(browser: Browser, runs: number): Promise<void> {
  const builds = await buildChanged(console.log, undefined);
  await withTemporarySite(async (_home, closing) => {
    const environment = await readEnvironment();
    closing.push(...(await startServices(environment)));
    await publishAndPromote(environment, builds, { whole: true });
    const file = join(environment.hosting, 'shell', indexPath);
    writeFileSync(file, indexText(entriesOfSite(catalogueOf(PRODUCTS).services, {}, LANGUAGE)));
    closing.push(await startSites(environment));
    const page = await browser.newPage();
    await page.goto(`${siteOrigin}/search`, { waitUntil: 'load' });
    const network = await page.context().newCDPSession(page);
    await network.send('Emulation.setCPUThrottlingRate', { rate: conditions.processorSlowdown });
    await report(page, runs);
    await page.close();
  });
}

async function report(page: Page, runs: number): Promise<void> {
  const index = await page.evaluate((path) => fetch(path).then((answer) => answer.text()), `/${indexPath}`);
  console.log(`index: ${index.length} characters, ${gzipSync(index).length} bytes gzipped`);
  const [first = 0] = await timesOf(page, QUERIES[0] ?? '', 1);
  console.log(`first search, which loads and opens the index: ${Math.round(first)} ms`);
  const rows = [];
  for (const query of QUERIES) rows.push({ query, ...spreadOf(await timesOf(page, query, runs)) });
  console.table(rows);
  const slow = rows.filter(({ median }) => median > LIMIT_MS);
  console.log(slow.length === 0 ? `all within ${LIMIT_MS} ms` : `${slow.length} above ${LIMIT_MS} ms`);
}

/** Asks the remote for suggestions like the header's search field. */
function timesOf(page: Page, query: string, runs: number): Promise<number[]> {
  return page.evaluate(
    async ({ query, runs, language }) => {
      const { owner } = JSON.parse(document.getElementById('page')?.textContent ?? '{}');
      const { routes }: RemoteModule = await import(owner.base + owner.module);
      const suggest = routes.find(({ path }) => path === '/search')?.handle.suggest;
      const times: number[] = [];
      for (let run = 0; run < runs; run++) {
        const start = performance.now();
        await suggest(query, language);
        times.push(performance.now() - start);
      }
      return times;
    },
    { query, runs, language: LANGUAGE },
  );
}
