import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { readWorkflow, type Step } from '../platform/release/src/deploy/workflow-for-test';

/** What expressions of a workflow may name: `github.actor`, `inputs.release`, `needs.build.outputs.release` … */
export type Named = Record<string, string | undefined>;

/** What a job did: whether it passed, what it printed, its outputs, and the calls of GitHub's `gh` that it made. */
export type JobRun = { passed: boolean; output: string; outputs: Record<string, string>; calls: string[] };

/** Runs jobs of the workflows in a checkout, each on a machine of its own: nothing stays but what is an artifact. */
export type Runner = {
  run(file: string, job: string, named?: Named): Promise<JobRun>;
  /** Runs a script in the checkout, with `pnpm`, `npx` and the checkout's tools. */
  script(text: string, env?: NodeJS.ProcessEnv): Promise<{ code: number | null; output: string }>;
};

/**
 * @param checkout a copy of the product
 * @param room a folder for what machines leave
 * @param settings what stands in the repository's variables and secrets, as `vars.SITE_ENV`
 */
export function workflowRunner(checkout: string, room: string, settings: Named): Runner {
  const bin = join(room, 'bin');
  const artifacts = join(room, 'artifacts');
  mkdirSync(bin, { recursive: true });
  const command = join(checkout, 'platform', 'release', 'bin', 'site.mjs');
  for (const [name, text] of Object.entries({
    npx: `shift; shift; exec ${process.execPath} ${command} "$@"`,
    pnpm: `shift; exec ${process.execPath} ${command} "$@"`,
    gh: `printf '%s\\n' "$*" >> "$GH_CALLS"`,
  })) {
    writeFileSync(join(bin, name), `#!/bin/sh\n${text}\n`);
    chmodSync(join(bin, name), 0o755);
  }
  const home = join(checkout, '.site');
  const base = { ...process.env, SITE_HOME: '.site', PATH: `${bin}:${process.env.PATH}` };

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

  return {
    script,
    async run(file, name, given = {}) {
      const job = readWorkflow(checkout, file).jobs[name];
      if (!job) throw new Error(`${file} has no job ${name}.`);
      const temp = join(room, 'temp');
      for (const folder of [home, temp]) rmSync(folder, { recursive: true, force: true });
      mkdirSync(temp, { recursive: true });
      const named: Named = { ...settings, ...given };
      const files = { GITHUB_OUTPUT: '', GITHUB_STEP_SUMMARY: '', GH_CALLS: '' };
      for (const key of Object.keys(files)) Object.assign(files, { [key]: join(temp, key) });
      let output = '';
      for (const step of job.steps) {
        const env = values({ ...job.env, ...step.env }, named);
        // What the key gives, as Google's library would make it of the key's file.
        const token = env.FIREBASE_KEY && { GOOGLE_OAUTH_ACCESS_TOKEN: env.FIREBASE_KEY };
        if (step.uses) moveArtifact(step, temp);
        if (!step.run || step.run.endsWith('setup.mjs')) continue;
        rmSync(files.GITHUB_OUTPUT, { force: true });
        const done = await script(step.run, {
          ...env,
          ...token,
          ...files,
          RUNNER_TEMP: temp,
          GITHUB_REPOSITORY: 'example/site',
          GITHUB_ACTOR: named['github.actor'],
        });
        output += done.output;
        for (const [, key, value] of read(files.GITHUB_OUTPUT).matchAll(/^(\w+)=(.*)$/gm))
          named[`steps.${step.id}.outputs.${key}`] = value;
        if (done.code !== 0) return { passed: false, output, outputs: {}, calls: lines(files.GH_CALLS) };
      }
      return {
        passed: true,
        output,
        outputs: values(job.outputs ?? {}, named),
        calls: lines(files.GH_CALLS),
      };
    },
  };

  /** Artifacts keep contents and lose the times of files. */
  function moveArtifact({ uses = '', with: given = {} }: Step, temp: string) {
    const place = (path = '') =>
      path.startsWith('.site') ? join(checkout, path) : path.replace(/\$\{\{ runner\.temp \}\}/, temp);
    const stored = join(artifacts, given.name ?? '');
    if (uses.startsWith('actions/upload-artifact@')) {
      const from = place(given.path);
      const single = from.endsWith('.tar');
      rmSync(stored, { recursive: true, force: true });
      mkdirSync(stored, { recursive: true });
      if (single) renameSync(from, join(stored, from.slice(from.lastIndexOf('/') + 1)));
      else cpSync(from, stored, { recursive: true });
    }
    if (uses.startsWith('actions/download-artifact@')) cpSync(stored, place(given.path), { recursive: true });
  }
}

/** Expressions in the only form that the workflows use: names, the first of several that says something. */
function values(expressions: Record<string, string>, named: Named): Record<string, string> {
  return Object.fromEntries(
    Object.entries(expressions).map(([key, text]) => [
      key,
      text.replace(/\$\{\{ (.+?) \}\}/g, (_, names: string) => {
        const found = names.split(' || ').find((name) => named[name.trim()]);
        return (found && named[found.trim()]) ?? '';
      }),
    ]),
  );
}

function read(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

function lines(file: string): string[] {
  return read(file).split('\n').filter(Boolean);
}
