import * as v from 'valibot';

/** A rule applies to the paths of either a glob or a regular expression. */
function rules<Fields extends v.ObjectEntries>(fields: Fields) {
  return v.optional(
    v.array(
      v.union([
        v.strictObject({ ...fields, glob: v.string() }),
        v.strictObject({ ...fields, regex: v.string() }),
      ]),
    ),
  );
}

/** A version's configuration in the words of the API, which differ from those of firebase.json. */
export const ServingConfig = v.strictObject({
  headers: rules({ headers: v.record(v.string(), v.string()) }),
  rewrites: rules({ path: v.string() }),
  redirects: rules({ location: v.string(), statusCode: v.optional(v.number()) }),
  cleanUrls: v.optional(v.boolean()),
  trailingSlashBehavior: v.optional(v.picklist(['ADD', 'REMOVE'])),
  i18n: v.optional(v.strictObject({ root: v.string() })),
});

export type ServingConfig = v.InferOutput<typeof ServingConfig>;

/** The same in the words of firebase.json, which are those of the hosting engine. */
export function engineConfig({ trailingSlashBehavior: slashes, ...config }: ServingConfig) {
  const { headers = [], rewrites = [], redirects = [], cleanUrls, i18n } = config;
  return {
    headers: headers.map(({ headers, ...rule }) => ({
      ...source(rule),
      headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
    })),
    rewrites: rewrites.map(({ path, ...rule }) => ({ ...source(rule), destination: path })),
    redirects: redirects.map(({ location, statusCode, ...rule }) => ({
      ...source(rule),
      destination: location,
      type: statusCode,
    })),
    ...(cleanUrls !== undefined && { cleanUrls }),
    ...(slashes && { trailingSlash: slashes === 'ADD' }),
    ...(i18n && { i18n }),
  };
}

function source(rule: { glob: string } | { regex: string }) {
  return 'glob' in rule ? { source: rule.glob } : { regex: rule.regex };
}
