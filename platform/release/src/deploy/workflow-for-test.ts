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

export type Workflow = {
  on: Record<string, { paths?: string[]; branches?: string[] } | null>;
  permissions: Record<string, string>;
  concurrency: Record<string, unknown>;
  jobs: Record<string, Job>;
};

/** The folder of the workflows, below a checkout. */
export function workflowsFolder(checkout: string): string {
  return join(checkout, '.github', 'workflows');
}

/**
 * Reads a workflow of a checkout, as GitHub does.
 * @throws where it is no valid YAML
 */
export function readWorkflow(checkout: string, file: string): Workflow {
  const document = parseDocument(readFileSync(join(workflowsFolder(checkout), file), 'utf8'), {
    strict: true,
  });
  if (document.errors[0]) throw document.errors[0];
  return document.toJS();
}
