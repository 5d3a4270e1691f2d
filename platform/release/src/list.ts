import { shellName } from '@platform/build';
import type { InForce, Releases } from '@platform/contract';

type Listed = Pick<InForce, 'version' | 'since' | 'by' | 'history'>;

/** What `site list --json` prints: what is in force of each remote, since when, by whom, and what was before. */
export function listJson(releases: Releases): { shell: Listed; remotes: Record<string, Listed> } {
  const pick = ({ version, since, by, history }: InForce): Listed => ({ version, since, by, history });
  return {
    shell: pick(releases.shell),
    remotes: Object.fromEntries(
      Object.entries(releases.remotes).map(([name, inForce]) => [name, pick(inForce)]),
    ),
  };
}

/** The same as a table for people. */
export function listTable(releases: Releases): string {
  const { shell, remotes } = listJson(releases);
  const rows = Object.entries({ [shellName]: shell, ...remotes }).map(
    ([name, { version, since, by, history }]) => [
      name,
      version,
      since.replace('T', ' ').slice(0, 16),
      by,
      history[0]?.version ?? '–',
    ],
  );
  const table = [['package', 'in force', 'since (UTC)', 'by', 'before'], ...rows];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  return table
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
