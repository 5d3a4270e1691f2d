import { ApiError } from './api-error';

const FIELDS = [
  'headers',
  'rewrites',
  'redirects',
  'cleanUrls',
  'trailingSlashBehavior',
  'appAssociation',
  'i18n',
];
const RULES = {
  headers: ['headers'],
  rewrites: ['path', 'function', 'functionRegion', 'run', 'dynamicLinks'],
  redirects: ['statusCode', 'location'],
};
const SLASHES: unknown[] = ['TRAILING_SLASH_BEHAVIOR_UNSPECIFIED', 'ADD', 'REMOVE'];

/**
 * Checks a version's configuration as the API does, which knows other names than firebase.json.
 * @throws ApiError 400
 */
export function checkServingConfig(config: unknown): void {
  if (config === undefined) return;
  if (!isRecord(config)) throw new ApiError(400, 'config must be an object.');
  refuseUnknown('config', config, FIELDS);
  for (const [list, fields] of Object.entries(RULES)) {
    const rules = config[list];
    if (rules === undefined) continue;
    if (!Array.isArray(rules)) throw new ApiError(400, `config.${list} must be a list.`);
    for (const rule of rules) checkRule(`config.${list}`, rule, fields);
  }
  const { cleanUrls, trailingSlashBehavior: slashes } = config;
  if (cleanUrls !== undefined && typeof cleanUrls !== 'boolean')
    throw new ApiError(400, 'config.cleanUrls must be a boolean.');
  if (slashes !== undefined && !SLASHES.includes(slashes))
    throw new ApiError(400, 'config.trailingSlashBehavior is unknown.');
}

function checkRule(where: string, rule: unknown, fields: string[]): void {
  if (!isRecord(rule)) throw new ApiError(400, `${where} must hold objects.`);
  refuseUnknown(where, rule, ['glob', 'regex', ...fields]);
  if ((typeof rule.glob === 'string') === (typeof rule.regex === 'string'))
    throw new ApiError(400, `${where}: give either a glob or a regex.`);
  const { headers } = rule;
  if (where.endsWith('.headers') && !(isRecord(headers) && Object.values(headers).every(isText)))
    throw new ApiError(400, `${where}: headers must map names to values.`);
}

function refuseUnknown(where: string, value: Record<string, unknown>, known: string[]): void {
  const stranger = Object.keys(value).find((key) => !known.includes(key));
  if (stranger)
    throw new ApiError(400, `Invalid JSON payload received. Unknown name "${stranger}" at '${where}'.`);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
