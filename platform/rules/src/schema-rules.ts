import { revokedPath } from '@platform/records';
import type * as v from 'valibot';

export type Rules = { [key: string]: string | boolean | Rules };

/** The second in which the sessions of this account were last ended. */
const REVOKED = `root.child('${revokedPath}').child(auth.uid)`;

/** The rule that the client is staff, and signed in after its sessions were last ended: a token lives for an hour. */
export const STAFF = `auth != null && (!${REVOKED}.exists() || auth.token.auth_time > ${REVOKED}.val()) && (auth.token.staff === true || root.child('staff').child(auth.uid).exists())`;

/** The rule that the client is staff who may delete what a person sent. */
export const ERASER = `${STAFF} && auth.token.erases === true`;

/** Author and time of a write by staff. */
export function signatureRules() {
  return {
    at: { '.validate': 'newData.val() === now' },
    by: { '.validate': 'newData.val() === auth.uid' },
    email: { '.validate': 'newData.val() === auth.token.email' },
  };
}

type Schemas = {
  optional: v.OptionalSchema<v.GenericSchema, undefined>;
  picklist: v.PicklistSchema<readonly string[], undefined>;
  record: v.RecordSchema<v.GenericSchema<string, string>, v.GenericSchema, undefined>;
  strict_object: v.StrictObjectSchema<v.ObjectEntries, undefined>;
};

function isA<Type extends keyof Schemas>(schema: v.GenericSchema, type: Type): schema is Schemas[Type] {
  return schema.type === type;
}

/** The rules of an object's fields; other fields are refused. */
export function fieldRules({ entries }: Pick<Schemas['strict_object'], 'entries'>): Rules {
  const fields = Object.entries(entries).map(([name, schema]) => [name, partRules(name, required(schema))]);
  return { ...Object.fromEntries(fields), $other: { '.validate': false } };
}

function partRules(name: string, schema: v.GenericSchema): Rules {
  if (isA(schema, 'record')) return listRules(name, schema);
  if (isA(schema, 'strict_object'))
    return name === 'translations' ? languageRules(schema) : objectRules(schema);
  return { '.validate': valueRule(schema) };
}

/** @param condition of each item besides its schema */
export function listRules(name: string, { key, value }: Schemas['record'], condition?: string): Rules {
  const index = `$${name.slice(0, -1)}`;
  const inRange = stepsOf(key).flatMap(({ requirement }) =>
    requirement instanceof RegExp ? `${index}.matches(${slashed(requirement)})` : [],
  );
  const isAllowed = [...inRange, condition ?? []].flat().join(' && ');
  const item = isA(value, 'strict_object')
    ? objectRules(value, `${isAllowed} && `)
    : { '.validate': `${isAllowed} && ${valueRule(value)}` };
  return { '.validate': 'newData.hasChildren()', [index]: item };
}

function objectRules(schema: Schemas['strict_object'], condition = ''): Rules {
  const further = stepsOf(schema).flatMap(({ metadata }) => metadata?.rule ?? []);
  const isAllowed = [`${condition}${hasRequired(schema)}`, ...further].join(' && ');
  return { '.validate': isAllowed, ...fieldRules(schema) };
}

/** All languages have the same fields. */
function languageRules({ entries }: Schemas['strict_object']): Rules {
  const [texts] = Object.values(entries).map(required);
  if (!texts || !isA(texts, 'strict_object')) throw new Error('Translations are objects by language.');
  return {
    '.validate': 'newData.hasChildren()',
    $language: {
      '.validate': `$language.matches(${oneOf(Object.keys(entries))}) && newData.hasChildren()`,
      ...fieldRules(texts),
    },
  };
}

/** The rules of a text, number or choice, from the steps of its schema. Some steps are for the admin only. */
export function valueRule(schema: v.GenericSchema): string {
  const conditions = stepsOf(schema).flatMap(({ type, requirement, options, literal }) => {
    if (type === 'string') return 'newData.isString()';
    if (type === 'number') return 'newData.isNumber()';
    if (type === 'picklist') return ['newData.isString()', `newData.val().matches(${oneOf(options ?? [])})`];
    if (type === 'integer') return 'newData.val() % 1 === 0';
    if (type === 'literal') return `newData.val() === ${JSON.stringify(literal)}`;
    if (type === 'non_empty') return 'newData.val().length > 0';
    if (type === 'max_length') return `newData.val().length <= ${requirement}`;
    if (type === 'min_length') return `newData.val().length >= ${requirement}`;
    if (type === 'min_value') return `newData.val() >= ${requirement}`;
    if (type === 'max_value') return `newData.val() <= ${requirement}`;
    if (requirement instanceof RegExp) return `newData.val().matches(${slashed(requirement)})`;
    if (type === 'excludes') return `!newData.val().contains('${String(requirement).replace('\\', '\\\\')}')`;
    return [];
  });
  return conditions.join(' && ');
}

/** One step of a schema; a schema without steps is its own step. */
type SchemaStep = {
  type: string;
  requirement?: unknown;
  options?: readonly string[];
  literal?: unknown;
  /** `rule` is an expression of the rules, for what their other steps cannot say. */
  metadata?: { rule?: string };
};

function stepsOf(schema: SchemaStep): readonly SchemaStep[] {
  return 'pipe' in schema && Array.isArray(schema.pipe) ? schema.pipe : [schema];
}

function required(schema: v.GenericSchema): v.GenericSchema {
  return isA(schema, 'optional') ? schema.wrapped : schema;
}

export function hasRequired({ entries }: Pick<Schemas['strict_object'], 'entries'>): string {
  const names = Object.entries(entries).flatMap(([name, { type }]) =>
    type === 'optional' ? [] : `'${name}'`,
  );
  return `newData.hasChildren([${names.join(', ')}])`;
}

export function oneOf(words: readonly string[]): string {
  return `/^(${words.join('|')})$/`;
}

/** The rules' syntax needs an escape before every slash of an expression. */
export function slashed({ source }: RegExp): string {
  return `/${source.replaceAll(/\\?\//g, '\\/')}/`;
}
