import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@platform/build';
import { expect, test } from 'vitest';
import { costRows, monthlyCost, readPrices } from './cost';
import { readResults } from './results';

const spread = (median: number) => ({ median, min: median, max: median });
const prices = {
  source: 'https://prices.example.az',
  date: '2026-11-26',
  daysPerMonth: 30,
  hosting: { freeGBPerMonth: 10, dollarsPerGB: 0.15 },
  database: { freeGBPerMonth: 10, dollarsPerGB: 1, handshakeBytes: 3500 },
};
const bytes = { hosting: spread(400_000), database: spread(500) };

test('a month costs what exceeds the free traffic of each service', () => {
  const { hosting, database } = monthlyCost(bytes, 100_000, prices);
  expect(hosting.gigabytes).toBeCloseTo(1200);
  expect(hosting.dollars).toBeCloseTo(178.5);
  expect(database.gigabytes).toBeCloseTo(12);
  expect(database.dollars).toBeCloseTo(2);
});

test('traffic within the free amount costs nothing', () => {
  const { hosting, database } = monthlyCost(bytes, 100, prices);
  expect([hosting.dollars, database.dollars]).toEqual([0, 0]);
});

test('the settings of prices name their source and date', () => {
  const { source, date, ...rest } = readPrices();
  expect(source).toMatch(/^https:/);
  expect(date).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(Object.keys(rest)).toEqual(Object.keys(prices).slice(2));
});

test('docs/cost.md has the table of the last measurement and of these prices', () => {
  const { cost } = readResults();
  if (!cost) throw new Error('bench/results.json has no visit: run "pnpm bench cost".');
  const lines = readFileSync(join(root, 'docs', 'cost.md'), 'utf8').split('\n');
  const rows = lines
    .map((line) => line.split('|').slice(1, -1))
    .map((cells) => cells.map((cell) => cell.trim()));
  expect(rows).toEqual(expect.arrayContaining(costRows(cost.figures, readPrices())));
});
