import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

type Named = Record<string, string>;

export type Step = { id?: string; uses?: string; run?: string; env?: Named; with?: Named };

export type Job = {
  if?: string;
  environment?: string;
  env?: Named;
  permissions?: Named;
  'timeout-minutes'?: number;
  outputs?: Named;
  steps: Step[];
};

/** A job that calls a reusable workflow. */
type Call = { uses: string; with: Named; secrets?: string };

type Workflow = {
  on: Record<string, { paths?: string[]; branches?: string[] } | null>;
  permissions: Named;
  concurrency: Record<string, unknown>;
  env?: Named;
  jobs: Record<string, Job | Call>;
};

type Action = { outputs?: Record<string, { value: string }>; runs: { steps: Step[] } };

/** Reads a workflow of a checkout by its file name. @throws if it is no valid YAML */
export function readWorkflow(checkout: string, file: string): Workflow {
  return parse(readFileSync(join(checkout, '.github', 'workflows', file), 'utf8'));
}

/** Reads a composite action of a checkout by its path in `uses`, such as `./.github/actions/setup`. */
export function readAction(checkout: string, uses: string): Action {
  return parse(readFileSync(join(checkout, uses, 'action.yml'), 'utf8'));
}
