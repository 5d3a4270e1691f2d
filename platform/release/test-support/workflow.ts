import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument } from 'yaml';

export type Step = {
  id?: string;
  name?: string;
  uses?: string;
  run?: string;
  env?: Record<string, string>;
  with?: Record<string, string>;
};

export type Job = {
  if?: string;
  needs?: string | string[];
  environment?: string;
  env?: Record<string, string>;
  permissions?: Record<string, string>;
  'timeout-minutes'?: number;
  outputs?: Record<string, string>;
  steps: Step[];
};

/** A job that calls a reusable workflow. */
export type Call = { uses: string; with: Record<string, string>; secrets?: string };

type Workflow = {
  on: Record<string, { paths?: string[]; branches?: string[] } | null>;
  permissions: Record<string, string>;
  concurrency: Record<string, unknown>;
  env?: Record<string, string>;
  jobs: Record<string, Job | Call>;
};

type Action = { outputs?: Record<string, { value: string }>; runs: { steps: Step[] } };

/** Reads a workflow of a checkout by its file's name. @throws where it is no valid YAML */
export function readWorkflow(checkout: string, file: string): Workflow {
  return readYaml(join(checkout, '.github', 'workflows', file));
}

/** Reads a composite action of a checkout by its path in `uses`, such as `./.github/actions/setup`. */
export function readAction(checkout: string, uses: string): Action {
  return readYaml(join(checkout, uses, 'action.yml'));
}

function readYaml<Content>(file: string): Content {
  const document = parseDocument(readFileSync(file, 'utf8'), { strict: true });
  if (document.errors[0]) throw document.errors[0];
  return document.toJS();
}
