import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, sitePackages } from '@platform/build';
import { startDatabase } from '@platform/local-cloud';
import { expect, onTestFinished, test } from 'vitest';
import { realCompany } from '../../test-support/company';
import { deadAddress, serve, testEnvironment, testFolder } from '../../test-support/site';
import { settingsPrefix } from '../model/environment';
import { retryPolicy } from '../store/http';
import { hostedChecks, hostedSteps } from './hosted-checks';

retryPolicy.firstDelayMs = 0;

async function database(rules?: object, seed: object = {}): Promise<string> {
  const rulesFile = rules ? join(testFolder(), 'rules.json') : join(root, 'database.rules.json');
  if (rules) writeFileSync(rulesFile, JSON.stringify({ rules }));
  const folder = testFolder();
  const served = await startDatabase({
    port: 0,
    file: join(folder, 'database.json'),
    rulesFile,
    namespace: 'demo-site-default-rtdb',
    seed,
  });
  onTestFinished(served.close);
  return served.url;
}

const hosting = () =>
  serve(({ url }, response) => {
    response.writeHead(url === '/releases.json' || url === '/versions.json' ? 200 : 404).end('{}');
  });

async function settingsFile(left = ''): Promise<string> {
  const file = join(testFolder(), 'prod.env');
  const sites = (await sitePackages()).map((name) => `${settingsPrefix(name)}_SITE`);
  writeFileSync(
    file,
    sites
      .filter((name) => name !== left)
      .map((name) => `${name}=site`)
      .join('\n'),
  );
  return file;
}

async function environmentWith(databaseURL: string, origins: Record<string, string>) {
  const environment = testEnvironment({ origins });
  environment.settings.firebase.databaseURL = databaseURL;
  environment.settings.company = realCompany;
  return environment;
}

test('steps of a hosted environment that are done have no issue, in the order of docs/hosting.md', async () => {
  const origins = { shell: await hosting(), 'mf-catalogue': await hosting() };
  const checks = await hostedChecks(await settingsFile(), await environmentWith(await database(), origins));
  expect(checks.map(({ name, issues }) => [name, issues])).toEqual(
    Object.values(hostedSteps).map((step) => [`step ${step}`, []]),
  );
  const page = readFileSync(join(root, 'docs', 'hosting.md'), 'utf8');
  const places = Object.values(hostedSteps).map((step) => page.indexOf(`\n### ${step}\n`));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test('what a step left undone is named', async () => {
  const catalogue = await serve((_, response) => response.writeHead(404).end());
  const dead = await deadAddress();
  const environment = await environmentWith(await database({ '.read': false }), {
    shell: dead,
    'mf-catalogue': catalogue,
  });
  environment.settings.company = { ...realCompany, name: 'Example LLC' };
  const checks = await hostedChecks(await settingsFile('SHELL_SITE'), environment);
  expect(checks.map(({ issues }) => issues)).toEqual([
    [expect.stringMatching(/ refuses visitors who read services, serviceDetails, categories, stamps$/)],
    [
      expect.stringContaining('SHELL_SITE is missing'),
      expect.stringContaining('The company has values that are examples: Example LLC'),
    ],
    [expect.stringContaining(`${dead} does not answer`), `${catalogue} has no /versions.json (mf-catalogue)`],
  ]);
});

test('the database of enquiries is tried by the rules that it should have', async () => {
  const open = { '.read': true, '.write': true };
  const environment = await environmentWith(await database(), {});
  const enquiriesDatabaseURL = await database({ enquiries: open, services: { '.read': true } });
  Object.assign(environment.settings.firebase, { enquiriesDatabaseURL });
  const [{ issues } = { issues: [] }] = await hostedChecks(await settingsFile(), environment);
  expect(issues).toEqual([
    `${enquiriesDatabaseURL} lets everybody read enquiries`,
    `${enquiriesDatabaseURL} lets everybody write to enquiries`,
  ]);
});

test('a change that the documents have not shown for a day is named', async () => {
  const [day, now] = [24 * 60 * 60 * 1000, Date.now()];
  const shell = await serve((_, response) => response.end(JSON.stringify({ at: '', stamp: now - 3 * day })));
  const issuesWith = async (stamp: number) => {
    const stamps = { pens: now - 4 * day, sofas: stamp };
    const environment = await environmentWith(await database(undefined, { stamps }), { shell });
    return (await hostedChecks(await settingsFile(), environment)).at(-1)?.issues;
  };
  expect(await issuesWith(now - day / 2)).toEqual([]);
  const late = new Date(now - 2 * day);
  expect(await issuesWith(late.getTime())).toEqual([
    `${shell} does not show a change of ${late.toISOString()}: the workflow "compose" fails or has stopped ("gh workflow enable compose.yml")`,
  ]);
});

test('a database that is open to everybody or elsewhere is named', async () => {
  const issuesAt = async (databaseURL: string) => {
    const [{ issues } = { issues: [] }] = await hostedChecks(
      await settingsFile(),
      await environmentWith(databaseURL, {}),
    );
    return issues;
  };
  expect(await issuesAt(await database({ '.read': true }))).toEqual([
    expect.stringMatching(/^everybody can read all of http/),
  ]);
  const staff = { '.read': true, '.write': true };
  const open = { services: staff, serviceDetails: staff, categories: staff, stamps: staff, history: staff };
  expect(await issuesAt(await database(open))).toEqual([
    expect.stringMatching(/ lets everybody read history$/),
    expect.stringMatching(/ lets everybody write to services, serviceDetails, categories, history, stamps$/),
  ]);
  const elsewhere = await serve((_, response) =>
    response.writeHead(404).end('{ "error" : "Database lives in a different region." }'),
  );
  expect(await issuesAt(elsewhere)).toEqual([
    `${elsewhere} answers 404: { "error" : "Database lives in a different region." }`,
  ]);
});
