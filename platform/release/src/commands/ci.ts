import { appendFileSync } from 'node:fs';
import type { CAC } from 'cac';
import { DATA } from '../deploy/composition';
import { deploy } from '../deploy/deploy';
import { isDocuments } from '../deploy/plan';
import { pull } from '../deploy/pull';
import { readEnvironment } from '../local/environment';
import type { Environment } from '../model/environment';
import { errorMessage } from '../model/error-message';
import {
  formatReference,
  parseRequest,
  parseVersionReference,
  type Restore,
  requested,
  type VersionReference,
} from '../model/reference';
import { composeRequest, publishUnattended, type Verdict, verifyRelease } from '../pipeline/steps';
import { composePreview } from '../preview/preview';
import { failedSmokeTest } from '../release/verify';
import { causeTexts } from '../release/waiting';
import { requirePlainFiles } from '../store/files';
import { assertRealCompany, siteHome } from '../store/settings';
import { type DeployOptions, deployRequest, describeDeployment, envFile } from './deploy';
import { printChecks, printKept, printSkipped } from './print';

type Options = DeployOptions & {
  check?: boolean;
  removes?: boolean;
  release?: string;
  undo?: string;
  reason?: string;
};

/** The steps of the workflows. Each runs the teams' code or holds a key, never both. */
const steps: Record<string, (name: string, options: Options) => Promise<void>> = {
  publish: (name, options) => withoutKey(() => publishStep(name, options)),
  compose: (_, options) => withoutKey(() => composeStep(options)),
  preview: (_, options) => withoutKey(() => previewStep(options)),
  verify: (_, options) => withoutKey(() => verifyStep(options)),
  deploy: deployStep,
};

/** Registers `ci`, whose steps the workflows call. */
export function register(site: CAC): void {
  site
    .command(
      'ci <step> [package]',
      `A step of the workflows: ${Object.keys(steps).join(', ')}; "site release" makes them on this machine`,
    )
    .option('--env <file>', 'Settings of the hosted environment (default: .env)')
    .option('--check', 'publish: only builds and checks, as for a pull request')
    .option('--release [versions]', 'What is made live, as name@version, with spaces between; else the data')
    .option(
      '--undo [version]',
      'A release that failed, which --release replaces unless another is live by then',
    )
    .option('--reason [text]', 'What was wrong with it, which forbids it')
    .option('--removes', 'compose: live pages that a version has no more may go away')
    .option('--project <id>', 'deploy: the Firebase project of the site')
    .option('--channel [id]', 'deploy: a preview channel instead of the live one')
    .option('--expires [duration]', 'deploy: how long the preview lives, as 12h or 7d')
    .example('site ci publish mf-catalogue')
    .action(async (step: string, name = '', options: Record<string, unknown>) => {
      const run = Object.hasOwn(steps, step) ? steps[step] : undefined;
      if (!run) throw new Error(`"site ci ${step}" is not known: ${Object.keys(steps).join(', ')}.`);
      await run(name, given(options));
    });
}

/** Returns the options that are given: workflows also name those whose inputs are empty. */
function given({ check, removes, ...texts }: Record<string, unknown>): Options {
  const filled = Object.entries(texts).filter(([, text]) => text !== true);
  const filledIn = Object.fromEntries(filled.map(([name, text]) => [name, String(text)]));
  return { check: check === true, removes: removes === true, ...filledIn };
}

/** The variables that hold or name a key of hosting or of the database, and the right to ask GitHub for an identity. */
const keyVariables = [
  'FIREBASE_KEY',
  'DATABASE_KEY',
  'GOOGLE_APPLICATION_CREDENTIALS',
  'GOOGLE_ACCESS_TOKEN',
  'GOOGLE_OAUTH_ACCESS_TOKEN',
  'ACTIONS_ID_TOKEN_REQUEST_TOKEN',
];

/** @throws where a key is within reach of the teams' code */
async function withoutKey(work: () => Promise<void>): Promise<void> {
  const found = keyVariables.find((key) => process.env[key]);
  if (found) throw new Error(`${found} is set: a step that runs the teams' code may not hold a key.`);
  await work();
}

/** Fetches what is live, and returns the environment as it is known then. */
async function pulled(env: string | undefined, wanted: VersionReference[]): Promise<Environment> {
  const file = envFile(env);
  const { issues } = await pull(await readEnvironment(file), wanted);
  for (const issue of issues) console.error(`Its own pages cannot be composed: ${issue}`);
  return readEnvironment(file);
}

/** Builds, checks and publishes a package into the folder that the deploying job gets. */
async function publishStep(name: string, { env, check = false }: Options): Promise<void> {
  const environment = await pulled(env, []);
  const { build, verdict, report } = await publishUnattended(environment, name, { onlyCheck: check });
  printChecks(report.checks);
  printKept(report.rendering?.failed ?? []);
  const release = `${build.name}@${build.version}`;
  console.log(verdictTexts[verdict.kind]);
  if ('cause' in verdict) console.log(`${release}: ${causeTexts[verdict.cause]}`);
  setOutput('version', build.version);
  if (verdict.kind === 'fits') setOutput('promote', 'true');
  else if (!check) addSummary(`To promote ${release}: gh workflow run compose.yml -f release=${release}`);
}

/** The line that the workflow shows; one that begins with two colons is a note of the run. */
const verdictTexts: Record<Verdict['kind'], string> = {
  fits: 'This goes live by itself.',
  first:
    '::warning::Nothing is live yet: start the workflow "compose" with the first versions of all packages.',
  waits: '::notice::This is published and waits: a person starts the workflow "compose" with its version.',
  refused:
    '::warning::This does not fit the live releases: it is published, but does not go live. Fix it, or start the workflow "compose" with all versions that go together.',
};

/** Composes what is asked for into the folder that the deploying job gets. Pages that fail keep their documents. */
async function composeStep({ env, removes, ...texts }: Options): Promise<void> {
  const request = parseRequest(texts);
  const composition = await composeRequest(await pulled(env, requested(request)), request, { removes });
  console.log(`${composition.written.length} documents written`);
  printSkipped(composition.skipped);
  printKept(composition.failed);
}

async function previewStep({ env, release = '' }: Options): Promise<void> {
  const wanted = parseVersionReference(release);
  console.log(`${await composePreview(await pulled(env, [wanted]), wanted)} is composed as a preview`);
}

/** Sends what an earlier step left to real hosting, and names it for the later steps. */
async function deployStep(name: string, { release, ...options }: Options): Promise<void> {
  requirePlainFiles(siteHome());
  const request = await deployRequest(name, { ...options, composed: release || DATA });
  if (isDocuments(request)) assertRealCompany(request.environment.settings.company);
  const deployment = await deploy(request);
  addSummary(describeDeployment(deployment));
  setOutput('release', formatReference(deployment.plan.reference));
}

/**
 * Opens what is live, and names failed releases for a later job, which asks for another composition.
 * @throws where a package failed, or cannot be verified; the others are verified all the same
 */
async function verifyStep({ env, ...texts }: Options): Promise<void> {
  const request = parseRequest(texts);
  const environment = await pulled(env, []);
  const undo: Record<string, string | undefined>[] = [];
  const failures: string[] = [];
  for (const reference of requested(request))
    try {
      const { name } = reference;
      const verified = await verifyRelease(environment, reference, { isRestored: 'restore' in request });
      const { found } = verified;
      if (found.issues.length === 0) console.log(`${name}@${found.version}: ${found.summary}`);
      else failures.push(failedSmokeTest(name, found));
      if (verified.undo) undo.push(undoOutput(verified.undo));
    } catch (error) {
      failures.push(errorMessage(error));
    }
  if (undo.length > 0) setOutput('undo', JSON.stringify(undo));
  if (failures.length > 0) throw new Error(failures.join('\n'));
}

/** Returns the inputs of the workflow that takes a release back. */
function undoOutput({ restore, insteadOf, reason }: Restore) {
  return { release: formatReference(restore), undo: formatReference(insteadOf), reason };
}

/** Gives a later step of the workflow a value of one line. */
function setOutput(name: string, value: string): void {
  if (process.env.GITHUB_OUTPUT) appendFileSync(process.env.GITHUB_OUTPUT, `${name}=${value}\n`);
  console.log(`${name}=${value}`);
}

function addSummary(line: string): void {
  if (process.env.GITHUB_STEP_SUMMARY) appendFileSync(process.env.GITHUB_STEP_SUMMARY, `${line}\n`);
  console.log(line);
}
