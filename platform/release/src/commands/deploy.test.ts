import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseEnv } from 'node:util';
import { integrityOf, root, shellName, sitePackages } from '@platform/build';
import { cac } from 'cac';
import { expect, test, vi } from 'vitest';
import * as command from '../../test-support/command';
import { realCompany } from '../../test-support/company';
import { composeByHand, publishVersion, startHosted } from '../../test-support/hosted';
import { testFolder } from '../../test-support/site';
import { readEnvironment } from '../local/environment';
import { settingsPrefix } from '../model/environment';
import { readSettings } from '../store/settings';
import * as ci from './ci';
import { deployRequest, register } from './deploy';

const catalogue = 'mf-catalogue';

/** A file of settings as `.env.example` describes it, with everything filled in that it leaves open. */
function settingsFile(more: Record<string, string> = {}): string {
  const folder = testFolder();
  const example = parseEnv(readFileSync(join(root, '.env.example'), 'utf8'));
  const filled = Object.entries(example).map(([name, value]) => [name, value || 'filled-in']);
  const file = join(folder, 'hosted.env');
  const lines = Object.entries({ ...Object.fromEntries(filled), ...more });
  writeFileSync(file, lines.map(([name, value]) => `${name}=${value}`).join('\n'));
  vi.stubEnv('SITE_HOME', join(folder, 'home'));
  return file;
}

async function run(...words: string[]) {
  const site = cac('site');
  register(site);
  return (await command.run(site, ...words)).stdout;
}

test('.env.example names every setting of a hosted environment', async () => {
  const file = settingsFile();
  const environment = await readEnvironment(file);
  const packages = await sitePackages();
  expect(Object.keys(environment.origins).sort()).toEqual(packages.toSorted());
  const { need } = readSettings(file);
  for (const name of packages) expect(need(`${settingsPrefix(name)}_SITE`)).not.toBe('');
});

test('pages report to an endpoint only where TELEMETRY_URL names one', async () => {
  const telemetry = async (more: Record<string, string>) =>
    (await readEnvironment(settingsFile(more))).settings.telemetry;
  const TELEMETRY_URL = 'https://reports.example.az/site';
  expect(await telemetry({})).toBeUndefined();
  expect((await readEnvironment()).settings.telemetry).toBeUndefined();
  expect(await telemetry({ TELEMETRY_URL })).toEqual({ url: TELEMETRY_URL, sample: 1 });
  expect(await telemetry({ TELEMETRY_URL, TELEMETRY_SAMPLE: '0.1' })).toEqual({
    url: TELEMETRY_URL,
    sample: 0.1,
  });
  await expect(telemetry({ TELEMETRY_URL, TELEMETRY_SAMPLE: '10%' })).rejects.toThrow(
    'TELEMETRY_SAMPLE is "10%": give the part of page loads that report, from 0 to 1.',
  );
  await expect(telemetry({ TELEMETRY_URL: 'reports' })).rejects.toThrow('TELEMETRY_URL');
  vi.stubEnv('TELEMETRY_URL', TELEMETRY_URL);
  expect((await readEnvironment()).settings.telemetry).toEqual({ url: TELEMETRY_URL, sample: 1 });
});

test('settings may narrow the hosts of pictures and give staff an origin of their own', async () => {
  const plain = await readEnvironment(settingsFile());
  expect([plain.imageHosts, plain.settings.staffUrl]).toEqual([undefined, undefined]);
  const hosts = 'https://images.example.az https://*.example.org';
  const file = settingsFile({ IMAGE_HOSTS: hosts, STAFF_URL: 'https://staff.example.az/' });
  const { imageHosts, settings } = await readEnvironment(file);
  expect(imageHosts).toEqual(hosts.split(' '));
  expect(settings.staffUrl).toBe('https://staff.example.az');
  for (const wrong of ["https: 'unsafe-inline'", 'http://example.az', 'https://a.az;script-src'])
    await expect(readEnvironment(settingsFile({ IMAGE_HOSTS: wrong }))).rejects.toThrow(
      /IMAGE_HOSTS: ".+" is no host/,
    );
});

test('settings may name a template of copies, a captcha and another origin of the mail provider', async () => {
  const mailOf = async (file: string) => (await readEnvironment(file)).settings.mail;
  expect((await mailOf(settingsFile())).captchaKey).toBeUndefined();
  expect((await mailOf(settingsFile())).copyTemplateId).toBeUndefined();
  const copying = await mailOf(settingsFile({ EMAILJS_COPY_TEMPLATE_ID: 'template_copy' }));
  expect(copying.copyTemplateId).toBe('template_copy');
  const guarded = await mailOf(settingsFile({ EMAILJS_CAPTCHA_KEY: '6Le_a-1' }));
  expect(guarded.captchaKey).toBe('6Le_a-1');
  await expect(mailOf(settingsFile({ EMAILJS_CAPTCHA_KEY: 'a b' }))).rejects.toThrow(
    /"a b": give the site key/,
  );
  const other = await mailOf(settingsFile({ EMAILJS_ORIGIN: 'https://mail.example.az/api; script-src *' }));
  expect(other.origin).toBe('https://mail.example.az');
});

test('a checkout need not hold every package: settings and the live releases name the others', async () => {
  const file = settingsFile({ MF_ELSEWHERE_URL: 'https://elsewhere.example.az/' });
  const environment = await readEnvironment(file);
  expect(environment.origins['mf-elsewhere']).toBe('https://elsewhere.example.az');
  const live = { version: '1.0.0-00000001', pinned: integrityOf(Buffer.from('')) };
  const unknown = { ...environment, origins: { 'mf-unknown': 'https://unknown.example.az' } };
  composeByHand(unknown, '1.0.0-00000001', { 'mf-unknown': live }, {});
  expect((await readEnvironment(file)).origins).toEqual({
    ...environment.origins,
    'mf-unknown': 'https://unknown.example.az',
  });
});

test('a preview never goes to the live channel, and only what was composed as one is previewed', async () => {
  vi.stubEnv('GOOGLE_OAUTH_ACCESS_TOKEN', 'any');
  const file = settingsFile();
  const project = ['--project', 'any', '--env', file, '--channel'];
  await expect(run('deploy', shellName, ...project, 'live')).rejects.toThrow('the channel that visitors get');
  await expect(run('deploy', shellName, ...project, 'next/../live')).rejects.toThrow(
    'is no name of a preview',
  );
  await expect(run('deploy', `${catalogue}@1.0.0-a`, ...project, 'next')).rejects.toThrow('a whole site');
  await expect(run('deploy', shellName, ...project, 'next')).rejects.toThrow(
    'Nothing is composed as a preview',
  );
});

test('a dry run prints the plan, a deploy and a pull nothing but the version', async () => {
  vi.stubEnv('GOOGLE_OAUTH_ACCESS_TOKEN', `token-of-${catalogue}`);
  const hosted = await startHosted();
  const file = settingsFile({
    FIREBASE_HOSTING_API_URL: hosted.api.url,
    SITE_URL: hosted.api.siteUrls['site-of-shell'] ?? '',
    MF_CATALOGUE_URL: hosted.api.siteUrls['site-of-mf-catalogue'] ?? '',
    MF_CATALOGUE_SITE: 'site-of-mf-catalogue',
  });
  const { version, pinned } = publishVersion(await readEnvironment(file), catalogue, 1);
  // The workflows' call when nothing was composed.
  const words = [
    'deploy',
    catalogue,
    '--project',
    `project-of-${catalogue}`,
    '--env',
    file,
    '--composed=data',
  ];
  expect(await run(...words, '--dry-run')).toContain(
    `${catalogue}@${version} to the live channel of the site site-of-${catalogue}: 5 files`,
  );
  expect(await hosted.get(catalogue, '/versions.json')).toBeUndefined();
  const reference = await run(...words);
  expect(reference).toBe(`${catalogue}@${version}#${pinned}`);
  expect(await hosted.get(catalogue, `/${version}/remote.json`)).toBeDefined();
  vi.stubEnv('SITE_HOME', `${process.env.SITE_HOME}-elsewhere`);
  expect(await run('pull', reference, '--env', file)).toBe(`${catalogue}@${version}`);
});

test('documents of a fictional company are not deployed, neither live nor as a preview', async () => {
  vi.stubEnv('GOOGLE_OAUTH_ACCESS_TOKEN', 'any');
  const file = settingsFile({ FIREBASE_HOSTING_API_URL: 'http://localhost:1' });
  const words = ['deploy', shellName, '--project', 'any', '--env', file];
  await expect(run(...words)).rejects.toThrow('The company has values that are examples: +994 12 000 00 01');
  writeFileSync(join(dirname(file), 'company.json'), JSON.stringify(realCompany));
  await expect(run(...words)).rejects.toThrow('http://localhost:1 does not answer');
});

test('a service that gets the token is named by the process, or is one of this machine', async () => {
  vi.stubEnv('GOOGLE_OAUTH_ACCESS_TOKEN', 'any');
  const FIREBASE_HOSTING_API_URL = 'https://elsewhere.example';
  const file = settingsFile({ FIREBASE_HOSTING_API_URL });
  const target = async () => (await deployRequest(shellName, { project: 'any', env: file })).target.api;
  await expect(target()).rejects.toThrow(
    'FIREBASE_HOSTING_API_URL is https://elsewhere.example in the settings: only an address of this machine',
  );
  vi.stubEnv('FIREBASE_HOSTING_API_URL', FIREBASE_HOSTING_API_URL);
  expect(await target()).toBe(FIREBASE_HOSTING_API_URL);
});

test('what an earlier job left is deployed only where it is files and folders', async () => {
  vi.stubEnv('GOOGLE_OAUTH_ACCESS_TOKEN', 'any');
  const file = settingsFile({ FIREBASE_HOSTING_API_URL: 'http://localhost:1' });
  writeFileSync(join(dirname(file), 'company.json'), JSON.stringify(realCompany));
  const site = cac('site');
  ci.register(site);
  const deploy = () => command.run(site, 'ci', 'deploy', shellName, '--project', 'any', '--env', file);
  const place = join(dirname(file), 'home', 'www-example-az', 'hosting', 'shell');
  mkdirSync(dirname(place), { recursive: true });
  symlinkSync(root, place);
  await expect(deploy()).rejects.toThrow(`${place} is neither a file nor a folder: nothing was deployed.`);
  rmSync(place);
  await expect(deploy()).rejects.toThrow('http://localhost:1 does not answer');
});

test('what is missing or invalid is reported in one sentence', async () => {
  vi.stubEnv('GOOGLE_OAUTH_ACCESS_TOKEN', 'any');
  const file = settingsFile({ [`${settingsPrefix(shellName)}_SITE`]: '' });
  const project = ['--project', 'any', '--env', file];
  await expect(run('deploy', shellName, '--env', file)).rejects.toThrow('--project <id>');
  await expect(run('deploy', 'mf-nothing', ...project)).rejects.toThrow('There is no package "mf-nothing"');
  await expect(run('deploy', shellName, ...project)).rejects.toThrow('SHELL_SITE is missing');
  await expect(run('deploy', catalogue, ...project)).rejects.toThrow(
    'No version of mf-catalogue is published',
  );
  vi.stubEnv('KEEP_DAYS', 'a week');
  await expect(run('deploy', `${catalogue}@1.0.0-a`, ...project)).rejects.toThrow('KEEP_DAYS is "a week"');
  vi.stubEnv('KEEP_DAYS', '');
  const preview = [...project, '--channel', 'next', '--expires'];
  for (const wrong of ['40d', '0h', 'soon'])
    await expect(run('deploy', shellName, ...preview, wrong)).rejects.toThrow('at most 30d');
  await expect(run('pull', 'mf-catalogue', '--env', file)).rejects.toThrow('is no version');
});
