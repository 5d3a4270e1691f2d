import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  hasShell,
  packageFolder,
  portOffset,
  ports,
  root,
  sharedVersions,
  shellName,
  sitePackages,
} from '@platform/build';
import semver from 'semver';
import type { Check } from '../check/check';
import { findChromium, howToGetChromium } from '../check/chromium';
import { type Environment, TOKEN_VARIABLE } from '../model/environment';
import { collectIssues } from '../model/error-message';
import { readComposed, requireBaseLists, requireHashes } from '../store/composed';
import { findPreview } from '../store/preview';
import { readReleases } from '../store/releases';
import { versionsOnSite } from '../store/versions';
import { isBuilt, needsBuild } from './builds';
import { clients } from './clients';
import { readEnvironment } from './environment';
import { hostedChecks } from './hosted-checks';
import { servingSite } from './identity';
import { type WorkspacePackage, workspacePackages } from './inputs';
import { deployedRulesIssues, rulesFix, rulesIssues } from './rules';
import {
  busyParts,
  developmentParts,
  isBlocked,
  type Part,
  serviceIssues,
  serviceParts,
  siteParts,
} from './services';

const VERSION_LIMIT_MS = 10_000;

/**
 * Finds common problems of this machine.
 * @param envFile settings of a hosted environment, which are checked instead of the local ones; of a file also the steps
 * of docs/hosting.md that can be seen from outside
 */
export async function examine(envFile?: string): Promise<Check[]> {
  return [
    nodeCheck(),
    packagesCheck(),
    await environmentCheck(envFile),
    await portsCheck(),
    await browserCheck(),
    await buildsCheck(),
    await stateCheck(envFile),
    await sharedCheck(),
    await rulesCheck(envFile),
    ...(await stepChecks(envFile)),
  ];
}

/** Settings that cannot be read are an issue of the environment. */
async function stepChecks(envFile?: string): Promise<Check[]> {
  if (!envFile || /^https?:/.test(envFile)) return [];
  const environment = await readEnvironment(envFile).catch(() => undefined);
  return environment ? hostedChecks(envFile, environment) : [];
}

function readManifest() {
  const text = readFileSync(join(root, 'package.json'), 'utf8');
  const manifest: {
    engines?: { node?: string };
    packageManager?: string;
    dependencies?: Record<string, string>;
    devDependencies?: Record<string, string>;
  } = JSON.parse(text);
  return manifest;
}

function nodeCheck(): Check {
  const wanted = readManifest().engines?.node ?? '*';
  const fits = semver.satisfies(process.version, wanted);
  const isInstalled = process.execPath.startsWith(join(root, 'node_modules'));
  return {
    name: `Node ${process.version}, ${isInstalled ? 'from the lockfile' : 'of this machine'}`,
    issues: fits ? [] : [`the project needs Node ${wanted}`],
    fix: 'install it; "nvm use" takes the version of .nvmrc',
  };
}

function packagesCheck(): Check {
  if (!hasShell()) return ownPackagesCheck();
  const [wanted, installed] = ['pnpm-lock.yaml', 'node_modules/.pnpm/lock.yaml'].map((file) =>
    existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '',
  );
  const [manager] = (readManifest().packageManager ?? 'npm').split('+');
  return {
    name: `packages, by ${manager}`,
    issues: wanted === installed ? [] : ['node_modules is not what pnpm-lock.yaml says'],
    fix: `run "npx ${manager} install"`,
  };
}

/** The team of a remote in its own repository chooses its package manager. */
function ownPackagesCheck(): Check {
  const { dependencies, devDependencies } = readManifest();
  const missing = Object.keys({ ...dependencies, ...devDependencies }).filter(
    (name) => !existsSync(join(root, 'node_modules', name)),
  );
  return {
    name: 'packages',
    issues: missing.map((name) => `${name} of package.json is not installed`),
    fix: 'run "npm install"',
  };
}

async function environmentCheck(envFile?: string): Promise<Check> {
  return {
    name: envFile ? `environment of ${envFile}` : 'environment',
    issues: await collectIssues(async () => void (await readEnvironment(envFile))),
    fix: 'correct the variable; .env.example says what each is',
  };
}

async function portsCheck(): Promise<Check> {
  const parts = async () => [
    ...(await siteParts()),
    ...serviceParts(),
    ...(['preview', 'gallery'] as const).map((name) => ({ name, port: ports[name] + portOffset() })),
    ...(await developmentParts()),
  ];
  return {
    name: 'ports',
    issues: await collectIssues(async () => portIssues(await parts(), await readEnvironment())),
    fix: 'stop the program that listens there, or move all ports, for example by SITE_PORT_OFFSET=1000',
  };
}

/** Ports that commands of this folder use are no issue. */
async function portIssues(parts: Part[], environment: Environment): Promise<string[]> {
  const blocked = parts
    .filter(isBlocked)
    .map(({ name, port }) => `browsers do not connect to port ${port} (${name})`);
  const serving = await servingSite();
  if (serving?.home === environment.home || clients(environment).length > 0) return blocked;
  const by = serving ? `the site of ${serving.home} (process ${serving.pid})` : 'another program';
  const busy = await busyParts(parts);
  return [...blocked, ...busy.map(({ name, port }) => `port ${port} (${name}) is used by ${by}`)];
}

async function browserCheck(): Promise<Check> {
  const found = findChromium();
  const start = () => promisify(execFile)(found ?? '', ['--version'], { timeout: VERSION_LIMIT_MS });
  return {
    name: `browser for tests and releases${found ? `, ${found}` : ''}`,
    issues: found
      ? await start().then(
          () => [],
          () => [`${found} does not start`],
        )
      : ['there is no Chromium'],
    fix: howToGetChromium,
  };
}

async function buildsCheck(): Promise<Check> {
  const check = { name: 'builds', fix: '"site build <package>" builds it; "npm start" builds what changed' };
  const issues = await collectIssues(async () =>
    (await sitePackages())
      .filter((name) => isBuilt(name) && needsBuild(name))
      .map((name) => `${name} changed after its last build, which publish and check take`),
  );
  return { ...check, issues };
}

/** Reads every list of the environment, and the data of the services. */
async function stateCheck(envFile?: string): Promise<Check> {
  const issues = await collectIssues(async () => stateIssues(await readEnvironment(envFile)));
  return { name: 'files of state', issues, fix: 'each line says which command writes the file again' };
}

async function stateIssues(environment: Environment): Promise<string[]> {
  const lists = [
    () => readReleases(environment),
    () => readComposed(environment),
    () => requireHashes(environment),
    () => requireBaseLists(environment),
    () => findPreview(environment),
    ...Object.keys(environment.origins).map((name) => () => versionsOnSite(environment, name)),
  ];
  const issues = lists.map((read) => collectIssues(async () => void read()));
  return (await Promise.all([...issues, collectIssues(() => serviceIssues(environment))])).flat();
}

async function sharedCheck(): Promise<Check> {
  const differing = async () => {
    if (!hasShell()) return [];
    const shell = sharedVersions(packageFolder(shellName));
    const remotes = (await sitePackages()).filter((name) => name !== shellName);
    return remotes.flatMap((name) =>
      Object.entries(sharedVersions(packageFolder(name)))
        .filter(([library, version]) => shell[library] !== version)
        .map(([library, version]) => `${name} has ${library} ${version}, the shell ${shell[library]}`),
    );
  };
  return {
    name: 'shared versions',
    issues: [...ownVersions(workspacePackages()), ...(await collectIssues(differing))],
    fix: 'write the version into the catalog of pnpm-workspace.yaml and "catalog:" into the package, then install',
  };
}

/** The deployed rules of a hosted environment are read with its administrator's token, if there is one. */
async function rulesCheck(envFile?: string): Promise<Check> {
  const token = envFile && process.env[TOKEN_VARIABLE];
  const compared = envFile && !token ? `, not compared with the deployed ones without ${TOKEN_VARIABLE}` : '';
  const deployed = async () =>
    token ? deployedRulesIssues(await readEnvironment(envFile), token) : undefined;
  return {
    name: `database rules${compared}`,
    issues: [...(await collectIssues(rulesIssues)), ...(await collectIssues(deployed))],
    fix: rulesFix,
  };
}

/** Returns a sentence for each dependency that a package requires in a different version. */
export function ownVersions(packages: WorkspacePackage[]): string[] {
  return packages.flatMap(({ folder, dependencies, devDependencies }) =>
    Object.entries({ ...dependencies, ...devDependencies })
      .filter(([, version]) => !/^(catalog|workspace):/.test(version))
      .map(([name, version]) => `${folder} asks for ${name} ${version} by itself`),
  );
}
