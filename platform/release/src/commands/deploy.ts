import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { hasShell, remoteNames, root, shellName } from '@platform/build';
import type { CAC } from 'cac';
import { type Deployment, deploy } from '../deploy/deploy';
import { LIVE, tokenSource } from '../deploy/hosting-client';
import { type DeployRequest, describePlan, isDocuments } from '../deploy/plan';
import { pull } from '../deploy/pull';
import { readEnvironment } from '../local/environment';
import { settingsPrefix } from '../model/environment';
import { formatReference, parseReference, parseVersionReference } from '../model/reference';
import { composedPreview } from '../preview/preview';
import { isLoopback } from '../store/http';
import { assertRealCompany, readHostedEnvironment, readSettings } from '../store/settings';
import { newestPublished } from '../store/versions';

export type DeployOptions = {
  project?: string;
  env?: string;
  dryRun?: boolean;
  channel?: string;
  expires?: string;
  composed?: string;
  first?: boolean;
};

const HOSTING_API = 'https://firebasehosting.googleapis.com';

/** The names of channels, as Firebase Hosting has them. */
const CHANNEL = /^[a-z0-9][a-z0-9-]{0,62}$/;

const DEFAULT_EXPIRY = '7d';
const HOUR_SECONDS = 3600;
const DAY_SECONDS = 24 * HOUR_SECONDS;
const MAX_EXPIRY_SECONDS = 30 * DAY_SECONDS;

const firstOption = [
  '--first',
  'Nothing is live yet: the address of the shell is not asked, before its domain is connected',
] as const;

/** Registers the commands that talk to real hosting: `deploy` and `pull`. */
export function register(site: CAC): void {
  site
    .command(
      'deploy <package>',
      'Deploy what was published last to the package\'s Firebase Hosting site (name or name@version); "shell" alone deploys what is live and composed here',
    )
    .option('--project <id>', 'The Firebase project of that site')
    .option('--env <file>', 'Settings of the hosted environment (default: .env)')
    .option('--dry-run', 'Print what would happen, change nothing')
    .option(
      '--composed <packages>',
      'The packages whose documents may differ from the live ones, also as name@version#hash; "shell" for all, "data" for none but pages that show data (default: those with another version)',
    )
    .option('--channel <id>', 'A preview channel instead of the live one, for what "site preview" composed')
    .option('--expires <duration>', `How long the preview lives, as 12h or 7d (default: ${DEFAULT_EXPIRY})`)
    .option(...firstOption)
    .example('site deploy mf-catalogue --project example-catalogue')
    .action(async (text: string, options: DeployOptions) => {
      const request = await deployRequest(text, options);
      if (isDocuments(request)) assertRealCompany(request.environment.settings.company);
      const deployment = await deploy(request);
      const { plan } = deployment;
      const where = { site: request.target.site, channel: request.channel?.id ?? LIVE };
      if (request.dryRun) console.log(describePlan(plan, where));
      else {
        console.error(describeDeployment(deployment));
        // The only line on standard output, for programs.
        console.log(formatReference(plan.reference));
      }
    });

  site
    .command(
      'pull [...releases]',
      'Fetch what is live, to promote and compose from it, and further published versions (name@version)',
    )
    .option('--env <file>', 'Settings of the hosted environment, or the address of a site (default: .env)')
    .option(...firstOption)
    .action(async (releases: string[], { env, first = false }: DeployOptions) => {
      const environment = await readEnvironment(envFile(env));
      const { live, requested, issues } = await pull(environment, releases.map(parseVersionReference), {
        isFirst: first,
      });
      for (const { name, version } of live) console.error(`${name}@${version} is live`);
      for (const issue of issues) console.error(`Its own pages cannot be composed: ${issue}`);
      for (const { name, version } of requested) console.log(`${name}@${version}`);
    });
}

/** Says how much was sent, and where it is. */
export function describeDeployment({ plan, address, uploaded, released }: Deployment): string {
  const counts = `${uploaded.length} contents uploaded, ${plan.carried.length} files carried along, ${plan.dropped.length} dropped`;
  return `${released ? counts : 'Nothing changed'}: ${address}`;
}

export async function deployRequest(text: string, options: DeployOptions): Promise<DeployRequest> {
  const { project, channel, expires = DEFAULT_EXPIRY, dryRun = false, first = false } = options;
  if (!project) throw new Error('The Firebase project of the site is missing: --project <id>.');
  const { name, version } = parseReference(text);
  if (![...(hasShell() ? [shellName] : []), ...remoteNames()].includes(name))
    throw new Error(`There is no package "${name}" with a site of its own.`);
  const file = envFile(options.env);
  const environment = readHostedEnvironment(file);
  const { values, need } = readSettings(file);
  const documents = name === shellName && version === undefined;
  if (channel && !documents)
    throw new Error('A preview is a whole site: "site deploy shell --channel <id>" deploys it.');
  const preview = channel && { channel: previewChannel(channel, expires) };
  return {
    environment: preview ? composedPreview(environment) : environment,
    name,
    ...(!documents && { version: version ?? newestPublished(environment, name) }),
    target: {
      api: hostingApi(values),
      project,
      site: need(`${settingsPrefix(name)}_SITE`),
      token: await tokenSource(),
    },
    ...preview,
    ...(options.composed !== undefined && {
      composed: options.composed.split(/\s+/).filter(Boolean).map(parseReference),
    }),
    keptDays: keptDays(values),
    isFirst: first,
    dryRun,
  };
}

function keptDays({ KEEP_DAYS: days }: NodeJS.Dict<string>): number | undefined {
  if (!days) return undefined;
  if (/^\d{1,3}$/.test(days)) return Number(days);
  throw new Error(`KEEP_DAYS is "${days}": give a whole number of days, from 0 to 999.`);
}

/** @throws one sentence where settings, which a command reads from a file, would send the token to another machine */
function hostingApi({ FIREBASE_HOSTING_API_URL: api = HOSTING_API }: NodeJS.Dict<string>): string {
  const isTrusted = api === HOSTING_API || api === process.env.FIREBASE_HOSTING_API_URL;
  if (isTrusted || (URL.canParse(api) && isLoopback(new URL(api)))) return api;
  throw new Error(
    `FIREBASE_HOSTING_API_URL is ${api} in the settings: only an address of this machine may be named there, as http://localhost:5002. The environment of the command may name any.`,
  );
}

/** @throws one sentence where visitors would get the preview, or where Firebase would not let it live so long */
function previewChannel(id: string, expires: string): { id: string; seconds: number } {
  if (id === LIVE) throw new Error(`"${LIVE}" is the channel that visitors get: no preview goes there.`);
  if (!CHANNEL.test(id))
    throw new Error(`"${id}" is no name of a preview: use small letters, digits and hyphens.`);
  const [, amount, unit] = /^(\d+)([hd])$/.exec(expires) ?? [];
  const seconds = Number(amount) * (unit === 'h' ? HOUR_SECONDS : DAY_SECONDS);
  if (!(seconds > 0 && seconds <= MAX_EXPIRY_SECONDS))
    throw new Error(`A preview lives for hours or days, at most 30d: not "${expires}".`);
  return { id, seconds };
}

export function envFile(file: string | undefined): string {
  if (file) return file;
  const usual = join(root, '.env');
  if (existsSync(usual)) return usual;
  throw new Error('The environment is missing: --env <file>; .env.example describes the file.');
}
