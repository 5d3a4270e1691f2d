import { execFileSync, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, shellName, sitePackages } from '@platform/build';
import { siteCommand } from '@platform/release/commands';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';

type Named = Record<string, string>;
type Step = {
  id?: string;
  if?: string;
  uses?: string;
  run?: string;
  env?: Named;
  with?: Named & { 'persist-credentials'?: boolean };
};
type Job = {
  if?: string;
  environment?: string;
  env?: Named;
  permissions?: Named;
  'timeout-minutes'?: number;
  outputs?: Named;
  steps: Step[];
};
/** A job that calls a reusable workflow. */
type Call = { uses: string; if?: string; with: Named; secrets?: string; permissions?: Named };
type Changes = { paths?: string[]; branches?: string[] } | null;
type Workflow = {
  on: {
    push?: Changes;
    pull_request?: Changes;
    schedule?: { cron: string }[];
    workflow_call?: { inputs: object };
    workflow_dispatch?: { inputs?: object } | null;
  };
  env?: Named;
  permissions: Named;
  concurrency: Record<string, unknown>;
  jobs: Record<string, Job | Call>;
};
type Action = { runs: { steps: Step[] } };

function readWorkflow(file: string): Workflow {
  return parse(readFileSync(join(root, '.github', 'workflows', file), 'utf8'));
}

/** Reads a composite action by its path in `uses`, such as `./.github/actions/setup`. */
function readAction(uses: string): Action {
  return parse(readFileSync(join(root, uses, 'action.yml'), 'utf8'));
}

const packages = await sitePackages();
const workflows = readdirSync(join(root, '.github', 'workflows'));
const actions = readdirSync(join(root, '.github', 'actions')).map((name) => `./.github/actions/${name}`);
/** The workflows with jobs of their own; the others call package.yml. */
const withJobs = [
  'backup.yml',
  'canary.yml',
  'check.yml',
  'compose.yml',
  'emulators.yml',
  'enquiries.yml',
  'issue.yml',
  'package.yml',
  'preview.yml',
  'rules.yml',
];

const jobs = withJobs.flatMap((file) =>
  Object.entries(readWorkflow(file).jobs).flatMap(([name, job]) =>
    'steps' in job ? [{ file, name, job }] : [],
  ),
);
const steps: Step[] = [
  ...jobs.flatMap(({ job }) => job.steps),
  ...actions.flatMap((action) => readAction(action).runs.steps),
];

function secretsIn(value: unknown): string[] {
  return [...JSON.stringify(value).matchAll(/secrets[.[]\W*([\w.]+)/g)].map(([, name]) => name ?? '');
}

/** The commands of a job, with those of its actions. */
function commandsOf(all: Step[]): string {
  return all
    .map(({ run = '', uses = '' }) => (uses.startsWith('./') ? commandsOf(readAction(uses).runs.steps) : run))
    .join('\n');
}

function jobOf(file: string, name: string): Job {
  const found = jobs.find((one) => one.file === file && one.name === name);
  if (!found) throw new Error(`${file} has no job ${name}.`);
  return found.job;
}

test('every package has a workflow that differs from the others in the name only', () => {
  expect(workflows.toSorted()).toEqual([...packages.map((name) => `${name}.yml`), ...withJobs].toSorted());
  const plain = (name: string) =>
    readFileSync(join(root, '.github', 'workflows', `${name}.yml`), 'utf8').replaceAll(name, 'NAME');
  const [first = '', ...rest] = packages;
  for (const name of rest) expect(plain(name)).toBe(plain(first));
});

test('a workflow of a package starts for every path that its build depends on', () => {
  for (const name of packages) {
    const { on } = readWorkflow(`${name}.yml`);
    const paths = on.push?.paths ?? [];
    expect(on.push?.branches).toEqual(['main']);
    expect(on.pull_request?.paths).toEqual(paths);
    expect(paths).toEqual(expect.arrayContaining([`${name}/**`, 'shared-i18n/**', 'platform/**']));
    const files = readdirSync(root);
    const isThere = (path: string) =>
      path.includes('/') ? existsSync(join(root, path.replace('/**', ''))) : files.some(matches(path));
    expect(paths.filter((path) => !isThere(path))).toEqual([]);
    for (const file of ['package.json', 'tsconfig.json', 'firebase.json', 'pnpm-lock.yaml'])
      expect(paths.some((path) => matches(path)(file))).toBe(true);
  }
});

/** Matches file names like the path patterns of workflows. */
function matches(pattern: string) {
  const [before = '', after] = pattern.split('*');
  return (file: string) =>
    after === undefined ? file === before : file.startsWith(before) && file.endsWith(after);
}

test('every remote has owners of its own, and no line of CODEOWNERS is about what is gone', () => {
  const lines = readFileSync(join(root, '.github', 'CODEOWNERS'), 'utf8').split('\n');
  const owned = lines.flatMap((line) => /^(\/\S+)\s+@/.exec(line)?.[1] ?? []);
  expect(owned).toEqual(expect.arrayContaining(packages.map((name) => `/${name}/`)));
  expect(owned.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('only what its team does not promote by hand goes live, and all of it is published', () => {
  expect(jobOf('package.yml', 'build').outputs?.promote).toBe(`\${{ steps.publish.outputs.promote }}`);
  expect(composeCall().if).toBe("needs.build.outputs.promote == 'true'");
  expect(jobOf('package.yml', 'publish').if).not.toContain('promote');
});

/** The job of a package's workflow that makes its version live. */
function composeCall(): Call {
  const { compose } = readWorkflow('package.yml').jobs;
  if (compose && 'uses' in compose) return compose;
  throw new Error('package.yml does not call compose.yml.');
}

test('a release is that of the package whose workflow asks for it, in the name of who started that', () => {
  expect(composeCall()).toMatchObject({
    uses: './.github/workflows/compose.yml',
    with: { release: `\${{ needs.publish.outputs.release }}` },
  });
  const { on, env } = readWorkflow('compose.yml');
  expect(Object.keys(on)).toEqual(['workflow_call', 'workflow_dispatch', 'schedule']);
  expect(Object.keys(on.workflow_call?.inputs ?? {})).toEqual(['release']);
  expect(Object.keys(on.workflow_dispatch?.inputs ?? {})).not.toContain('by');
  expect(env?.SITE_BY).toBe(`\${{ github.actor }}`);
  const asked = ['compose', 'undo', 'verify'].flatMap((name) =>
    jobOf('compose.yml', name).steps.flatMap(({ env: own = {} }) => Object.keys(own)),
  );
  expect(asked).not.toContain('SITE_BY');
});

test('a pull request from a fork, which has no variables of the site, is built without asking the site', () => {
  const building = jobOf('package.yml', 'build').steps.filter(({ run }) => run?.includes('--no-install'));
  const commands = building.map(({ if: when, run = '' }) => [
    when,
    run.replace(/.*(site (ci )?\w+).*/, '$1'),
  ]);
  expect(commands).toEqual([
    ["github.ref != 'refs/heads/main' && vars.SITE_ENV", 'site ci publish'],
    ["github.ref != 'refs/heads/main' && !vars.SITE_ENV", 'site build'],
    ["github.ref == 'refs/heads/main'", 'site ci publish'],
  ]);
});

test('a repository of its own gets a workflow with the same guards', () => {
  const text = readFileSync(join(root, 'platform', 'release', 'template', 'release.yml'), 'utf8');
  const { permissions, jobs: own }: Workflow = parse(text);
  const { build, publish } = own;
  if (!build || !publish || !('steps' in build && 'steps' in publish)) throw new Error('It lacks a job.');
  expect(permissions).toEqual({ contents: 'read' });
  expect([secretsIn(build), secretsIn(publish), publish.environment]).toEqual([
    [],
    ['FIREBASE_KEY'],
    'mf-example',
  ]);
  expect(publish.if).toBe(jobOf('package.yml', 'publish').if);
  expect([stepsOf(build), stepsOf(publish)]).toEqual([['publish', 'publish'], ['deploy']]);
  const used = steps.flatMap(({ uses }) => uses ?? []);
  for (const { uses, run = '', with: given } of [...build.steps, ...publish.steps]) {
    expect(run).not.toContain('${{');
    if (!uses) continue;
    expect(used).toContain(uses);
    if (uses.startsWith('actions/checkout@')) expect(given?.['persist-credentials']).toBe(false);
  }
  const after = publish.steps.map(({ run = '' }) => run.split(' ')[0]);
  expect(after.indexOf('printf')).toBeGreaterThan(after.indexOf('mkdir'));
});

test('each job that deploys takes the artifact of the job before it, of which a run has one by that name', () => {
  const names = ['package.yml', 'compose.yml', 'preview.yml'].map((file) => {
    const all = jobs.filter((one) => one.file === file).flatMap(({ job }) => job.steps);
    const uploaded = all.flatMap(({ uses, with: given }) =>
      uses?.startsWith('actions/upload-artifact@') ? [given?.name] : [],
    );
    expect(all.flatMap(({ with: given }) => given?.artifact ?? [])).toEqual(uploaded);
    return uploaded;
  });
  expect(names).toEqual([['version'], ['documents'], ['documents']]);
});

test('a package is deployed by its own name, whatever the job says that built it', () => {
  expect(jobOf('package.yml', 'publish').steps.find(({ id }) => id === 'deploy')?.with?.package).toBe(
    `\${{ inputs.package }}@\${{ needs.build.outputs.version }}`,
  );
});

test('the origin of the descriptor that was deployed is attested, and of no other', () => {
  const folder = mkdtempSync(join(tmpdir(), 'attest-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const version of ['1.0.0-00000001', '1.0.0-00000002']) {
    mkdirSync(join(folder, '.site/hosting/mf-admin', version), { recursive: true });
    writeFileSync(join(folder, '.site/hosting/mf-admin', version, 'remote.json'), '{}');
  }
  const { steps: last } = jobOf('package.yml', 'publish');
  const [find, attest] = last.slice(-2);
  execFileSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', find?.run ?? ''], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      PACKAGE: 'mf-admin',
      RELEASE: 'mf-admin@1.0.0-00000002#sha384-a/b',
      GITHUB_OUTPUT: join(folder, 'outputs'),
    },
  });
  expect(readFileSync(join(folder, 'outputs'), 'utf8')).toBe(
    'path=.site/hosting/mf-admin/1.0.0-00000002/remote.json\n',
  );
  expect(attest?.with).toEqual({ 'subject-path': `\${{ steps.descriptor.outputs.path }}` });
});

test('a release that failed its smoke test is taken back by another run, which no job of that run is', () => {
  const { if: when, steps } = jobOf('compose.yml', 'undo');
  expect(when).toBe('failure() && needs.verify.outputs.undo');
  expect(jobOf('compose.yml', 'verify').outputs?.undo).toBe(`\${{ steps.verify.outputs.undo }}`);
  expect(steps.at(-1)?.env).toMatchObject({ RELEASE: `\${{ matrix.release }}`, UNDO: `\${{ matrix.undo }}` });
});

test('the job that asks to take a release back does so for what its run released, within one package', () => {
  const folder = mkdtempSync(join(tmpdir(), 'undo-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'gh'), '#!/bin/sh\necho "$*"\n', { mode: 0o755 });
  const { run = '' } = jobOf('compose.yml', 'undo').steps.at(-1) ?? {};
  const ask = (given: Named) =>
    spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', run], {
      env: { PATH: `${folder}:${process.env.PATH}`, GITHUB_REPOSITORY: 'site', ...given },
      encoding: 'utf8',
    });
  const ASKED = 'mf-admin@1.0.0-00000002 mf-catalogue@1.0.0-00000002#sha384-abc';
  const [RELEASE, UNDO] = ['mf-catalogue@1.0.0-00000001', 'mf-catalogue@1.0.0-00000002'];
  const asked = ask({ ASKED, RELEASE, UNDO });
  expect(asked.stdout).toContain(`-f release=${RELEASE} -f undo=${UNDO}`);
  for (const other of [
    { RELEASE, UNDO: 'mf-catalogue@1.0.0-0000000' },
    { RELEASE: 'mf-marketing@1.0.0-00000001', UNDO: 'mf-marketing@1.0.0-00000002' },
    { RELEASE: 'mf-marketing@1.0.0-00000001', UNDO },
  ])
    expect(ask({ ASKED, ...other })).toMatchObject({
      status: 1,
      stdout: `${other.UNDO} was not released by this run.\n`,
    });
});

test('a job knows one key at most, that of the site which its environment belongs to', () => {
  for (const name of packages)
    expect(Object.values(readWorkflow(`${name}.yml`).jobs)).toEqual([
      {
        uses: './.github/workflows/package.yml',
        with: { package: name },
        secrets: 'inherit',
      },
    ]);
  const holders = jobs.filter(({ job }) => secretsIn(job).length > 0);
  expect(holders.map(({ file, job }) => [file, job.environment, ...secretsIn(job)])).toEqual([
    ['backup.yml', 'enquiries', 'DATABASE_KEY'],
    ['compose.yml', shellName, 'FIREBASE_KEY'],
    ['enquiries.yml', 'enquiries', 'DATABASE_KEY'],
    ['enquiries.yml', 'enquiries', 'DATABASE_KEY'],
    ['package.yml', `\${{ inputs.package }}`, 'FIREBASE_KEY'],
    ['preview.yml', shellName, 'FIREBASE_KEY'],
  ]);
  expect(withJobs.flatMap((file) => secretsIn(readWorkflow(file)))).toHaveLength(holders.length);
  expect(actions.flatMap((action) => secretsIn(readAction(action)))).toEqual([]);
});

/** The commands of "site" that a job runs; of those of `ci` their steps. */
function stepsOf({ steps }: Job): string[] {
  return [...commandsOf(steps).matchAll(/--no-install site (?:ci )?(\w+)/g)].map(([, name]) => name ?? '');
}

test('a job with a key neither builds, tests, renders nor answers to a pull request', () => {
  for (const { job } of jobs.filter((one) => secretsIn(one.job).length > 0))
    expect([['backup'], ['deploy'], ['enquiries']]).toContainEqual(stepsOf(job));
  expect(jobOf('package.yml', 'publish').if).toBe(
    "github.ref == 'refs/heads/main' && github.event_name != 'pull_request'",
  );
  for (const file of ['backup.yml', 'compose.yml', 'enquiries.yml', 'preview.yml'])
    expect(Object.keys(readWorkflow(file).on)).not.toContain('pull_request');
});

test('rules go live by hand, as a commit of main has them, and nothing else of an earlier commit runs', () => {
  expect(Object.keys(readWorkflow('rules.yml').on)).toEqual(['workflow_dispatch']);
  const [, choose, , deploy] = jobOf('rules.yml', 'rules').steps;
  const folder = mkdtempSync(join(tmpdir(), 'rules-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.az', ...words], {
      cwd: folder,
      encoding: 'utf8',
    }).trim();
  git('init', '--quiet');
  const files = ['database.rules.json', 'enquiries.rules.json', 'storage.rules', 'other'];
  const commitOf = (text: string) => {
    for (const name of files) writeFileSync(join(folder, name), text);
    git('add', '.');
    git('commit', '--quiet', '--message', text);
    return git('rev-parse', 'HEAD');
  };
  const [first, second] = [commitOf('first'), commitOf('second')];
  git('checkout', '--quiet', '-b', 'branch');
  const other = commitOf('other');
  git('checkout', '--quiet', '-');
  const bash = (run: string, env: Named) =>
    spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', run], {
      cwd: folder,
      env: { PATH: process.env.PATH, ...env },
      encoding: 'utf8',
    });
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  expect(bash(choose?.run ?? '', { COMMIT: other }).status).toBe(1);
  expect(read('database.rules.json')).toBe('second');
  expect(bash(choose?.run ?? '', { COMMIT: first }).status).toBe(0);
  expect(files.map(read)).toEqual(['first', 'first', 'first', 'second']);
  expect(bash(choose?.run ?? '', { COMMIT: second }).status).toBe(0);

  const bin = join(folder, 'platform', 'local-cloud', 'node_modules', '.bin');
  mkdirSync(bin, { recursive: true });
  writeFileSync(join(bin, 'firebase'), '#!/bin/sh\necho "$*"\n', { mode: 0o755 });
  const one = 'FIREBASE_DATABASE_URL=https://a-default-rtdb.europe-west1.firebasedatabase.app';
  const two = 'FIREBASE_ENQUIRIES_DATABASE_URL=https://a-enquiries.europe-west1.firebasedatabase.app';
  const bucket = 'FIREBASE_STORAGE_BUCKET=a.appspot.com';
  for (const [settings, commands] of [
    [[one], ['target:apply database all a-default-rtdb', 'deploy --only database:all']],
    [
      [two, one, bucket],
      [
        'target:apply database enquiries a-enquiries',
        'target:apply database records a-default-rtdb',
        'deploy --only storage,database:enquiries,database:records',
      ],
    ],
  ] as const) {
    writeFileSync(join(folder, 'site.env'), settings.join('\n'));
    const { stdout } = bash(deploy?.run ?? '', { RUNNER_TEMP: folder, PROJECT: 'a' });
    expect(stdout).toBe(commands.map((words) => `${words} --project a --non-interactive\n`).join(''));
  }
});

test('everything is checked on every change, whatever it touches', () => {
  const { on } = readWorkflow('check.yml');
  expect(on).toEqual({ pull_request: null, push: { branches: ['main'] }, workflow_dispatch: null });
  expect(jobOf('check.yml', 'test').steps.at(-1)?.run).toBe('npm run test:all');
});

test('a job that renders pages may cut off their network', () => {
  const rendering = jobs
    .map(({ job }) => commandsOf(job.steps))
    .filter((commands) => /npm run (test:all|canary)|site ci (publish|compose|preview)\b/.test(commands));
  expect(rendering).toHaveLength(5);
  for (const commands of rendering)
    expect(commands).toContain('sysctl -w kernel.apparmor_restrict_unprivileged_userns=0');
});

/** Runs the shell steps of an action in an empty workspace, as the runner does; its artifact holds these files. */
function playAction(uses: string, artifact: Record<string, string>, folder: string, env: Named): void {
  const temp = join(folder, 'temp');
  for (const { uses: action = '', run = '', with: given } of readAction(uses).runs.steps) {
    if (action.startsWith('./')) playAction(action, artifact, folder, env);
    if (action.startsWith('actions/download-artifact@')) {
      const target = (given?.path ?? '').replace(`\${{ runner.temp }}`, temp);
      mkdirSync(target, { recursive: true });
      for (const [name, content] of Object.entries(artifact)) copyFileSync(content, join(target, name));
    }
    if (/^(printf|mkdir|tar)/.test(run))
      execFileSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', run], {
        cwd: join(folder, 'workspace'),
        env: { PATH: process.env.PATH, RUNNER_TEMP: temp, ...env },
        stdio: 'pipe',
      });
  }
}

test('no file of an artifact replaces a setting of the job with the key, or lies beside other files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'artifact-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const name of ['workspace', 'temp', 'left']) mkdirSync(join(folder, name));
  const [packed, settings] = [join(folder, 'site.tar'), join(folder, 'forged')];
  writeFileSync(settings, 'FIREBASE_HOSTING_API_URL=https://elsewhere.example\n');
  writeFileSync(join(folder, 'left', 'releases.json'), '{}');
  execFileSync('tar', ['-cf', packed, '-C', join(folder, 'left'), '.']);
  const artifact = { 'site.tar': packed, 'site.env': settings, 'company.json': settings };
  const env = { SITE_ENV: 'SITE_URL=https://www.example.az', SITE_COMPANY: '{}' };
  const deploy = () => playAction('./.github/actions/deploy', artifact, folder, env);
  deploy();
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  expect(read('temp/site.env')).toBe('SITE_URL=https://www.example.az\n');
  expect(read('temp/company.json')).toBe('{}\n');
  expect(read('workspace/.site/releases.json')).toBe('{}');
  expect(deploy, 'into a folder that is not empty').toThrow();
});

test('the job that deploys documents is told by the workflow, not by the composing job, what was to be composed', () => {
  for (const [file, composing] of [
    ['compose.yml', 'compose'],
    ['preview.yml', 'preview'],
  ] as const) {
    const [wanted] = jobOf(file, composing).steps.flatMap(({ env }) => env?.RELEASE ?? []);
    expect(wanted).toBeDefined();
    expect(jobOf(file, 'release').steps.at(-1)?.with?.composed).toBe(wanted);
  }
});

test("no team's publishing waits for the sources of another", () => {
  const commands = jobs.filter(({ file }) => file === 'package.yml').map(({ job }) => commandsOf(job.steps));
  expect(commands.join('\n')).not.toMatch(/npm (run )?test| (biome|tsc|vitest) /);
  const tests = commands.flatMap((text) => text.match(/site test.*/g) ?? []);
  expect(tests).toEqual(['site test check "$PACKAGE"']);
});

test('nothing may write but the job that starts a workflow, the one that reports, those with an identity, and what calls them', () => {
  for (const file of workflows) {
    const { permissions } = readWorkflow(file);
    const calling = !withJobs.includes(file) && {
      actions: 'write',
      attestations: 'write',
      'id-token': 'write',
    };
    expect(permissions).toEqual(file === 'issue.yml' ? {} : { contents: 'read', ...calling });
  }
  const writing = withJobs.flatMap((file) =>
    Object.entries(readWorkflow(file).jobs).flatMap(([name, { permissions }]) =>
      permissions ? [[file, name, permissions]] : [],
    ),
  );
  const identity = { contents: 'read', 'id-token': 'write' };
  expect(writing).toEqual([
    ['backup.yml', 'backup', identity],
    ['canary.yml', 'report', { issues: 'write' }],
    ['compose.yml', 'release', identity],
    ['compose.yml', 'undo', { actions: 'write' }],
    ['enquiries.yml', 'prune', identity],
    ['enquiries.yml', 'watch', identity],
    ['enquiries.yml', 'report', { issues: 'write' }],
    ['issue.yml', 'report', { issues: 'write' }],
    ['package.yml', 'publish', { ...identity, attestations: 'write' }],
    ['package.yml', 'compose', { contents: 'read', actions: 'write', 'id-token': 'write' }],
    ['preview.yml', 'release', identity],
    ['rules.yml', 'rules', identity],
  ]);
});

test('an identity is for the jobs with an environment, and credentials come after all that is installed', () => {
  for (const { job } of jobs)
    expect(job.permissions?.['id-token']).toBe(job.environment === undefined ? undefined : 'write');
  const isAuth = ({ uses = '' }: Step) => uses.startsWith('google-github-actions/auth@');
  const { steps: last } = readAction('./.github/actions/setup').runs;
  expect(last.findIndex(isAuth)).toBe(last.length - 1);
  expect(steps.filter(isAuth)).toHaveLength(1);
});

test('the job that reports runs nothing of the checkout or of the packages that were tried', () => {
  const { steps } = jobOf('issue.yml', 'report');
  expect(steps.map(({ uses = '' }) => uses.replace(/@.*/, ''))).toEqual(['actions/download-artifact', '']);
  expect(commandsOf(steps)).not.toMatch(/\b(npm|npx|node|site)\b/);
});

test.each([
  ['opens an issue', '', 'issue create --title TITLE --body-file BODY'],
  ['comments on the issue that is open', '7', 'issue comment 7 --body-file BODY'],
])('a report %s, in which the output of packages is no markup', (_what, open, called) => {
  const folder = mkdtempSync(join(tmpdir(), 'canary-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const gh = `#!/bin/sh\nif [ "$2" = list ]; then printf '${open}'; else echo "$*" > "$RUNNER_TEMP/called"; fi\n`;
  writeFileSync(join(folder, 'gh'), gh, { mode: 0o755 });
  writeFileSync(join(folder, 'canary.txt'), 'FAILED   build\n\n```\n@everybody # look\n\r@all\n');
  const { run = '' } = jobOf('issue.yml', 'report').steps.at(-1) ?? {};
  execFileSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', run], {
    env: {
      PATH: `${folder}:${process.env.PATH}`,
      RUNNER_TEMP: folder,
      ARTIFACT: 'canary',
      TITLE: 'TITLE',
      RUN: 'https://run',
    },
  });
  const body = join(folder, 'body.md');
  expect(readFileSync(join(folder, 'called'), 'utf8').trim()).toBe(called.replace('BODY', body));
  expect(readFileSync(body, 'utf8')).toBe(
    'https://run\n\n    FAILED   build\n    \n    ```\n    @everybody # look\n    \n    @all\n',
  );
});

test('a report is called after a failure, by the name of the artifact that the failed job leaves', () => {
  for (const [file, failing] of [
    ['canary.yml', 'try'],
    ['enquiries.yml', 'watch'],
  ] as const) {
    const { report } = readWorkflow(file).jobs;
    const uploaded = jobOf(file, failing).steps.find(({ uses }) =>
      uses?.startsWith('actions/upload-artifact@'),
    );
    const artifact = uploaded?.with?.name;
    expect(uploaded?.with?.path).toBe(`\${{ runner.temp }}/${artifact}.txt`);
    expect(
      jobOf(file, failing).steps.some(({ run }) => run?.includes(`> "$RUNNER_TEMP/${artifact}.txt"`)),
    ).toBe(true);
    expect(report).toMatchObject({
      needs: failing,
      if: 'failure()',
      uses: './.github/workflows/issue.yml',
      with: { artifact },
    });
  }
});

test('no checkout leaves the token of its job to the code that follows', () => {
  const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'));
  expect(checkouts.map(({ with: given }) => given?.['persist-credentials'])).toEqual(
    checkouts.map(() => false),
  );
  expect(checkouts.length).toBeGreaterThan(0);
});

test('a job that may start workflows runs no code of this repository', () => {
  for (const { job } of jobs.filter((one) => one.job.permissions?.actions))
    expect(
      job.steps.map(({ uses, run = '' }) => [uses, run.match(/\b(gh|npm|npx|node|site) .*?yml/g)]),
    ).toEqual([[undefined, ['gh workflow run compose.yml']]]);
});

test('pages that show data are composed every hour of the day, and by hand', () => {
  const { on } = readWorkflow('compose.yml');
  expect(on.schedule).toEqual([{ cron: expect.stringMatching(/^\d+ \* \* \* \*$/) }]);
  expect(Object.keys(on)).toContain('workflow_dispatch');
});

test('compositions go one after the other, and none that waits is dropped', () => {
  expect(readWorkflow('compose.yml').concurrency).toEqual({
    group: 'compose',
    'cancel-in-progress': false,
    queue: 'max',
  });
});

test("actions are local, or GitHub's and Google's own pinned by commit, on the Node of the project", () => {
  for (const { uses, with: given } of steps) {
    if (uses?.startsWith('./')) expect(actions).toContain(uses);
    else if (uses) expect(uses).toMatch(/^(actions\/[a-z-]+|google-github-actions\/auth)@[0-9a-f]{40}$/);
    if (uses?.startsWith('actions/setup-node@'))
      expect(given).toEqual({ 'node-version-file': '.nvmrc', 'package-manager-cache': false });
  }
  for (const { job } of jobs) expect(job['timeout-minutes']).toBeLessThanOrEqual(60);
});

test('what comes from outside reaches commands as a variable, never as their text', () => {
  for (const { run = '' } of steps) expect(run).not.toContain('${{');
});

test('every command of the workflows is one that "site" registers', () => {
  const known = siteCommand().commands.map(({ name }) => name);
  const used = [...commandsOf(steps).matchAll(/--no-install site (\w+)/g)].map(([, name]) => name);
  expect(used.length).toBeGreaterThan(0);
  expect(known).toEqual(expect.arrayContaining(used));
});

test('a browser that visits pages is one that the runner can start', () => {
  for (const { job } of jobs)
    for (const { run = '', env } of job.steps)
      if (/npm run (test:all|canary)|site ci (compose|verify)/.test(run))
        expect({ ...job.env, ...env }).toMatchObject({ CHROMIUM: '/usr/bin/google-chrome' });
});
