import { IMAGE_START } from './image-address';
import { historyChanges, type RecordKind, recordKinds } from './paths';
import {
  type Field,
  type Fields,
  HISTORY_LENGTH,
  IMAGE_MAX,
  indexBelow,
  RECORD_MAX,
  schemas,
  serviceIcons,
  translationLanguages,
} from './schema';

type Rules = { [key: string]: string | boolean | Rules };

const STAFF = "auth != null && (auth.token.staff === true || root.child('staff').child(auth.uid).exists())";

/** Returns the text of `database.rules.json`: who may read and write, and which records are accepted. */
export function databaseRules(): string {
  const rules: Rules = {
    '.read': false,
    '.write': false,
    services: { '.read': true, $id: serviceRules() },
    serviceDetails: { '.read': true, $id: dependentRules('serviceDetails') },
    categories: { '.read': true, $id: dependentRules('categories') },
    history: { '.read': STAFF, $kind: { $id: { $n: historyRules() } } },
    staff: { $uid: { '.read': 'auth != null && auth.uid === $uid' } },
  };
  return `${JSON.stringify({ rules }, null, 2)}\n`;
}

/** A service is removed together with its details and category, or not at all. */
function serviceRules(): Rules {
  const remains = (kind: string) => `newData.parent().parent().child('${kind}').child($id).exists()`;
  const removable = `!${remains('serviceDetails')} && !${remains('categories')}`;
  return {
    '.write': `${STAFF} && (newData.exists() ? ${hasRequired(schemas.services)} : (${removable}))`,
    ...fieldRules(schemas.services.fields),
  };
}

/** Details and a category are accepted for an existing service only. */
function dependentRules(kind: Exclude<RecordKind, 'services'>): Rules {
  return {
    '.write': `${STAFF} && (!newData.exists() || ${hasRequired(schemas[kind])})`,
    '.validate': "newData.parent().parent().child('services').child($id).exists()",
    ...fieldRules(schemas[kind].fields),
  };
}

/**
 * Entries are numbered without gaps, are never changed, and are removed once `HISTORY_LENGTH` newer ones exist. An
 * entry's number is refused where it is taken, and with it the whole update.
 */
function historyRules(): Rules {
  const isNext =
    "!data.exists() && ((newData.child('n').val() === 1 && !data.parent().exists()) || newData.parent().hasChild('' + (newData.child('n').val() - 1)))";
  const isOld = `!data.exists() || newData.parent().hasChild('' + (data.child('n').val() + ${HISTORY_LENGTH}))`;
  return {
    '.write': `${STAFF} && $kind.matches(${oneOf(recordKinds)}) && (newData.exists() ? (${isNext}) : (${isOld}))`,
    '.validate':
      "newData.hasChildren(['n', 'at', 'by', 'email', 'change']) && '' + newData.child('n').val() === $n && newData.hasChild('state') === (newData.child('change').val() !== 'removed')",
    n: { '.validate': 'newData.isNumber() && newData.val() >= 1' },
    at: { '.validate': 'newData.val() === now' },
    by: { '.validate': 'newData.val() === auth.uid' },
    email: { '.validate': 'newData.val() === auth.token.email' },
    change: { '.validate': `newData.isString() && newData.val().matches(${oneOf(historyChanges)})` },
    state: {
      '.validate': `newData.isString() && newData.val().length > 0 && ${atMost(RECORD_MAX)}`,
    },
    $other: { '.validate': false },
  };
}

/** The rules of an object's fields, and that there are no others. */
function fieldRules(fields: Fields): Rules {
  const known = Object.entries(fields).map(([name, field]) => [name, rulesOf(name, field)]);
  return { ...Object.fromEntries(known), $other: { '.validate': false } };
}

function rulesOf(name: string, field: Field): Rules {
  switch (field.type) {
    case 'list': {
      const index = `$${name.slice(0, -1)}`;
      const { '.validate': condition, ...parts } = rulesOf(name, field.item);
      const item = { '.validate': `${index}.matches(${slashed(indexBelow(field.max))}) && ${condition}` };
      return { '.validate': 'newData.hasChildren()', [index]: { ...item, ...parts } };
    }
    case 'object':
      return { '.validate': hasRequired(field), ...fieldRules(field.fields) };
    case 'translations': {
      const isLanguage = `$language.matches(${oneOf(translationLanguages)})`;
      const texts = { '.validate': `${isLanguage} && newData.hasChildren()`, ...fieldRules(field.fields) };
      return { '.validate': 'newData.hasChildren()', $language: texts };
    }
    default:
      return { '.validate': valueConditions(field).join(' && ') };
  }
}

function valueConditions(field: Exclude<Field, { type: 'list' | 'object' | 'translations' }>): string[] {
  switch (field.type) {
    case 'time':
      return ['newData.isNumber()'];
    case 'icon':
      return ['newData.isString()', `newData.val().matches(${oneOf(serviceIcons)})`];
    case 'image': {
      const start = `newData.val().matches(${slashed(IMAGE_START)})`;
      return ['newData.isString()', atMost(IMAGE_MAX), start, "!newData.val().contains('\\\\')"];
    }
    case 'text': {
      const filled = field.mayBeEmpty ? [] : ['newData.val().length > 0'];
      return ['newData.isString()', ...filled, atMost(field.max)];
    }
  }
}

function atMost(max: number): string {
  return `newData.val().length <= ${max}`;
}

function hasRequired({ required }: { required: readonly string[] }): string {
  return `newData.hasChildren([${required.map((name) => `'${name}'`).join(', ')}])`;
}

function oneOf(words: readonly string[]): string {
  return `/^(${words.join('|')})$/`;
}

/** The rules' own syntax wants every slash of an expression escaped. */
function slashed({ source }: RegExp): string {
  return `/${source.replaceAll(/\\?\//g, '\\/')}/`;
}
