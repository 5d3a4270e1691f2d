import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasShell, root } from '@platform/build';
import type { Environment } from '../model/environment';

const RULES_FILE = 'database.rules.json';
const READ_LIMIT_MS = 10_000;

/** The fix of rules that the database lacks. */
export const rulesFix =
  '"pnpm rules" writes the file, which a local site loads at once; on a hosted one make the version live, then start the workflow "rules"';

/** Returns the places of the database by the rules of this checkout, and whether everybody may read each of them. */
export function placesOfRules(file: string = join(root, RULES_FILE)): Map<string, boolean> {
  const { rules }: { rules: Record<string, unknown> } = JSON.parse(readFileSync(file, 'utf8'));
  const places = Object.entries(rules).filter(([key]) => !key.startsWith('.'));
  return new Map(places.map(([place, rule]) => [place, Object(rule)['.read'] === true]));
}

/** Tests that the file of the rules is what the records of this checkout generate. @returns one sentence if not */
export async function rulesIssues(file: string = join(root, RULES_FILE)): Promise<string[]> {
  if (!hasShell()) return [];
  const { databaseRules } = await import('@platform/rules');
  if (readFileSync(file, 'utf8') === databaseRules()) return [];
  return [`${RULES_FILE} is not what platform/records generates: the database refuses saves of new fields`];
}

/**
 * Tests that the deployed rules of a hosted database are those of this checkout.
 * @param token an access token of the project's administrator
 * @returns one sentence if not
 */
export async function deployedRulesIssues({ settings }: Environment, token: string): Promise<string[]> {
  const address = new URL('/.settings/rules.json', settings.firebase.databaseURL);
  const answer = await fetch(address, {
    headers: { Authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(READ_LIMIT_MS),
  });
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}: the deployed rules cannot be read.`);
  const deployed = await answer.json();
  const own = JSON.parse(readFileSync(join(root, RULES_FILE), 'utf8'));
  if (JSON.stringify(deployed) === JSON.stringify(own)) return [];
  return [
    `the rules of ${address.origin} are not those of ${RULES_FILE}: saves that only one of them allows are refused`,
  ];
}
