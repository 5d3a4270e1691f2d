import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, shellName, sitePackages } from '@platform/build';
import { expect, test } from 'vitest';
import { settingsPrefix } from '../environment';
import { type Job, readWorkflow, type Workflow, workflowsFolder } from './workflow-for-test';

const folder = workflowsFolder(root);
const packages = await sitePackages();
const files = readdirSync(folder);
/** Those that are no package's, and whose key they hold. */
const owners: Record<string, string | undefined> = {
  'check.yml': undefined,
  'compose.yml': shellName,
  'preview.yml': shellName,
};

function text(file: string): string {
  return readFileSync(join(folder, file), 'utf8');
}

function workflow(file: string): Workflow {
  return readWorkflow(root, file);
}

function jobsOf(file: string): [name: string, job: Job][] {
  return Object.entries(workflow(file).jobs);
}

function secretsIn(value: unknown): string[] {
  return [...JSON.stringify(value).matchAll(/secrets[.[]\W*([A-Za-z0-9_]+)/g)].map(([, name]) => name ?? '');
}

test('every package has its workflow; one composes, one previews, one checks everything', () => {
  expect(files.toSorted()).toEqual(
    [...packages.map((name) => `${name}.yml`), ...Object.keys(owners)].toSorted(),
  );
});

test('the workflows of the packages differ in their names only', () => {
  const plain = (name: string) =>
    text(`${name}.yml`)
      .replace('shell: bash', '')
      .replaceAll(name, 'NAME')
      .replaceAll(settingsPrefix(name), 'PREFIX');
  const [first = '', ...rest] = packages;
  for (const name of rest) expect(plain(name)).toBe(plain(first));
});

test('a workflow knows the key of its own site and no other, in one job that belongs to its environment', () => {
  for (const file of files) {
    const owner = file in owners ? owners[file] : file.replace('.yml', '');
    const holders = jobsOf(file).filter(([, job]) => secretsIn(job).length > 0);
    expect(holders.map(([, { environment }]) => environment)).toEqual(owner ? [owner] : []);
    expect(secretsIn(workflow(file))).toEqual(owner ? [`${settingsPrefix(owner)}_FIREBASE_KEY`] : []);
  }
});

test('a job with a key neither builds, tests, renders nor answers to a pull request', () => {
  for (const file of files)
    for (const [, job] of jobsOf(file).filter(([, one]) => secretsIn(one).length > 0)) {
      const commands = job.steps.map(({ run = '' }) => run).join('\n');
      expect(commands).not.toMatch(/npm test|site (build|publish|promote|compose|preview|rollback|pull)\b/);
      if (!(file in owners))
        expect(job.if).toBe("github.ref == 'refs/heads/main' && github.event_name != 'pull_request'");
    }
  for (const file of ['compose.yml', 'preview.yml'])
    expect(Object.keys(workflow(file).on)).not.toContain('pull_request');
});

test('everything is checked on every change, whatever it touches', () => {
  const { on, jobs } = workflow('check.yml');
  expect(on).toEqual({ pull_request: null, push: { branches: ['main'] }, workflow_dispatch: null });
  expect(jobs.test?.steps.at(-1)?.run).toBe('npm test');
});

test("no team's publishing waits for the sources of another", () => {
  for (const name of packages)
    for (const [, { steps }] of jobsOf(`${name}.yml`))
      for (const { run = '' } of steps) {
        expect(run).not.toMatch(/npm test/);
        if (/ (biome|tsc|vitest) /.test(run)) expect(run).toMatch(new RegExp(` ${name}/?$`));
      }
});

test('every path that starts a workflow is there', () => {
  for (const name of packages) {
    const { on } = workflow(`${name}.yml`);
    expect(on.push?.branches).toEqual(['main']);
    expect(on.pull_request?.paths).toEqual(on.push?.paths);
    expect(on.push?.paths).toEqual(expect.arrayContaining([`${name}/**`, 'shared-i18n/**', 'platform/**']));
    for (const path of on.push?.paths ?? [])
      expect(existsSync(join(root, path.replace('/**', '')))).toBe(true);
  }
});

test('nothing may write but the jobs that ask for a composition, and they only to start workflows', () => {
  for (const file of files) {
    expect(workflow(file).permissions).toEqual({ contents: 'read' });
    for (const [name, { permissions }] of jobsOf(file))
      expect(permissions).toEqual(['announce', 'watch'].includes(name) ? { actions: 'write' } : undefined);
  }
});

test('compositions go one after the other, and none that waits is dropped', () => {
  expect(workflow('compose.yml').concurrency).toEqual({
    group: 'compose',
    'cancel-in-progress': false,
    queue: 'max',
  });
});

test("actions are GitHub's own by their major version, Node is the oldest that the project runs on, jobs have an end", () => {
  for (const file of files)
    for (const [, job] of jobsOf(file)) {
      expect(job['timeout-minutes']).toBeLessThanOrEqual(60);
      for (const { uses, with: given } of job.steps) {
        if (uses) expect(uses).toMatch(/^actions\/[a-z-]+@v\d+$/);
        if (uses?.startsWith('actions/setup-node@')) expect(given?.['node-version']).toBe('20.19');
      }
    }
});

test('what comes from outside reaches commands as a variable, never as their text', () => {
  for (const file of files)
    for (const [, { steps }] of jobsOf(file))
      for (const { run = '' } of steps) expect(run).not.toContain('${{');
});

test('every command of the workflows is one that "site" knows', () => {
  const bin = join(root, 'platform', 'release', 'bin', 'site.mjs');
  const help = execFileSync(process.execPath, [bin, '--help'], { encoding: 'utf8' });
  const known = [...help.matchAll(/^ {2}(\w+)/gm)].map(([, name]) => name);
  const used = files.flatMap((file) =>
    [...text(file).matchAll(/--no-install site (\w+)/g)].map(([, name]) => name),
  );
  expect(used.length).toBeGreaterThan(0);
  expect(known).toEqual(expect.arrayContaining(used));
}, 30_000);

test('what was composed is watched, and taken back once where it fails', () => {
  const watch = workflow('compose.yml').jobs.watch;
  expect(watch?.needs).toBe('release');
  const run = watch?.steps.map((step) => step.run ?? '').join('\n');
  expect(run).toMatch(/site watch/);
  expect(run).toMatch(/-z "\$UNDO" \]; then\n.*\n.*gh workflow run compose\.yml .*-f "undo=\$failed"/);
});

test('a browser that looks at pages is one that the runner can start', () => {
  for (const file of files)
    for (const [, { steps, env }] of jobsOf(file))
      for (const step of steps.filter(({ run = '' }) => /npm test|site watch/.test(run)))
        expect({ ...env, ...step.env }).toMatchObject({ CHROMIUM: '/usr/bin/google-chrome' });
});
