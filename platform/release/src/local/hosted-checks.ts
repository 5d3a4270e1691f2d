import { randomUUID } from 'node:crypto';
import { hasShell, shellName, sitePackages } from '@platform/build';
import {
  composedDataFile,
  databaseAt,
  databasesOf,
  lateSince,
  parseStamps,
  stampsPath,
} from '@platform/records';
import * as v from 'valibot';
import type { Check } from '../check/check';
import { type Environment, settingsPrefix } from '../model/environment';
import { collectIssues } from '../model/error-message';
import { RELEASES_PATH } from '../model/releases';
import { VERSIONS_PATH } from '../model/version';
import { fetchPublic } from '../store/http';
import { assertRealCompany, readSettings } from '../store/settings';
import { placesOfRules } from './rules';

const READ_LIMIT_MS = 10_000;

/** The headings of docs/hosting.md whose outcome can be seen from outside, in the order of the page. */
export const hostedSteps = {
  database: '3. Database and sign-in',
  settings: '5. Settings',
  deploy: '7. The first deploy',
} as const;

/** Checks the steps of docs/hosting.md that can be checked without a key, in the order of the page. */
export function hostedChecks(envFile: string, environment: Environment): Promise<Check[]> {
  const check = async (
    step: keyof typeof hostedSteps,
    fix: string,
    look: () => Promise<string[]>,
  ): Promise<Check> => ({
    name: `step ${hostedSteps[step]}`,
    issues: await collectIssues(look),
    fix: `${fix}; docs/hosting.md, step ${hostedSteps[step]}`,
  });
  return Promise.all([
    check('database', 'correct FIREBASE_DATABASE_URL, or make the rules live', () =>
      databaseIssues(environment),
    ),
    check('settings', 'write the real values', () => settingsIssues(envFile, environment)),
    check('deploy', 'deploy the package, or connect the domain', async () => {
      const issues = await deployIssues(environment);
      return issues.length > 0 ? issues : freshnessIssues(environment);
    }),
  ]);
}

/**
 * Tries what the live rules of each database allow a visitor: each place is readable or not as the rules of this checkout
 * say, and none is writable. The write is the removal of what is not there, which changes nothing where it is accepted.
 */
async function databaseIssues({ settings }: Environment): Promise<string[]> {
  const issues = databasesOf(settings.firebase).map(async ({ url, rules }) => {
    const { origin } = url;
    const all = await askDatabase(url, '', { query: { shallow: 'true' } });
    if (all.ok) return [`everybody can read all of ${origin}`];
    if (all.status === 404) return [`${origin} answers 404: ${await all.text()}`];
    const tries = [...(hasShell() ? placesOfRules(rules) : [])].map(async ([place, isPublic]) => {
      const [read, write] = await Promise.all([
        askDatabase(url, place, { query: { shallow: 'true' } }),
        askDatabase(url, `${place}/${randomUUID()}`, { method: 'DELETE' }),
      ]);
      return { place, refused: isPublic && !read.ok, open: !isPublic && read.ok, writable: write.ok };
    });
    const found = await Promise.all(tries);
    const sentence = (kind: 'refused' | 'open' | 'writable', text: string) => {
      const places = found.filter((one) => one[kind]).map(({ place }) => place);
      return places.length > 0 ? [`${text} ${places.join(', ')}`] : [];
    };
    return [
      ...sentence('refused', `${origin} refuses visitors who read`),
      ...sentence('open', `${origin} lets everybody read`),
      ...sentence('writable', `${origin} lets everybody write to`),
    ];
  });
  return (await Promise.all(issues)).flat();
}

/** Asks a database for a path, as a visitor. */
function askDatabase(
  database: URL,
  path: string,
  { query = {}, method = 'GET' }: { query?: Record<string, string>; method?: string } = {},
): Promise<Response> {
  const address = new URL(`/${path}.json${database.search}`, database);
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  return fetch(address, { method, signal: AbortSignal.timeout(READ_LIMIT_MS) });
}

async function settingsIssues(envFile: string, environment: Environment): Promise<string[]> {
  const { need } = readSettings(envFile);
  const looks = [
    ...(await sitePackages()).map((name) => () => need(`${settingsPrefix(name)}_SITE`)),
    () => assertRealCompany(environment.settings.company),
  ];
  return (await Promise.all(looks.map((look) => collectIssues(async () => void look())))).flat();
}

/** Each site lists its versions, and that of the shell what is live. */
async function deployIssues({ origins }: Environment): Promise<string[]> {
  const issues = Object.entries(origins).map(([name, origin]) => {
    const path = name === shellName ? RELEASES_PATH : VERSIONS_PATH;
    const look = async () =>
      (await fetchPublic(origin, path)) ? [] : [`${origin} has no ${path} (${name})`];
    return collectIssues(look);
  });
  return (await Promise.all(issues)).flat();
}

const composedData = v.object({ stamp: v.number() });

/** Changed data are in the documents within a day: scheduled workflows stop without a word. */
async function freshnessIssues({ origins, settings }: Environment): Promise<string[]> {
  const site = origins[shellName] ?? '';
  const file = await fetchPublic(site, `/${composedDataFile}`);
  // Named already, or no page shows data.
  if (!file) return [];
  const { stamp } = v.parse(composedData, JSON.parse(file.toString('utf8')));
  const answer = await askDatabase(databaseAt(settings.firebase, stampsPath), stampsPath);
  if (!answer.ok) return [];
  const since = lateSince(parseStamps(await answer.json()), stamp);
  if (since === undefined) return [];
  return [
    `${site} does not show a change of ${new Date(since).toISOString()}: the workflow "compose" fails or has stopped ("gh workflow enable compose.yml")`,
  ];
}
