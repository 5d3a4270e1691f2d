import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ports, root } from '@platform/build';
import type { Browser } from 'playwright-core';
import { PORT_OFFSET, siteOrigin, startSite } from './site';
import { type Spread, spreadOf } from './statistics';
import { visitByLinks } from './visit';

/** The pages of a visit: the first is opened with an empty cache, the others by links. */
const VISIT = ['/', '/services', '/services/cleaning'];

/** Received bytes of a visit. */
export type VisitBytes = { hosting: Spread; database: Spread };

/** `bench/prices.json`: prices in dollars, GB of a billion bytes. */
export type Prices = {
  source: string;
  date: string;
  daysPerMonth: number;
  hosting: Price;
  /** An answer of the database is billed with the TLS handshake of its connection. */
  database: Price & { handshakeBytes: number };
};

type Price = { freeGBPerMonth: number; dollarsPerGB: number };

export function readPrices(): Prices {
  return JSON.parse(readFileSync(join(root, 'bench', 'prices.json'), 'utf8'));
}

/** Measures what a visit on a phone receives from the sites and from the database. */
export async function measureVisit(browser: Browser, runs: number): Promise<VisitBytes> {
  const stopSite = await startSite();
  try {
    const database = `http://localhost:${ports.database + PORT_OFFSET}`;
    const visits = [];
    for (let run = 0; run < runs; run++)
      visits.push(await visitByLinks(browser, { origin: siteOrigin, pages: VISIT, service: database }));
    return {
      hosting: spreadOf(visits.map(({ ownBytes }) => ownBytes)),
      database: spreadOf(visits.map(({ serviceBytes }) => serviceBytes)),
    };
  } finally {
    await stopSite();
  }
}

/** Traffic in GB and its price in dollars. */
type MonthlyCost = Record<'hosting' | 'database', { gigabytes: number; dollars: number }>;

/** Returns a month's traffic and its price. A free amount is subtracted once, as if all sites were of one project. */
export function monthlyCost(bytes: VisitBytes, visitsPerDay: number, prices: Prices): MonthlyCost {
  const cost = (bytesPerVisit: number, { freeGBPerMonth, dollarsPerGB }: Price) => {
    const gigabytes = (bytesPerVisit * visitsPerDay * prices.daysPerMonth) / 1e9;
    return { gigabytes, dollars: Math.max(0, gigabytes - freeGBPerMonth) * dollarsPerGB };
  };
  return {
    hosting: cost(bytes.hosting.median, prices.hosting),
    database: cost(bytes.database.median + prices.database.handshakeBytes, prices.database),
  };
}

const VISITS_PER_DAY = [1000, 100_000, 10_000_000];

export const costHead: string[] = ['visits a day', 'hosting', 'database', 'a month'];

/** Returns a month's traffic and its price as a table, by visits a day. */
export function costRows(bytes: VisitBytes, prices: Prices): string[][] {
  const rounded = (value: number) => value.toLocaleString('en', { maximumSignificantDigits: 3 });
  return VISITS_PER_DAY.map((visits) => {
    const { hosting, database } = monthlyCost(bytes, visits, prices);
    const parts = [hosting, database].map(
      ({ gigabytes, dollars }) => `${rounded(gigabytes)} GB, $${rounded(dollars)}`,
    );
    return [visits.toLocaleString('en'), ...parts, `$${rounded(hosting.dollars + database.dollars)}`];
  });
}
