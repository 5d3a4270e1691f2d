import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { readEnvironment } from '@platform/release/environment';
import { buildChanged } from '@platform/release/local-builds';
import { startServices, startSites } from '@platform/release/local-site';
import { publishAndPromote } from '@platform/release/promote';
import type { Build } from '@platform/release/version';
import type { Browser } from 'playwright-core';
import { siteOrigin, withTemporarySite } from './site';
import { type Spread, spreadOf } from './statistics';
import { manyServices, syntheticRemote, withSyntheticPages } from './synthetic';
import { loadFirstPage } from './visit';

/** The sizes of sites; the first size of each kind is today's. */
const sizes = { remotes: [3, 10, 50], pages: [10, 100, 1000], services: [7, 100, 1000] } as const;

/** The visited page: it shows nothing of the additions, but its remote owns the added pages. */
const PAGE = '/about';
const PAGE_OWNER = 'mf-marketing';

/** The ports of synthetic remotes; no page loads anything from there. */
const FIRST_PORT = 45_000;

/** The longest shown message: a check may name each of a thousand pages. */
const SHOWN_CHARACTERS = 500;

type Size = { remotes: number; pages: number; services: number };

export type Growth = Record<string, Record<string, Spread>>;

/** Measures one page of sites of different sizes, and the time to compose them. */
export async function measureGrowth(browser: Browser, runs: number): Promise<Growth> {
  const today: Size = { remotes: sizes.remotes[0], pages: sizes.pages[0], services: sizes.services[0] };
  const grown = (['remotes', 'pages', 'services'] as const).flatMap((kind) =>
    sizes[kind].slice(1).map((count) => ({ name: `${count} ${kind}`, size: { ...today, [kind]: count } })),
  );
  const growth: Growth = {};
  const builds = await buildChanged(console.log, undefined);
  // Skips asking Git for the author of many remotes.
  process.env.SITE_BY ??= 'bench';
  for (const { name, size } of [{ name: 'today', size: today }, ...grown])
    growth[name] = await measureSize(browser, builds, size, runs).catch((error) => {
      const message = String(error instanceof Error ? error.message : error);
      console.error(`  ${name} failed: ${message.slice(0, SHOWN_CHARACTERS)}`);
      return {};
    });
  return growth;
}

async function measureSize(
  browser: Browser,
  built: Build[],
  size: Size,
  runs: number,
): Promise<Record<string, Spread>> {
  console.log(`${size.remotes} remotes, ${size.pages} pages, ${size.services} services …`);
  return withTemporarySite(async (home, closing) => {
    mkdirSync(join(home, 'data'), { recursive: true });
    writeFileSync(join(home, 'data', 'database.json'), JSON.stringify(manyServices(size.services)));
    const environment = await readEnvironment();
    const builds = grownBuilds(built, join(home, 'builds'), size);
    builds.forEach(({ name }, index) => {
      environment.origins[name] ??= `http://localhost:${FIRST_PORT + index}`;
    });
    closing.push(...(await startServices(environment)));
    const start = performance.now();
    const { composition } = await publishAndPromote(environment, builds, { whole: true });
    const composeMs = performance.now() - start;
    const documents = composition.written.filter((file) => file.endsWith('.html')).length;
    closing.push(await startSites(environment));
    const document = readFileSync(join(environment.hosting, 'shell', `az${PAGE}.html`));
    const visits: Record<string, number>[] = [];
    for (let run = 0; run < runs; run++) visits.push(await loadFirstPage(browser, siteOrigin + PAGE, true));
    const of = (name: string) => spreadOf(visits.map((figures) => figures[name] ?? 0));
    const once = (value: number) => spreadOf([value]);
    const figures = {
      documentBytes: once(gzipSync(document).length),
      untilIdleBytes: of('untilIdleBytes'),
      lcp: of('lcp'),
      hydrated: of('hydrated'),
      documents: once(documents),
      composeMsPerDocument: once(composeMs / documents),
    };
    console.table(figures);
    return figures;
  });
}

function grownBuilds(builds: Build[], folder: string, { remotes, pages }: Size): Build[] {
  const owner = builds.find(({ name }) => name === PAGE_OWNER);
  if (!owner) throw new Error(`${PAGE_OWNER} is not built.`);
  const moreRemotes = Array.from({ length: remotes - sizes.remotes[0] }, (_, index) =>
    syntheticRemote(join(folder, `mf-synthetic-${index}`), `mf-synthetic-${index}`, owner, 3),
  );
  const morePages = pages - sizes.pages[0];
  const grown = morePages > 0 ? withSyntheticPages(join(folder, PAGE_OWNER), owner, morePages) : owner;
  return [...builds.map((one) => (one === owner ? grown : one)), ...moreRemotes];
}
