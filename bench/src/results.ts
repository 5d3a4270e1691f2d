import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { root } from '@platform/build';
import type { Speed } from './speed';

const file = join(root, 'bench', 'results.json');

/** Where and when figures were taken; absolute times of two machines cannot be compared. */
export type Circumstances = {
  /** ISO 8601, UTC */
  date: string;
  processor: string;
  cores: number;
  memoryGB: number;
  node: string;
  /** Of figures that a browser took. */
  chromium?: string;
};

/** `bench/results.json`: what each benchmark found when it ran last. */
export type Results = {
  speed?: Circumstances & { runs: number; figures: Speed };
};

export function circumstances(): Circumstances {
  return {
    date: new Date().toISOString(),
    processor: cpus()[0]?.model.trim() ?? 'unknown',
    cores: availableParallelism(),
    memoryGB: Math.round(totalmem() / 1e9),
    node: process.versions.node,
  };
}

export function readResults(): Results {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** Replaces what one benchmark found, and keeps what others did. */
export function writeResults(results: Results): Results {
  const all = { ...readResults(), ...results };
  writeFileSync(file, `${JSON.stringify(all, null, 1)}\n`);
  return all;
}
