import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { parse, remoteNames, root, shellName } from '@platform/build';
import type { Company, Settings } from '@platform/contract';
import { companySchema } from '@platform/contract/company';
import { exampleCompany } from '@platform/contract/example-company';
import { PICTURE_ORIGIN } from '@platform/records';
import { type Environment, settingsPrefix } from '../model/environment';

/** Returns the folder of all generated state: `.site/`, or `SITE_HOME`. */
export function siteHome(): string {
  return resolve(root, process.env.SITE_HOME ?? '.site');
}

/** Returns the folder of a site that is served elsewhere: other releases are live there. */
export function homeFor(siteUrl: string): string {
  return join(siteHome(), new URL(siteUrl).host.replace(':', '-'));
}

/**
 * Reads the settings of a file; the process's environment wins.
 * @returns all settings, and a function that throws one sentence for a missing one
 */
export function readSettings(envFile: string) {
  const values: NodeJS.Dict<string> = { ...parseEnv(readFileSync(envFile, 'utf8')), ...process.env };
  const need = (name: string): string => {
    const value = values[name]?.trim();
    if (!value) throw new Error(`${name} is missing in ${envFile}: .env.example says what it is.`);
    return value;
  };
  return { values, need };
}

/** Returns the environment from the settings alone, without remotes that only lists in its folder name. */
export function readHostedEnvironment(envFile: string): Environment {
  const { values, need } = readSettings(envFile);
  const origin = (name: string) => new URL(need(name)).origin;
  const remotes = [...new Set([...remoteNames(), ...remotesNamed(values)])].sort();
  const siteUrl = origin('SITE_URL');
  const home = homeFor(siteUrl);
  const imageHosts = parseImageHosts(values.IMAGE_HOSTS);
  if (imageHosts && values.FIREBASE_STORAGE_BUCKET) imageHosts.push(PICTURE_ORIGIN);
  return {
    home,
    ...(imageHosts && { imageHosts }),
    ...(values.SITE_HOOK && { hook: values.SITE_HOOK }),
    hosting: join(home, 'hosting'),
    origins: Object.fromEntries([
      [shellName, siteUrl],
      ...remotes.map((name) => [name, origin(`${settingsPrefix(name)}_URL`)]),
    ]),
    settings: {
      siteUrl,
      company: readCompany(envFile),
      ...(values.STAFF_URL && { staffUrl: origin('STAFF_URL') }),
      firebase: {
        apiKey: need('FIREBASE_API_KEY'),
        authDomain: need('FIREBASE_AUTH_DOMAIN'),
        projectId: need('FIREBASE_PROJECT_ID'),
        databaseURL: need('FIREBASE_DATABASE_URL'),
        ...enquiriesDatabase(values),
        ...(values.FIREBASE_STORAGE_BUCKET && { storageBucket: values.FIREBASE_STORAGE_BUCKET }),
      },
      mail: {
        origin: values.EMAILJS_ORIGIN ? origin('EMAILJS_ORIGIN') : 'https://api.emailjs.com',
        publicKey: need('EMAILJS_PUBLIC_KEY'),
        serviceId: need('EMAILJS_SERVICE_ID'),
        templateId: need('EMAILJS_TEMPLATE_ID'),
        ...copyTemplate(values),
        ...(values.EMAILJS_OFFER_TEMPLATE_ID && { offerTemplateId: values.EMAILJS_OFFER_TEMPLATE_ID }),
        ...captcha(values),
      },
      ...appCheck(values),
      ...telemetry(values),
    },
  };
}

/** Returns the setting of pages' reports, if an endpoint is set. */
export function telemetry(values: NodeJS.Dict<string>): Pick<Settings, 'telemetry'> {
  const { TELEMETRY_URL: url, TELEMETRY_SAMPLE: sample = '1' } = values;
  if (!url) return {};
  if (!URL.canParse(url))
    throw new Error(`TELEMETRY_URL is "${url}": give the whole address of the endpoint.`);
  if (!(Number(sample) >= 0 && Number(sample) <= 1))
    throw new Error(`TELEMETRY_SAMPLE is "${sample}": give the part of page loads that report, from 0 to 1.`);
  return { telemetry: { url, sample: Number(sample) } };
}

/** Returns who issues tokens of App Check, if somebody does. */
export function appCheck(values: NodeJS.Dict<string>): Pick<Settings, 'appCheck' | 'appCheckUrl'> {
  const { APP_CHECK_URL: url, APP_CHECK_RECAPTCHA_KEY: key, FIREBASE_APP_ID: app } = values;
  const { APP_CHECK_RECAPTCHA: recaptcha = 'enterprise' } = values;
  if (url && !URL.canParse(url))
    throw new Error(`APP_CHECK_URL is "${url}": give the whole address that answers with a token.`);
  if (url) return { appCheckUrl: url };
  if (!key) return {};
  if (!app) throw new Error('APP_CHECK_RECAPTCHA_KEY needs FIREBASE_APP_ID, the id of the web app.');
  if (recaptcha !== 'enterprise' && recaptcha !== 'v3')
    throw new Error(`APP_CHECK_RECAPTCHA is "${recaptcha}": give "enterprise" or "v3".`);
  return { appCheck: { app, recaptcha, key } };
}

/** Returns the setting of the database of what visitors send, if it is another one. */
export function enquiriesDatabase({ FIREBASE_ENQUIRIES_DATABASE_URL: url }: NodeJS.Dict<string>) {
  if (!url) return {};
  if (!URL.canParse(url))
    throw new Error(`FIREBASE_ENQUIRIES_DATABASE_URL is "${url}": give the whole address of the database.`);
  return { enquiriesDatabaseURL: url };
}

/** Returns the setting of the buyer's copy of an enquiry, if its template is set. */
export function copyTemplate({ EMAILJS_COPY_TEMPLATE_ID: copyTemplateId }: NodeJS.Dict<string>) {
  return copyTemplateId ? { copyTemplateId } : {};
}

/** Returns the setting of the enquiry form's captcha, if its site key is set. */
export function captcha({ EMAILJS_CAPTCHA_KEY: captchaKey }: NodeJS.Dict<string>): { captchaKey?: string } {
  if (!captchaKey) return {};
  if (!/^[\w-]+$/.test(captchaKey))
    throw new Error(`EMAILJS_CAPTCHA_KEY is "${captchaKey}": give the site key of a reCAPTCHA v2.`);
  return { captchaKey };
}

/** The remotes whose address the settings name, whether or not their folder is here. */
function remotesNamed(values: NodeJS.Dict<string>): string[] {
  const prefixes = Object.keys(values).map(
    (key) => values[key] && /^(MF(?:_[A-Z0-9]+)+)_URL$/.exec(key)?.[1],
  );
  return prefixes.flatMap((prefix) => prefix?.toLowerCase().replaceAll('_', '-') || []);
}

/** Reads `IMAGE_HOSTS`: hosts with spaces between, `https://*.example.az` for all of a domain. */
function parseImageHosts(text = ''): string[] | undefined {
  const hosts = text.split(/\s+/).filter(Boolean);
  const wrong = hosts.find((host) => !/^https:\/\/(\*\.)?[a-z0-9.-]+(:\d+)?$/i.test(host));
  if (wrong) throw new Error(`IMAGE_HOSTS: "${wrong}" is no host such as https://images.example.az.`);
  return hosts.length > 0 ? hosts : undefined;
}

/** The file beside a hosted environment's settings that describes the company. */
const companyFile = 'company.json';

/**
 * Reads the company of a hosted environment's site.
 * @returns the fictional company without a file: `site deploy` refuses it
 * @throws one sentence that names the invalid value
 */
export function readCompany(envFile: string): Company {
  const file = join(dirname(envFile), companyFile);
  return existsSync(file) ? parse(companySchema, readFileSync(file, 'utf8'), file) : exampleCompany;
}

/** @throws one sentence that names every value of the company that is fictional */
export function assertRealCompany(company: Company): void {
  const found = textsIn(company).filter((value) => /example|000 00|^0+$/i.test(value));
  if (found.length === 0) return;
  throw new Error(
    `The company has values that are examples: ${found.join(', ')}. Write the real ones into ${companyFile} beside the settings, and compose again (docs/hosting.md).`,
  );
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value ? Object.values(value).flatMap(textsIn) : [];
}

/**
 * Reads the key of a service account, as its file has it.
 * @param variable where the text comes from
 * @throws one sentence that quotes nothing of the key
 */
export function parseKey(variable: string, text: string): object {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${variable} is no JSON: store the whole key file of the service account in it.`);
  }
}
