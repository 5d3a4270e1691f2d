/** A version's configuration as the Hosting REST API names it. */
export type ServingConfig = {
  headers?: (Pattern & { headers: Record<string, string> })[];
  rewrites?: (Pattern & { path: string })[];
  redirects?: (Pattern & { location: string; statusCode?: number })[];
  cleanUrls?: boolean;
  trailingSlashBehavior?: 'ADD' | 'REMOVE';
  i18n?: { root: string };
};

type Pattern = { glob: string } | { regex: string };

/** What firebase.json says of one target, as far as it is used here. */
export type FirebaseHosting = {
  target: string;
  headers?: (Source & { headers: { key: string; value: string }[] })[];
  rewrites?: (Source & { destination?: string })[];
  redirects?: (Source & { destination: string; type?: number })[];
  cleanUrls?: boolean;
  trailingSlash?: boolean;
  i18n?: { root: string };
};

type Source = { source?: string; glob?: string; regex?: string };

/** Settings that are no matter of serving. */
const NOT_SERVED = ['target', 'public', 'ignore'];
const SERVED = ['headers', 'rewrites', 'redirects', 'cleanUrls', 'trailingSlash', 'i18n'];

/**
 * The configuration of a hosting target, given in the words of firebase.json, in those of the REST API.
 * @throws one sentence where the target is missing, or where it says something that this cannot say there
 */
export function servingConfig(sites: FirebaseHosting[], target: string): ServingConfig {
  const hosting = sites.find((entry) => entry.target === target);
  if (!hosting) throw new Error(`firebase.json has no hosting target "${target}".`);
  const unknown = Object.keys(hosting).find((key) => ![...NOT_SERVED, ...SERVED].includes(key));
  if (unknown)
    throw new Error(`firebase.json, "${target}": "${unknown}" cannot be deployed by this command.`);
  const { headers, rewrites, redirects, cleanUrls, trailingSlash, i18n } = hosting;
  return {
    ...(headers && {
      headers: headers.map((rule) => ({
        ...pattern(rule, target),
        headers: Object.fromEntries(rule.headers.map(({ key, value }) => [key, value])),
      })),
    }),
    ...(rewrites && {
      rewrites: rewrites.map((rule) => {
        if (!rule.destination)
          throw new Error(
            `firebase.json, "${target}": only rewrites to a file can be deployed by this command.`,
          );
        return { ...pattern(rule, target), path: rule.destination };
      }),
    }),
    ...(redirects && {
      redirects: redirects.map(({ destination, type, ...rule }) => ({
        ...pattern(rule, target),
        location: destination,
        ...(type && { statusCode: type }),
      })),
    }),
    ...(cleanUrls !== undefined && { cleanUrls }),
    ...(trailingSlash !== undefined && { trailingSlashBehavior: trailingSlash ? 'ADD' : 'REMOVE' }),
    ...(i18n && { i18n }),
  };
}

/** A preview is never to be found by a search engine. */
export function asPreview(config: ServingConfig): ServingConfig {
  return {
    ...config,
    headers: [...(config.headers ?? []), { glob: '**', headers: { 'X-Robots-Tag': 'noindex' } }],
  };
}

function pattern({ source, glob = source, regex }: Source, target: string): Pattern {
  if (glob !== undefined && regex === undefined) return { glob };
  if (regex !== undefined && glob === undefined) return { regex };
  throw new Error(`firebase.json, "${target}": every rule needs either "source" or "regex".`);
}
