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

function listTable({ shell, remotes }: AllDetails): string {
  const rows = Object.entries({ [shellName]: shell, ...remotes }).map(([name, details]) => [
    name,
    details.version,
    minute(details.since),
    details.by,
    sources(details),
    `${kB(details.bytes)}${signed(details.change?.bytes, kB)}`,
    name === shellName ? '–' : `${details.pages.length}${pageChange(details.change)}`,
    sharedChange(details.change),
    details.history[0]?.version ?? '–',
    String(details.published.length),
  ]);
  const titles = [
    'package',
    'live',
    'since (UTC)',
    'by',
    'from',
    'gzip',
    'pages',
    'shared',
    'previous',
    'kept',
  ];
  return table([titles, ...rows]);
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
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
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

function signed(bytes: number | undefined, show: (bytes: number) => string) {
  if (!bytes) return '';
  return ` (${bytes > 0 ? '+' : '−'}${show(Math.abs(bytes))})`;
}

function pageChange(change: Change | null) {
  const changes = [
    ...(change?.pagesAdded ?? []).map((page) => `+${page}`),
    ...(change?.pagesRemoved ?? []).map((page) => `−${page}`),
  ];
  return changes.length > 0 ? ` (${changes.join(', ')})` : '';
}

function sharedChange(change: Change | null) {
  const changes = Object.entries(change?.shared ?? {}).map(
    ([library, [previous, current]]) => `${library} ${previous ?? 'none'} → ${current ?? 'none'}`,
  );
  return changes.length > 0 ? changes.join(', ') : 'as before';
}
