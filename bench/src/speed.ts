import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@platform/build';
import type { Browser } from 'playwright-core';
import { startSite } from './site';
import { type Spread, spreadOf } from './statistics';
import { startVariants, type VariantName, variantNames } from './variants';
import { type Figures, loadFirstPage, type Moment, navigate } from './visit';

/** The public pages, each kind once. */
export const paths = [
  '/',
  '/about',
  '/services',
  '/services/cleaning',
  '/services/cleaning/floor-cleaner',
  '/why-us',
  '/contact',
  '/privacy',
  '/search',
  '/request',
  '/catalogue',
] as const;

/** Navigations by a link. */
export const pairs = [
  { from: '/', to: '/services' },
  { from: '/', to: '/catalogue' },
  { from: '/about', to: '/contact' },
  { from: '/services', to: '/services/cleaning' },
].map((pair) => ({ ...pair, name: `${pair.from}→${pair.to}` }));

/** The pair after which the language is switched. */
const LANGUAGE_PAIR = '/about→/contact';

const TRIES = 2;

export type SpeedOptions = {
  /** Paths (`/about`) and pairs (`/about→/contact`); by default all. */
  only?: string[];
  runs: number;
  variants: VariantName[];
  /** Continues with the samples of an interrupted run. */
  resume: boolean;
};

/** Figures by path or pair, then by variant. */
export type Speed = Record<string, Partial<Record<VariantName, Record<string, Spread>>>>;

type Sample = { subject: string; variant: VariantName; figures: Figures };
type Visit = {
  key: string;
  subject: string;
  variant: VariantName;
  measure(browser: Browser): Promise<Figures>;
};

export async function measureSpeed(browser: Browser, options: SpeedOptions): Promise<Speed> {
  console.log('Starting the site …');
  const stopSite = await startSite();
  console.log('Building the variants …');
  const served = await startVariants();
  try {
    return summarize(await takeSamples(browser, plan(options, served.origins), options.resume));
  } finally {
    await served.close();
    await stopSite();
  }
}

/** Returns every visit in order: variants take turns, so that all meet the same state of the machine. */
function plan({ only, runs, variants }: SpeedOptions, origins: Record<VariantName, string>): Visit[] {
  const names = [...paths, ...pairs.map(({ name }) => name)];
  const unknown = only?.find((name) => !names.some((known) => known === name));
  if (unknown) throw new Error(`There is no "${unknown}": ${names.join(', ')}.`);
  const wanted = (name: string) => !only || only.includes(name);
  return Array.from({ length: runs }, (_, run) => [
    ...paths.filter(wanted).flatMap((path) =>
      variants.map(
        (variant): Visit => ({
          key: `${run + 1} ${path} ${variant}`,
          subject: path,
          variant,
          measure: (browser) => loadFirstPage(browser, origins[variant] + path, variant !== 'limit'),
        }),
      ),
    ),
    ...pairs
      .filter(({ name }) => wanted(name))
      .flatMap(({ name, from, to }) =>
        moments.flatMap((moment) =>
          variants
            .filter((variant) => isMeasured(variant, moment))
            .map(
              (variant): Visit => ({
                key: `${run + 1} ${name} ${moment} ${variant}`,
                subject: name,
                variant,
                measure: (browser) => {
                  const language = name === LANGUAGE_PAIR && moment === 'idle';
                  return navigate(browser, { origin: origins[variant], from, to, moment, language });
                },
              }),
            ),
        ),
      ),
  ]).flat();
}

const moments: Moment[] = ['atOnce', 'idle', 'hovered'];

/** Documents alone navigate by loading; the SPA does nothing while the pointer rests on a link. */
function isMeasured(variant: VariantName, moment: Moment): boolean {
  return variant === 'ours' || (variant !== 'limit' && moment !== 'hovered');
}

/** Samples of the last run: a JSON line each, with the key of its visit. */
const samplesFile = join(root, 'bench', 'samples.jsonl');

async function takeSamples(browser: Browser, visits: Visit[], resume: boolean): Promise<Sample[]> {
  if (!resume) rmSync(samplesFile, { force: true });
  const lines = existsSync(samplesFile) ? readFileSync(samplesFile, 'utf8').split('\n').filter(Boolean) : [];
  const taken = new Map<string, Sample>(lines.map((line) => JSON.parse(line)));
  const missing = visits.filter(({ key }) => !taken.has(key));
  const start = Date.now();
  for (const [index, { key, subject, variant, measure }] of missing.entries()) {
    const figures = await tryTwice(key, () => measure(browser));
    if (!figures) continue;
    taken.set(key, { subject, variant, figures });
    appendFileSync(samplesFile, `${JSON.stringify([key, taken.get(key)])}\n`);
    const each = (Date.now() - start) / 1000 / (index + 1);
    const left = Math.round(each * (missing.length - index - 1));
    console.log(`  ${index + 1}/${missing.length}  ${key}  ${shortly(figures)}  (${left} s left)`);
  }
  return visits.flatMap(({ key }) => taken.get(key) ?? []);
}

async function tryTwice(key: string, measure: () => Promise<Figures>): Promise<Figures | undefined> {
  for (let turn = 1; turn <= TRIES; turn++)
    try {
      return await measure();
    } catch (error) {
      console.error(`  ${key} failed: ${error instanceof Error ? error.message : error}`);
    }
  return undefined;
}

function shortly(figures: Figures): string {
  return Object.entries(figures)
    .filter(([name]) => ['lcp', 'hydrated', ...moments].includes(name))
    .map(([name, value]) => `${name} ${Math.round(value)}`)
    .join(', ');
}

function summarize(samples: Sample[]): Speed {
  const speed: Speed = {};
  for (const subject of new Set(samples.map((sample) => sample.subject))) {
    const own = samples.filter((sample) => sample.subject === subject);
    speed[subject] = {};
    for (const variant of variantNames) {
      const figures = own.flatMap((sample) => (sample.variant === variant ? [sample.figures] : []));
      const names = new Set(figures.flatMap((one) => Object.keys(one)));
      if (names.size === 0) continue;
      const spreads = [...names].map((name) => [name, spreadOf(figures.flatMap((one) => one[name] ?? []))]);
      speed[subject][variant] = Object.fromEntries(spreads);
    }
  }
  return speed;
}
