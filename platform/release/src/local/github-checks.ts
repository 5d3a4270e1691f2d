import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { sitePackages } from '@platform/build';
import * as v from 'valibot';
import type { Check } from '../check/check';
import { collectIssues } from '../model/error-message';

/** The heading of docs/hosting.md whose settings are read. */
const githubStep = '6. Accounts and GitHub';

const READ_LIMIT_MS = 30_000;

const repository = 'repos/{owner}/{repo}';

/**
 * Reads the settings of this checkout's repository on GitHub by its command `gh`, which has to be signed in as an
 * administrator, and compares them with docs/hosting.md: ruleset of `main`, variables, environments, code scanning.
 */
export async function githubChecks(): Promise<Check[]> {
  const packages = await sitePackages();
  const looks: [what: string, look: () => Promise<string[]>][] = [
    ['ruleset of main', rulesIssues],
    ['variables', variablesIssues],
    ['rights of workflows', workflowIssues],
    ['CodeQL', scanningIssues],
    ...packages.map((name): [string, () => Promise<string[]>] => [
      `environment ${name}`,
      () => environmentIssues(name),
    ]),
  ];
  return Promise.all(
    looks.map(async ([what, look]) => ({
      name: `GitHub, ${what}`,
      issues: await collectIssues(look),
      fix: `docs/hosting.md, step ${githubStep}`,
    })),
  );
}

/** Rules that a ruleset without the right of a review lacks, with the parameters that must be set. */
const wantedRules = {
  deletion: [],
  non_fast_forward: [],
  pull_request: [
    'required_approving_review_count',
    'require_code_owner_review',
    'require_last_push_approval',
  ],
} as const;

async function rulesIssues(): Promise<string[]> {
  const rules = await read(
    `${repository}/rules/branches/main`,
    v.array(v.object({ type: v.string(), parameters: v.optional(v.record(v.string(), v.unknown())) })),
  );
  return Object.entries(wantedRules).flatMap(([type, parameters]) => {
    const found = rules.filter((rule) => rule.type === type);
    if (found.length === 0) return [`no rule "${type}" guards main`];
    return parameters
      .filter((name) => !found.some((rule) => rule.parameters?.[name]))
      .map((name) => `the rule "${type}" does not set ${name}`);
  });
}

async function variablesIssues(): Promise<string[]> {
  return missing(['SITE_ENV', 'SITE_COMPANY'], await namesIn(`${repository}/actions/variables`, 'variables'));
}

async function workflowIssues(): Promise<string[]> {
  const { default_workflow_permissions: rights } = await read(
    `${repository}/actions/permissions/workflow`,
    v.object({ default_workflow_permissions: v.string() }),
  );
  return rights === 'read' ? [] : ['workflows may write where they do not say what they may: set "read"'];
}

async function scanningIssues(): Promise<string[]> {
  const { state } = await read(`${repository}/code-scanning/default-setup`, v.object({ state: v.string() }));
  return state === 'configured' ? [] : [`it is "${state}"`];
}

async function environmentIssues(name: string): Promise<string[]> {
  const place = `${repository}/environments/${name}`;
  const [branches, variables, secrets] = await Promise.all([
    namesIn(`${place}/deployment-branch-policies`, 'branch_policies'),
    namesIn(`${place}/variables`, 'variables'),
    namesIn(`${place}/secrets`, 'secrets'),
  ]);
  const identity = secrets.includes('FIREBASE_KEY') ? [] : ['WORKLOAD_IDENTITY_PROVIDER', 'SERVICE_ACCOUNT'];
  return [
    ...(branches.join() === 'main'
      ? []
      : [`it is for ${branches.join(', ') || 'every branch'}, not for main only`]),
    ...missing(['FIREBASE_PROJECT', ...identity], variables),
  ];
}

function missing(wanted: string[], found: string[]): string[] {
  return wanted.filter((name) => !found.includes(name)).map((name) => `the variable ${name} is not set`);
}

async function namesIn(path: string, list: string): Promise<string[]> {
  const named = v.array(v.object({ name: v.string() }));
  const answer = await read(`${path}?per_page=100`, v.record(v.string(), v.unknown()));
  return v.parse(named, answer[list]).map(({ name }) => name);
}

/** @throws with the message of `gh` */
async function read<Answer>(path: string, schema: v.GenericSchema<Answer>): Promise<Answer> {
  const command = promisify(execFile)('gh', ['api', path], { timeout: READ_LIMIT_MS });
  const { stdout } = await command.catch(({ code, stderr, message }) => {
    if (code === 'ENOENT') throw new Error('the command "gh" is missing: https://cli.github.com');
    throw new Error(`${path}: ${String(stderr || message).trim()}`);
  });
  return v.parse(schema, JSON.parse(stdout));
}
