import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { root } from '@platform/build';
import type { Browser } from 'playwright-core';
import type { Admin } from './admin';
import type { VisitBytes } from './cost';
import type { Growth } from './growth';
import type { Speed } from './speed';
import type { Team } from './team';

const file = join(root, 'bench', 'results.json');

/** Circumstances of a measurement; absolute times of two machines cannot be compared. */
export type Circumstances = {
  /** ISO 8601, UTC */
  date: string;
  processor: string;
  cores: number;
  memoryGB: number;
  node: string;
  chromium: string;
  /** The number of runs, if repeated. */
  runs?: number;
};

/** `bench/results.json`: the last figures of each benchmark. */
export type Results = {
  speed?: Circumstances & { figures: Speed };
  growth?: Circumstances & { figures: Growth };
  admin?: Circumstances & { figures: Admin };
  team?: Circumstances & { figures: Team };
  cost?: Circumstances & { figures: VisitBytes };
};

export function circumstances(browser: Browser): Circumstances {
  return {
    date: new Date().toISOString(),
    processor: cpus()[0]?.model.trim() ?? 'unknown',
    cores: availableParallelism(),
    memoryGB: Math.round(totalmem() / 1e9),
    node: process.versions.node,
    chromium: browser.version(),
  };
}

export function readResults(): Results {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** A spread in the output of `JSON.stringify`: each becomes one line. */
const SPREAD = /\{\s+"median": (\S+),\s+"min": (\S+),\s+"max": (\S+)\s+\}/g;

/** Replaces the figures of one benchmark and keeps the others. */
export function writeResults(results: Results): Results {
  const all = { ...readResults(), ...results };
  const text = JSON.stringify(all, null, 2).replace(SPREAD, '{ "median": $1, "min": $2, "max": $3 }');
  writeFileSync(file, `${text}\n`);
  return all;
}
