import { packageTypeIssues, shellName } from '@platform/build';
import type { Promotion, Sources } from '@platform/contract';
import type { CAC } from 'cac';
import { kB } from '../check/budget';
import { hasIssues } from '../check/check';
import { needsBuild, readBuild } from '../local/builds';
import { untilInterrupted } from '../local/clients';
import { readEnvironment } from '../local/environment';
import { rulesFix, rulesIssues } from '../local/rules';
import type { Environment } from '../model/environment';
import { parseReference } from '../model/reference';
import type { AllDetails, Change, Details } from '../model/releases';
import { composePreview, startPreview } from '../preview/preview';
import { checkBuild, type Wanted } from '../release/promote';
import { failedSmokeTest, verify } from '../release/verify';
import { causeTexts, waitingCause, waitingVersions } from '../release/waiting';
import { allDetails, liveReleases } from '../store/releases';
import { type EnvironmentOption, envOption, type RemovesOption, removesOption, withSite } from './options';
import { printChecks, printKept, table } from './print';

/** Registers the commands that change nothing: `list`, `check`, `preview`, `verify`. */
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
      const releases = liveReleases(environment);
      const all = allDetails(environment, releases);
      const one = name === shellName ? all.shell : name && all.remotes[name];
      if (name && !one) throw new Error(`${name} is not live.`);
      const waiting = waitingVersions(environment, releases).filter((found) => !one || found.name === name);
      const forbidden = (releases.forbidden ?? []).filter((found) => !one || found.name === name);
      if (json) return console.log(JSON.stringify({ ...(one || all), waiting, forbidden }, null, 2));
      console.log(one ? listPackage(one) : listTable(all));
      const command = env ? 'gh workflow run compose.yml -f release=' : 'site promote ';
      for (const { name, version, cause } of waiting) {
        const why = cause ? ` (${causeTexts[cause]})` : '';
        console.log(`${name}@${version} waits${why}; "${command}${name}@${version}" promotes it`);
      }
      for (const { name, version, since, by, reason } of forbidden)
        console.log(
          `${name}@${version} may not go live (${by}, ${minute(since)}): ${reason}; "site allow ${name}@${version}" allows it again`,
        );
    });

  cli
    .command('check <...packages>', 'Whether what is built can go live, compared with the live versions')
    .option(...removesOption)
    .option(...envOption)
    .example('site check mf-catalogue')
    .action((names: string[], { env, removes }: EnvironmentOption & RemovesOption) =>
      withSite(env, names, async (environment) => {
        for (const name of names) await printCheck(environment, name, removes);
      }),
    );

  cli
    .command(
      'preview <release>',
      'Serve the whole site as it would be after promoting (name or name@version)',
    )
    .option('--env <file>', 'Settings of a hosted environment, for which it is composed and not served')
    .example('site preview mf-catalogue')
    .action((text: string, { env }: EnvironmentOption) =>
      env ? composeHostedPreview(parseReference(text), env) : servePreview(parseReference(text)),
    );

  cli
    .command('verify <package>', 'Smoke test of a live package where visitors see it; changes nothing')
    .option(...envOption)
    .example('site verify mf-catalogue')
    .action((name: string, { env }: EnvironmentOption) =>
      withSite(env, [name], async (environment) => {
        const found = await verify(environment, name);
        if (found.issues.length > 0) throw new Error(failedSmokeTest(name, found));
        console.log(`${name}@${found.version}: ${found.summary}`);
      }),
    );
}

async function printCheck(environment: Environment, name: string, removes?: boolean): Promise<void> {
  const build = readBuild(name);
  const types = {
    name: 'types of the package',
    issues: await packageTypeIssues(name),
    fix: 'correct the types, then build again',
  };
  const rules = { name: 'database rules', issues: await rulesIssues(), fix: rulesFix };
  const report = await checkBuild(environment, build, { removes });
  const checks = [types, ...report.checks, rules];
  printChecks(checks);
  printKept(report.rendering?.failed ?? []);
  const verdict = hasIssues(checks) ? `${name} cannot be promoted` : `${name} can be promoted`;
  const stale = `; this build is older than its sources: "site build ${name}" builds them`;
  console.log(needsBuild(name) ? verdict + stale : verdict);
  if (hasIssues(checks)) process.exitCode = 1;
  const cause = hasIssues(checks) ? undefined : waitingCause(environment, build);
  if (cause)
    console.log(`a person promotes it: ${causeTexts[cause]} ("promote" in remote.config.ts decides by that)`);
}

async function composeHostedPreview(wanted: Wanted, env: string): Promise<void> {
  const release = await composePreview(await readEnvironment(env), wanted);
  console.log(`${release} is composed as a preview; "site deploy shell --channel <id>" shows it`);
}

/** Serves a preview until Ctrl-C. */
function servePreview(wanted: Wanted): Promise<void> {
  return withSite(undefined, [wanted.name], async (environment) => {
    const { release, address, close } = await startPreview(environment, wanted);
    console.log(`${release} as it would be live: ${address} (Ctrl-C ends it)`);
    await untilInterrupted();
    await close();
  });
}

/** The columns of the table of all packages, and the value of each. */
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

function minute(time: string) {
  return time.replace('T', ' ').slice(0, 16);
}

function sources({ commit, tree }: Sources) {
  if (!commit) return '–';
  return tree === 'clean' ? commit : `${commit} ${tree ?? 'unknown'}`;
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
