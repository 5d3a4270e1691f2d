import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@platform/build';
import type { Admin } from './admin';
import { costHead, costRows, readPrices } from './cost';
import type { Growth } from './growth';
import type { Circumstances, Results } from './results';
import { pairs, paths, type Speed } from './speed';
import type { Spread } from './statistics';
import type { Team } from './team';
import { type VariantName, variantNames } from './variants';

/** Prints medians, and the ratio of "ours" to each other variant. */
export function printSpeed(speed: Speed): void {
  for (const [subject, variants] of Object.entries(speed)) {
    const names = new Set(Object.values(variants).flatMap((figures) => Object.keys(figures)));
    const rows = [...names].map((name) => [name, printedRow(variants, name)]);
    console.log(`\n${subject}`);
    console.table(Object.fromEntries(rows));
  }
}

function printedRow(variants: NonNullable<Speed[string]>, name: string): Record<string, number> {
  const row: Record<string, number> = {};
  const ours = variants.ours?.[name]?.median;
  for (const variant of variantNames) {
    const value = variants[variant]?.[name]?.median;
    if (value === undefined) continue;
    row[variant] = value;
    if (ours !== undefined && variant !== 'ours' && value > 0)
      row[`ours/${variant}`] = Number((ours / value).toFixed(2));
  }
  return row;
}

/**
 * Writes the tables between the marks of `bench/README.md` and of `docs/cost.md`; prints all figures with their spread.
 */
export function writeReport({ speed, growth, admin, team, cost }: Results): void {
  if (speed) console.log(`${where(speed)}\n\n${speedTables(speed.figures)}`);
  const parts = [
    speed && `### Pages and navigations\n\n${where(speed)}\n\n${summary(speed.figures)}`,
    growth && `### Growth\n\n${where(growth)}\n\n${figuresTable(growth.figures, growthFigures)}`,
    admin && `### Admin\n\n${where(admin)}\n\n${figuresTable(admin.figures, adminFigures)}`,
    team && `### Team\n\n${where(team)}\n\n${teamTable(team.figures)}`,
  ];
  fill(join(root, 'bench', 'README.md'), parts.filter(Boolean).join('\n\n'));
  if (cost) fill(join(root, 'docs', 'cost.md'), table(costHead, costRows(cost.figures, readPrices())));
}

function fill(page: string, tables: string): void {
  const marked = /(<!-- bench -->\n).*(<!-- \/bench -->)/s;
  const filled = readFileSync(page, 'utf8').replace(
    marked,
    (_, start, end) => `${start}\n${tables}\n\n${end}`,
  );
  writeFileSync(page, filled);
}

function where({ date, processor, cores, node, chromium, runs }: Circumstances): string {
  const taken = runs ? `, medians of ${runs}` : '';
  return `${date.slice(0, 10)}, ${processor}, ${cores} cores, Node ${node}, Chromium ${chromium}${taken}.`;
}

type Row = { title: string; cell: (variant: VariantName) => string };

function variantTable(rows: Row[], heading = ''): string {
  return table(
    [heading, ...variantNames],
    rows.map(({ title, cell }) => [title, ...variantNames.map(cell)]),
  );
}

/** Returns a table in the formatter's layout: padded columns. */
function table(head: string[], rows: string[][]): string {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(3, ...all.map((row) => row[column]?.length ?? 0)));
  const line = (cells: string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

const growthFigures: Shown[] = [
  { name: 'documentBytes', title: 'document, kB gzip', divisor: 1000, digits: 1 },
  { name: 'untilIdleBytes', title: 'page until idle, kB', divisor: 1000, digits: 1 },
  { name: 'lcp', title: 'LCP, ms' },
  { name: 'hydrated', title: 'hydrated, ms' },
  { name: 'documents', title: 'documents' },
  { name: 'composeMsPerDocument', title: 'promote, ms a document', digits: 1 },
];

const adminFigures: Shown[] = [
  { name: 'list', title: 'list, ms' },
  { name: 'search', title: 'search at once, ms' },
  { name: 'searchLoaded', title: 'search, ms' },
  { name: 'record', title: 'record by address, ms' },
  { name: 'save', title: 'save, ms' },
  { name: 'enquiries', title: 'enquiries, ms' },
  { name: 'enquirySearch', title: 'search in enquiries, ms' },
  { name: 'longestTask', title: 'longest task, ms' },
];

/** Returns a table of figures by size. */
function figuresTable(sizes: Growth | Admin, shown: Shown[]): string {
  const rows = Object.entries(sizes).map(([size, figures]) => [
    size,
    ...shown.map((one) => withSpread(figures[one.name], one)),
  ]);
  return table(['', ...shown.map(({ title }) => title)], rows);
}

function teamTable(team: Team): string {
  const rows = Object.entries(team).map(([name, seconds]) => [name, seconds.toFixed(seconds < 1 ? 2 : 1)]);
  return table(['a team waits for', 'seconds'], rows);
}

/** A figure of the tables: its name, its title and its unit. */
type Shown = { name: string; title: string; divisor?: number; digits?: number };

const pageFigures: Shown[] = [
  { name: 'lcp', title: 'LCP, ms' },
  { name: 'fcp', title: 'FCP, ms' },
  { name: 'hydrated', title: 'hydrated, ms' },
  { name: 'blocking', title: 'blocking time, ms' },
  { name: 'layoutShift', title: 'layout shift', digits: 3 },
  { name: 'untilHydratedScriptRequests', title: 'script requests until hydrated' },
  { name: 'untilHydratedScriptBytes', title: 'scripts until hydrated, kB', divisor: 1000, digits: 1 },
  { name: 'untilIdleRequests', title: 'requests until idle' },
  ...['', 'Document', 'Script', 'Stylesheet', 'Font', 'Image', 'Fetch', 'WebSocket'].map((kind) => ({
    name: `untilIdle${kind}Bytes`,
    title: kind ? `of them ${kind}` : 'until idle, kB',
    divisor: 1000,
    digits: 1,
  })),
];

const navigationFigures: Shown[] = [
  { name: 'atOnce', title: 'at once, ms' },
  { name: 'idle', title: 'after idle, ms' },
  { name: 'hovered', title: 'hovered, ms' },
  { name: 'hoveredFrames', title: 'frames, hovered' },
  { name: 'atOnceRequests', title: 'requests, at once' },
  { name: 'idleRequests', title: 'requests, after idle' },
  { name: 'hoveredRequests', title: 'requests, hovered' },
  { name: 'language', title: 'then another language, ms' },
  { name: 'languageRequests', title: 'requests of it' },
];

function speedTables(speed: Speed): string {
  const sections = Object.entries(speed).map(([subject, variants]) => {
    const shown = paths.some((path) => path === subject) ? pageFigures : navigationFigures;
    const rows = shown
      .filter(({ name }) => Object.values(variants).some((figures) => figures[name]))
      .map((figure) => ({
        title: figure.title,
        cell: (variant: VariantName) => withSpread(variants[variant]?.[figure.name], figure),
      }));
    return `## ${subject}\n\n${variantTable(rows)}`;
  });
  return sections.join('\n\n');
}

function withSpread(spread: Spread | undefined, { divisor = 1, digits = 0 }: Shown): string {
  if (!spread) return '–';
  const [median, min, max] = [spread.median, spread.min, spread.max].map((value) =>
    (value / divisor).toFixed(digits),
  );
  return min === max ? `${median}` : `${median} (${min}–${max})`;
}

function medians(speed: Speed, subject: string, variant: VariantName, names: string[], divisor = 1): string {
  const values = names.map((name) => speed[subject]?.[variant]?.[name]?.median);
  if (values.every((value) => value === undefined)) return '–';
  return values.map((value) => (value === undefined ? '–' : Math.round(value / divisor))).join(' · ');
}

function summary(speed: Speed): string {
  const rowsOf = (subjects: string[], figures: string[]) =>
    subjects.map((subject) => ({
      title: `\`${subject}\``,
      cell: (variant: VariantName) => medians(speed, subject, variant, figures),
    }));
  const bytesRow = {
    title: 'scripts of `/`: kB · requests',
    cell: (variant: VariantName) => {
      const kB = medians(speed, '/', variant, ['untilHydratedScriptBytes'], 1000);
      return `${kB} · ${medians(speed, '/', variant, ['untilHydratedScriptRequests'])}`;
    },
  };
  const pageRows = rowsOf([...paths], ['lcp', 'hydrated', 'blocking']);
  const names = pairs.map(({ name }) => name);
  return [
    variantTable([...pageRows, bytesRow], 'LCP · hydrated · blocking'),
    variantTable(rowsOf(names, ['atOnce', 'idle', 'hovered']), 'at once · idle · hovered'),
  ].join('\n\n');
}
