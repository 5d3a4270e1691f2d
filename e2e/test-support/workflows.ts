import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readAction, readWorkflow, type Step } from '@platform/release/test-support/workflow';

/** Names in expressions of a workflow: `github.actor`, `inputs.release`, `needs.build.outputs.release` … */
export type Named = Record<string, string | undefined>;

/** The result of a job: success, printed text, outputs, and its calls of GitHub's `gh`. */
export type JobRun = { passed: boolean; output: string; outputs: Record<string, string>; calls: string[] };

export type Runner = ReturnType<typeof workflowRunner>;

/**
 * Runs jobs of the workflows in a checkout, each with an empty `.site`: only artifacts are kept between them.
 * @param checkout a copy of the product
 * @param folder receives tools, artifacts and temporary files of the runs
 * @param settings the repository's variables and secrets, as `vars.SITE_ENV`
 * @param environments the settings of its GitHub environments, by name
 */
export function workflowRunner(
  checkout: string,
  folder: string,
  settings: Named,
  environments: Record<string, Named>,
) {
  const bin = join(folder, 'bin');
  const artifacts = join(folder, 'artifacts');
  const temp = join(folder, 'temp');
  const paths = Object.fromEntries(
    ['GITHUB_OUTPUT', 'GITHUB_STEP_SUMMARY', 'GH_CALLS'].map((name) => [name, join(temp, name)]),
  );
  mkdirSync(bin, { recursive: true });
  const command = join(checkout, 'platform', 'release', 'bin', 'site.mjs');
  for (const [name, text] of Object.entries({
    npx: `shift; shift; exec ${process.execPath} ${command} "$@"`,
    pnpm: `shift; exec ${process.execPath} ${command} "$@"`,
    // The kernel settings of this machine stay unchanged.
    sudo: 'exit 0',
    gh: `printf '%s\\n' "$*" >> "$GH_CALLS"`,
  })) {
    writeFileSync(join(bin, name), `#!/bin/sh\n${text}\n`);
    chmodSync(join(bin, name), 0o755);
  }
  const base = { ...process.env, SITE_HOME: '.site', PATH: `${bin}:${process.env.PATH}`, ...paths };

  /** Runs a script in the checkout, with `pnpm`, `npx` and the checkout's tools. */
  async function script(text: string, env: NodeJS.ProcessEnv = {}) {
    const child = spawn('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', text], {
      cwd: checkout,
      env: { ...base, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part));
    await once(child, 'close');
    return { code: child.exitCode, output };
  }

  /** Runs steps, those of composite actions included, and adds the outputs of each to `named`. */
  async function runSteps(
    steps: Step[],
    named: Named,
    env: Named,
  ): Promise<Omit<JobRun, 'outputs' | 'calls'>> {
    let output = '';
    for (const step of steps) {
      const done = step.uses?.startsWith('./')
        ? await runAction(step, step.uses, named, env)
        : await runStep(step, named, env);
      output += done.output;
      for (const [key, value] of Object.entries(done.outputs))
        named[`steps.${step.id}.outputs.${key}`] = value;
      if (!done.passed) return { passed: false, output };
    }
    return { passed: true, output };
  }

  async function runAction(step: Step, uses: string, named: Named, env: Named) {
    const { outputs = {}, runs } = readAction(checkout, uses);
    const inner = { ...settings, ...prefixed('inputs', evaluated(step.with, named)) };
    const done = await runSteps(runs.steps, inner, env);
    const values = Object.entries(outputs).map(([name, { value }]) => [name, value]);
    return { ...done, outputs: evaluated(Object.fromEntries(values), inner) };
  }

  async function runStep(step: Step, named: Named, shared: Named) {
    if (step.uses) moveArtifact(step);
    if (!step.run || step.run.endsWith('setup.mjs')) return { passed: true, output: '', outputs: {} };
    const env = { ...shared, ...evaluated(step.env, named) };
    // The access token that Google's library would get for the key.
    const token = env.FIREBASE_KEY && { GOOGLE_OAUTH_ACCESS_TOKEN: env.FIREBASE_KEY };
    rmSync(paths.GITHUB_OUTPUT ?? '', { force: true });
    const { code, output } = await script(step.run, { ...env, ...token, RUNNER_TEMP: temp });
    const outputs = read(paths.GITHUB_OUTPUT).matchAll(/^(\w+)=(.*)$/gm);
    return {
      passed: code === 0,
      output,
      outputs: Object.fromEntries([...outputs].map(([, key = '', value = '']) => [key, value])),
    };
  }

  /** Stores or restores an artifact, which is a single file. */
  function moveArtifact({ uses = '', with: { name = '', path = '' } = {} }: Step) {
    const place = path.replace(/\$\{\{ runner\.temp \}\}/, temp);
    const stored = join(artifacts, name);
    if (uses.startsWith('actions/upload-artifact@')) {
      rmSync(stored, { recursive: true, force: true });
      cpSync(place, join(stored, basename(place)));
    }
    if (uses.startsWith('actions/download-artifact@')) cpSync(stored, place, { recursive: true });
  }

  return {
    script,
    async run(file: string, name: string, given: Named = {}): Promise<JobRun> {
      const [first] = Object.values(readWorkflow(checkout, file).jobs);
      const call = first && 'uses' in first ? first : undefined;
      const named: Named = { ...settings, ...given };
      Object.assign(named, prefixed('inputs', evaluated(call?.with, named)));
      const workflow = readWorkflow(checkout, call ? basename(call.uses) : file);
      const job = workflow.jobs[name];
      if (!job || 'uses' in job) throw new Error(`${file} has no job ${name}.`);
      const { environment = '' } = evaluated({ environment: job.environment ?? '' }, named);
      Object.assign(named, environments[environment]);
      for (const one of [join(checkout, '.site'), temp]) rmSync(one, { recursive: true, force: true });
      mkdirSync(temp, { recursive: true });
      const done = await runSteps(job.steps, named, {
        ...evaluated({ ...workflow.env, ...job.env }, named),
        GITHUB_REPOSITORY: 'example/site',
        GITHUB_ACTOR: named['github.actor'],
      });
      return {
        ...done,
        outputs: done.passed ? evaluated(job.outputs, named) : {},
        calls: read(paths.GH_CALLS).split('\n').filter(Boolean),
      };
    },
  };
}

/** Adds a prefix to every name: `release` becomes `inputs.release`. */
export function prefixed(prefix: string, named: Named): Named {
  return Object.fromEntries(Object.entries(named).map(([key, value]) => [`${prefix}.${key}`, value]));
}

/** Evaluates expressions in the forms that the workflows use: `a.b`, `a[b.c]`, and several with `||` between. */
function evaluated(expressions: Record<string, string> = {}, named: Named): Record<string, string> {
  const lookUp = (name: string) => named[name.replace(/\[(.+)\]$/, (_, inner: string) => `.${named[inner]}`)];
  return Object.fromEntries(
    Object.entries(expressions).map(([key, text]) => [
      key,
      text.replace(
        /\$\{\{ (.+?) \}\}/g,
        (_, names: string) => names.split(' || ').map(lookUp).find(Boolean) ?? '',
      ),
    ]),
  );
}

function read(file = ''): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
