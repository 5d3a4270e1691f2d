import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasShell, root } from '@platform/build';
import { databasesOf } from '@platform/records';
import type { Environment } from '../model/environment';

const READ_LIMIT_MS = 10_000;

/** The fix of rules that the database lacks. */
export const rulesFix =
  '"pnpm rules" writes the file, which a local site loads at once; on a hosted one make the version live, then start the workflow "rules"';

/** Returns the places of a database by a file of rules of this checkout, and whether everybody may read each of them. */
export function placesOfRules(file: string): Map<string, boolean> {
  const { rules }: { rules: Record<string, unknown> } = JSON.parse(readFileSync(join(root, file), 'utf8'));
  const places = Object.entries(rules).filter(([key]) => !key.startsWith('.'));
  return new Map(places.map(([place, rule]) => [place, Object(rule)['.read'] === true]));
}

/**
 * Tests that the files of the rules are what the records of this checkout generate.
 * @returns one sentence for each that is not
 */
export async function rulesIssues(folder: string = root): Promise<string[]> {
  if (!hasShell()) return [];
  const { databaseRules } = await import('@platform/rules');
  return Object.entries(databaseRules()).flatMap(([file, text]) =>
    readFileSync(join(folder, file), 'utf8') === text
      ? []
      : `${file} is not what platform/records generates: the database refuses saves of new fields`,
  );
}

/**
 * Tests that the deployed rules of the hosted databases are those of this checkout.
 * @param token an access token of the project's administrator
 * @returns one sentence for each database with others
 */
export async function deployedRulesIssues({ settings }: Environment, token: string): Promise<string[]> {
  const issues = databasesOf(settings.firebase).map(async ({ url, rules }) => {
    const address = new URL('/.settings/rules.json', url);
    const answer = await fetch(address, {
      headers: { Authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(READ_LIMIT_MS),
    });
    if (!answer.ok)
      throw new Error(`${address} answers ${answer.status}: the deployed rules cannot be read.`);
    const deployed = await answer.json();
    const own = JSON.parse(readFileSync(join(root, rules), 'utf8'));
    if (JSON.stringify(deployed) === JSON.stringify(own)) return [];
    return `the rules of ${address.origin} are not those of ${rules}: saves that only one of them allows are refused`;
  });
  return (await Promise.all(issues)).flat();
}
