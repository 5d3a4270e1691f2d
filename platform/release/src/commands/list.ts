import { shellName } from '@platform/build';
import type { Promotion, Sources } from '@platform/contract';
import type { CAC } from 'cac';
import { readEnvironment } from '../environment';
import { type AllDetails, allDetails, type Change, type Details, liveReleases } from '../release/releases';
import { type EnvironmentOption, envOption } from './options';

/** Registers `site list`. */
export function register(cli: CAC): void {
  cli
    .command(
      'list [package]',
      'What is live, since when, by whom, and what changed; with a name, its history',
    )
    .option('--json', 'For programs')
    .option(...envOption)
    .action(async (name: string | undefined, { env, json }: EnvironmentOption & { json?: boolean }) => {
      const environment = await readEnvironment(env);
      const all = allDetails(environment, liveReleases(environment));
      const one = name === shellName ? all.shell : name && all.remotes[name];
      if (name && !one) throw new Error(`${name} is not live.`);
      if (json) console.log(JSON.stringify(one || all, null, 2));
      else console.log(one ? listPackage(one) : listTable(all));
    });
}

/** The columns of the table of all packages, and what each shows of one. */
const columns: Record<string, (details: Details, name: string) => string> = {
  package: (_, name) => name,
  live: ({ version }) => version,
  'since (UTC)': ({ since }) => minute(since),
  by: ({ by }) => by,
  from: sources,
  gzip: ({ bytes, change }) => kB(bytes) + byteChange(change),
  pages: ({ pages, change }, name) => (name === shellName ? '–' : pages.length + pageChange(change)),
  shared: ({ change }) => sharedChange(change),
  previous: ({ history }) => history[0]?.version ?? '–',
  kept: ({ published }) => String(published.length),
};

function listTable({ shell, remotes }: AllDetails): string {
  const rows = Object.entries({ [shellName]: shell, ...remotes }).map(([name, details]) =>
    Object.values(columns).map((show) => show(details, name)),
  );
  return table([Object.keys(columns), ...rows]);
}

/** One package in full: its history and the versions that are kept. */
function listPackage(details: Details): string {
  const { history, published } = details;
  const line = (promotion: Promotion) => [
    promotion.version,
    minute(promotion.since),
    promotion.by,
    sources(promotion),
    promotion.insteadOf ? `rollback from ${promotion.insteadOf}` : '',
    promotion.note ?? '',
  ];
  const kept = published.map(({ version, at, by, ...from }) => [
    version,
    at ? minute(at) : '–',
    by ?? '–',
    sources(from),
  ]);
  return [
    table([['live', 'since (UTC)', 'by', 'from', '', ''], line(details), ...history.map(line)]),
    '',
    kept.length > 0
      ? table([['kept, not live', 'published (UTC)', 'by', 'from'], ...kept])
      : 'No other version is kept.',
  ].join('\n');
}

function table(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
  return rows.map((row) => line(row).trimEnd()).join('\n');
}

function minute(time: string) {
  return time.replace('T', ' ').slice(0, 16);
}

function sources({ commit, tree }: Sources) {
  if (!commit) return '–';
  return tree === 'clean' ? commit : `${commit} ${tree ?? 'unknown'}`;
}

function kB(bytes: number) {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

function byteChange(change: Change | null) {
  if (!change?.bytes) return '';
  return ` (${change.bytes > 0 ? '+' : '−'}${kB(Math.abs(change.bytes))})`;
}

function pageChange(change: Change | null) {
  const { pagesAdded = [], pagesRemoved = [] } = change ?? {};
  const changes = [...pagesAdded.map((page) => `+${page}`), ...pagesRemoved.map((page) => `−${page}`)];
  return changes.length > 0 ? ` (${changes.join(', ')})` : '';
}

function sharedChange(change: Change | null) {
  const changes = Object.entries(change?.shared ?? {}).map(
    ([library, [previous, current]]) => `${library} ${previous ?? 'none'} → ${current ?? 'none'}`,
  );
  return changes.length > 0 ? changes.join(', ') : 'as before';
}
