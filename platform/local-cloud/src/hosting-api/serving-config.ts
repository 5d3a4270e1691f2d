import * as v from 'valibot';

/** A rule applies to the paths of either a glob or a regular expression. */
function rules<Fields extends v.ObjectEntries>(fields: Fields) {
  const rule = v.union([
    v.strictObject({ ...fields, glob: v.string() }),
    v.strictObject({ ...fields, regex: v.string() }),
  ]);
  return v.optional(v.array(rule));
}

/** A version's configuration in the words of the API, which differ from firebase.json. */
export const ServingConfig = v.strictObject({
  headers: rules({ headers: v.record(v.string(), v.string()) }),
  rewrites: rules({ path: v.string() }),
  redirects: rules({ location: v.string(), statusCode: v.optional(v.number()) }),
  cleanUrls: v.optional(v.boolean()),
  trailingSlashBehavior: v.optional(v.picklist(['ADD', 'REMOVE'])),
  i18n: v.optional(v.strictObject({ root: v.string() })),
});

export type ServingConfig = v.InferOutput<typeof ServingConfig>;

/** Returns the configuration in the words of firebase.json, which the hosting engine uses. */
export function engineConfig({ trailingSlashBehavior, ...config }: ServingConfig) {
  const { headers, rewrites, redirects } = config;
  return {
    ...config,
    headers: headers?.map(({ headers, ...rule }) => ({
      ...rule,
      headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
    })),
    rewrites: rewrites?.map(({ path, ...rule }) => ({ ...rule, destination: path })),
    redirects: redirects?.map(({ location, statusCode, ...rule }) => ({
      ...rule,
      destination: location,
      type: statusCode,
    })),
    ...(trailingSlashBehavior && { trailingSlash: trailingSlashBehavior === 'ADD' }),
  };
}
