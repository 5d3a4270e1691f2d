import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { sitePackages } from '@platform/build';
import { expect, test, vi } from 'vitest';
import { testFolder } from '../../test-support/site';
import { githubChecks } from './github-checks';

const names = (list: string, ...all: string[]) => ({ [list]: all.map((name) => ({ name })) });

/** What GitHub answers where all is as docs/hosting.md says. */
const review = {
  required_approving_review_count: 1,
  require_code_owner_review: true,
  require_last_push_approval: true,
};
const answers: Record<string, object> = {
  'rules/branches/main': [
    { type: 'deletion' },
    { type: 'non_fast_forward' },
    { type: 'pull_request', parameters: review },
  ],
  'actions/variables?per_page=100': names('variables', 'SITE_ENV', 'SITE_COMPANY'),
  'actions/permissions/workflow': { default_workflow_permissions: 'read' },
  'code-scanning/default-setup': { state: 'configured' },
};
for (const name of await sitePackages())
  Object.assign(answers, {
    [`environments/${name}/deployment-branch-policies?per_page=100`]: names('branch_policies', 'main'),
    [`environments/${name}/variables?per_page=100`]: names(
      ...(['variables', 'FIREBASE_PROJECT'] as const),
      ...['WORKLOAD_IDENTITY_PROVIDER', 'SERVICE_ACCOUNT'],
    ),
    [`environments/${name}/secrets?per_page=100`]: names('secrets'),
  });

/** Puts a `gh` in front of all commands, which has these answers and fails for every other address. */
async function issuesWith(changed: Record<string, object | undefined>): Promise<string[]> {
  const folder = testFolder();
  for (const [path, answer] of Object.entries({ ...answers, ...changed }))
    if (answer) {
      const file = join(folder, 'repos/{owner}/{repo}', path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify(answer));
    }
  const gh = join(folder, 'gh');
  writeFileSync(
    gh,
    `#!/bin/sh\n[ "$1" = api ] && cat "${folder}/$2" 2>/dev/null || { echo "gh: Not Found (HTTP 404)" >&2; exit 1; }\n`,
  );
  chmodSync(gh, 0o755);
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env.PATH}`);
  const checks = await githubChecks();
  return checks.flatMap(({ name, issues }) => issues.map((issue) => `${name}: ${issue}`));
}

test('a repository that is set up as the docs say has no issue', async () => {
  expect(await issuesWith({})).toEqual([]);
  const key = { 'environments/mf-admin/variables?per_page=100': names('variables', 'FIREBASE_PROJECT') };
  const secret = { 'environments/mf-admin/secrets?per_page=100': names('secrets', 'FIREBASE_KEY') };
  expect(await issuesWith({ ...key, ...secret }), 'by a key').toEqual([]);
});

test.each([
  [
    'a rule is missing',
    'rules/branches/main',
    [{ type: 'deletion' }, { type: 'pull_request', parameters: review }],
    'ruleset of main: no rule "non_fast_forward" guards main',
  ],
  [
    'nobody has to review',
    'rules/branches/main',
    [
      { type: 'deletion' },
      { type: 'non_fast_forward' },
      { type: 'pull_request', parameters: { ...review, require_code_owner_review: false } },
    ],
    'ruleset of main: the rule "pull_request" does not set require_code_owner_review',
  ],
  [
    'a variable is missing',
    'actions/variables?per_page=100',
    names('variables', 'SITE_ENV'),
    'variables: the variable SITE_COMPANY is not set',
  ],
  [
    'workflows may write',
    'actions/permissions/workflow',
    { default_workflow_permissions: 'write' },
    'rights of workflows: workflows may write where they do not say what they may: set "read"',
  ],
  [
    'nothing is scanned',
    'code-scanning/default-setup',
    { state: 'not-configured' },
    'CodeQL: it is "not-configured"',
  ],
  [
    'an environment is for all branches',
    'environments/shell/deployment-branch-policies?per_page=100',
    names('branch_policies'),
    'environment shell: it is for every branch, not for main only',
  ],
  [
    'an environment has no identity',
    'environments/shell/variables?per_page=100',
    names('variables', 'FIREBASE_PROJECT', 'SERVICE_ACCOUNT'),
    'environment shell: the variable WORKLOAD_IDENTITY_PROVIDER is not set',
  ],
  [
    'there is no answer',
    'code-scanning/default-setup',
    undefined,
    'CodeQL: repos/{owner}/{repo}/code-scanning/default-setup: gh: Not Found (HTTP 404)',
  ],
])('%s', async (_, path, answer, issue) => {
  expect(await issuesWith({ [path]: answer })).toEqual([`GitHub, ${issue}`]);
});

test('without the command "gh" each check says so', async () => {
  vi.stubEnv('PATH', testFolder());
  for (const { issues } of await githubChecks())
    expect(issues).toEqual(['the command "gh" is missing: https://cli.github.com']);
});
