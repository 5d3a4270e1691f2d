import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { remoteNames, root, shellName } from '@platform/build';

type Rule = { source?: string; glob?: string; regex?: string };

/** One entry of `hosting` in firebase.json, as far as `site deploy` can deploy it. */
export type HostingSite = {
  target: string;
  public: string;
  ignore?: string[];
  headers?: (Rule & { headers: { key: string; value: string }[] })[];
  rewrites?: (Rule & { destination?: string })[];
  redirects?: (Rule & { destination: string; type?: number })[];
  cleanUrls?: boolean;
  trailingSlash?: boolean;
  i18n?: { root: string };
};

/**
 * Returns the hosting settings of every package. Remotes are all served alike: one that firebase.json does not name has the
 * settings of the first one that it names.
 * @param elsewhere remotes that are in other repositories
 */
export function hostingSites(elsewhere: string[] = []): HostingSite[] {
  const { hosting }: { hosting: HostingSite[] } = JSON.parse(readFileSync(configFile(), 'utf8'));
  const model = hosting.find(({ target }) => target !== shellName);
  if (!model) throw new Error('firebase.json names no remote: the settings of the first serve all of them.');
  const named = new Set(hosting.map(({ target }) => target));
  const unnamed = [...remoteNames(), ...elsewhere].filter((name) => !named.has(name));
  return [
    ...hosting,
    ...unnamed.map((name) => ({
      ...model,
      target: name,
      public: model.public.replace(/[^/]+$/, name),
    })),
  ];
}

/** A remote in its own repository takes the settings that the published command brings. */
function configFile(): string {
  const own = join(root, 'firebase.json');
  return existsSync(own) ? own : fileURLToPath(new URL('../firebase.json', import.meta.url));
}

/** Returns the shell's site as a preview, which search engines may not index. */
export function previewSites(): HostingSite[] {
  const noindex = { source: '**', headers: [{ key: 'X-Robots-Tag', value: 'noindex' }] };
  return hostingSites()
    .filter(({ target }) => target === shellName)
    .map((site) => ({ ...site, headers: [...(site.headers ?? []), noindex] }));
}

/** A version's configuration as the Hosting REST API names it: `headers`, `rewrites`, `redirects` and the like. */
export type ServingConfig = Record<string, unknown>;

/**
 * Translates a target's settings in firebase.json into the words of the REST API.
 * @throws one sentence if the target is missing, or has a setting that this command cannot deploy
 */
export function servingConfig(sites: HostingSite[], name: string): ServingConfig {
  const site = sites.find(({ target }) => target === name);
  if (!site) throw new Error(`firebase.json has no hosting target "${name}".`);
  const { target: _, public: __, ignore: ___, headers, rewrites, redirects, trailingSlash, ...rest } = site;
  const { cleanUrls, i18n, ...others } = rest;
  const refused = (what: string) => new Error(`firebase.json, "${name}": ${what}`);
  const [unknown] = Object.keys(others);
  if (unknown) throw refused(`"${unknown}" cannot be deployed by this command.`);
  const pattern = ({ source, glob = source, regex }: Rule) => {
    if ((glob === undefined) === (regex === undefined))
      throw refused('every rule needs either "source" or "regex".');
    return { glob, regex };
  };
  const config = {
    headers: headers?.map((rule) => ({
      ...pattern(rule),
      headers: Object.fromEntries(rule.headers.map(({ key, value }) => [key, value])),
    })),
    rewrites: rewrites?.map((rule) => {
      if (!rule.destination) throw refused('only rewrites to a file can be deployed by this command.');
      return { ...pattern(rule), path: rule.destination };
    }),
    redirects: redirects?.map((rule) => ({
      ...pattern(rule),
      location: rule.destination,
      statusCode: rule.type,
    })),
    cleanUrls,
    ...(trailingSlash !== undefined && { trailingSlashBehavior: trailingSlash ? 'ADD' : 'REMOVE' }),
    i18n,
  };
  // Omits undefined values, like the API's answers.
  return JSON.parse(JSON.stringify(config));
}

const settable = ['headers', 'rewrites', 'redirects', 'cleanUrls', 'trailingSlashBehavior', 'i18n'];

/** Tests whether a live configuration is one that was set: the service's answer has fields of its own beside it. */
export function hasConfig(live: unknown, config: ServingConfig): boolean {
  return settable.every((name) => isSet(Object(live)[name], config[name]));
}

function isSet(there: unknown, set: unknown): boolean {
  if (!Array.isArray(set)) return isDeepStrictEqual(there, set);
  const rules: unknown[] = Array.isArray(there) ? there : [];
  const isRuleSet = (rule: unknown, index: number) =>
    Object.entries(Object(rule)).every(([name, value]) =>
      isDeepStrictEqual(Object(rules[index])[name], value),
    );
  return rules.length === set.length && set.every(isRuleSet);
}
