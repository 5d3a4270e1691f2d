import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@platform/build';
import { rulesFiles } from '@platform/records';
import { expect, test } from 'vitest';
import { serve, testEnvironment, testFolder } from '../../test-support/site';
import { deployedRulesIssues, rulesIssues } from './rules';

const own = readFileSync(join(root, 'database.rules.json'), 'utf8');

test('rules that the records do not generate are named', async () => {
  expect(await rulesIssues()).toEqual([]);
  const folder = testFolder();
  for (const file of Object.values(rulesFiles)) cpSync(join(root, file), join(folder, file));
  writeFileSync(join(folder, rulesFiles.all), own.replace('true', 'false'));
  expect(await rulesIssues(folder)).toEqual([
    'database.rules.json is not what platform/records generates: the database refuses saves of new fields',
  ]);
});

test('deployed rules that are not those of the checkout are named', async () => {
  let deployed = own;
  const origin = await serve(({ url, headers }, response) => {
    const isAllowed = url === '/.settings/rules.json' && headers.authorization === 'Bearer of-admin';
    response.writeHead(isAllowed ? 200 : 401).end(deployed);
  });
  const environment = testEnvironment();
  environment.settings.firebase.databaseURL = `${origin}?ns=demo`;
  expect(await deployedRulesIssues(environment, 'of-admin')).toEqual([]);
  deployed = own.replace('true', 'false');
  expect(await deployedRulesIssues(environment, 'of-admin')).toEqual([
    `the rules of ${origin} are not those of database.rules.json: saves that only one of them allows are refused`,
  ]);
  await expect(deployedRulesIssues(environment, 'of-other')).rejects.toThrow(
    'answers 401: the deployed rules cannot be read.',
  );
});

test('two databases have rules of their own', async () => {
  const records = readFileSync(join(root, rulesFiles.records), 'utf8');
  const serveRules = () => serve((_, response) => response.end(records));
  const environment = testEnvironment();
  const [first, second] = [await serveRules(), await serveRules()];
  environment.settings.firebase = {
    ...environment.settings.firebase,
    databaseURL: first,
    enquiriesDatabaseURL: second,
  };
  expect(await deployedRulesIssues(environment, 'of-admin')).toEqual([
    expect.stringContaining(`the rules of ${second} are not those of enquiries.rules.json`),
  ]);
});
