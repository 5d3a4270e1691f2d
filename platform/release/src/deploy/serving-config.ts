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

/** What firebase.json says of one target, as far as this command can deploy it. */
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

/**
 * Translates what firebase.json says of a target into the words of the REST API.
 * @throws one sentence where the target is missing, or has a setting that this command cannot deploy
 */
export function servingConfig(sites: FirebaseHosting[], name: string): ServingConfig {
  const hosting = sites.find((entry) => entry.target === name);
  if (!hosting) throw new Error(`firebase.json has no hosting target "${name}".`);
  const { target, headers, rewrites, redirects, cleanUrls, trailingSlash, i18n, ...others } = hosting;
  const unknown = Object.keys(others).find((key) => !['public', 'ignore'].includes(key));
  if (unknown)
    throw new Error(`firebase.json, "${target}": "${unknown}" cannot be deployed by this command.`);
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

function pattern({ source, glob = source, regex }: Source, target: string): Pattern {
  if (glob !== undefined && regex === undefined) return { glob };
  if (regex !== undefined && glob === undefined) return { regex };
  throw new Error(`firebase.json, "${target}": every rule needs either "source" or "regex".`);
}
