import {
  HISTORY_LENGTH,
  HISTORY_NUMBER_MAX,
  historyChanges,
  ID,
  ID_MAX,
  RECORD_MAX,
  RESERVED_IDS,
  type RecordKind,
  recordKinds,
  stampsPath,
} from '@platform/records';
import { schemas } from '@platform/records/schema';
import { enquiryRules } from './enquiry-rules';
import { fieldRules, hasRequired, oneOf, type Rules, STAFF, signatureRules, slashed } from './schema-rules';

/** Returns the text of `database.rules.json`: who may read and write, and which records are accepted. */
export function databaseRules(): string {
  const rules: Rules = {
    '.read': false,
    '.write': false,
    services: { '.read': true, $id: serviceRules() },
    serviceDetails: { '.read': true, $id: dependentRules('serviceDetails') },
    categories: { '.read': true, $id: dependentRules('categories') },
    history: { '.read': STAFF, $kind: { $id: { $n: historyRules() } } },
    lastEntries: { $kind: { $id: lastEntryRules() } },
    ...enquiryRules(),
    [stampsPath]: { '.read': true, '.indexOn': '.value', $id: stampRules() },
    staff: { $uid: { '.read': 'auth != null && auth.uid === $uid' } },
  };
  return `${JSON.stringify({ rules }, null, 2)}\n`;
}

/** The whole database after a write, seen from a record. */
const AFTER = 'newData.parent().parent()';

/** Whether the update sets the stamp of the record's service, by which pages see that they show an earlier state. */
const IS_STAMPED = `${AFTER}.child('${stampsPath}').child($id).val() === now`;

/** Whether a new service may have the id. */
const HAS_ID = `$id.matches(${slashed(ID)}) && $id.length <= ${ID_MAX} && !$id.matches(${oneOf(RESERVED_IDS)})`;

/** A service of another id was there before ids had a form: it is changed, and restored by its history. */
const WAS_THERE = "data.exists() || root.child('history').child('services').child($id).exists()";

/** A service is removed together with its details and category, or not at all. */
function serviceRules(): Rules {
  const remains = (kind: string) => `${AFTER}.child('${kind}').child($id).exists()`;
  const removable = `!${remains('serviceDetails')} && !${remains('categories')}`;
  return {
    '.write': `${STAFF} && ${IS_STAMPED} && ${hasEntry('services')} && (newData.exists() ? ${hasRequired(schemas.services)} && (${HAS_ID} || ${WAS_THERE}) : (${removable}))`,
    ...fieldRules(schemas.services),
  };
}

/** Details and a category are accepted for an existing service only. */
function dependentRules(kind: Exclude<RecordKind, 'services'>): Rules {
  return {
    '.write': `${STAFF} && ${IS_STAMPED} && ${hasEntry(kind)} && (!newData.exists() || ${hasRequired(schemas[kind])})`,
    '.validate': `${AFTER}.child('services').child($id).exists()`,
    ...fieldRules(schemas[kind]),
  };
}

/** Whether the update writes an entry of the record's history, and whether that calls a removal a removal. */
function hasEntry(kind: RecordKind): string {
  const n = `${AFTER}.child('lastEntries').child('${kind}').child($id).val()`;
  const change = `${AFTER}.child('history').child('${kind}').child($id).child('' + ${n}).child('change').val()`;
  return `${isNewEntry(AFTER, `'${kind}'`, n)} && (${change} === 'removed') === !newData.exists()`;
}

/** Whether an update writes the entry `n` of a record. */
function isNewEntry(after: string, kind: string, n: string): string {
  const has = (root: string) => `${root}.child('history').child(${kind}).child($id).hasChild('' + ${n})`;
  return `${has(after)} && !${has('root')}`;
}

/** Rules cannot search a history for its last entry, so that each update names the number. */
function lastEntryRules(): Rules {
  const after = `${AFTER}.parent()`;
  const isLast = `!${after}.child('history').child($kind).child($id).hasChild('' + (newData.val() + 1))`;
  return {
    '.write': `${STAFF} && newData.isNumber() && ${isNewEntry(after, '$kind', 'newData.val()')} && ${isLast}`,
  };
}

/** A stamp is the time of the write, of an id that a record has or had: none could be removed again. */
function stampRules(): Rules {
  const hasEntries = recordKinds.map(
    (kind) => `${AFTER}.child('lastEntries').child('${kind}').child($id).exists()`,
  );
  return { '.write': `${STAFF} && newData.val() === now && (${hasEntries.join(' || ')})` };
}

/**
 * Entries are numbered without gaps and are never changed. `HISTORY_LENGTH` of them are kept: whoever writes one more
 * removes the first in the same update; no other goes, because its number would be free again. An entry's number is
 * refused where it is taken, and with it the whole update. None begins under an id that no service may have.
 */
function historyRules(): Rules {
  const has = (n: string) => `newData.parent().hasChild('' + (${n}))`;
  const [n, oldN] = ["newData.child('n').val()", "data.child('n').val()"];
  const isNext = `!data.exists() && ((${n} === 1 && !data.parent().exists()) || ${has(`${n} - 1`)}) && !${has(`${n} - ${HISTORY_LENGTH}`)}`;
  const hasRecord = (kind: string) => `root.child(${kind}).child($id).exists()`;
  const isOfRecord = `${HAS_ID} || data.parent().exists() || ${hasRecord('$kind')} || ${hasRecord("'services'")}`;
  const isFirst = `!data.exists() || (${has(`${oldN} + ${HISTORY_LENGTH}`)} && !${has(`${oldN} - 1`)})`;
  return {
    '.write': `${STAFF} && $kind.matches(${oneOf(recordKinds)}) && (newData.exists() ? (${isNext}) && (${isOfRecord}) : (${isFirst}))`,
    '.validate':
      "newData.hasChildren(['n', 'at', 'by', 'email', 'change']) && '' + newData.child('n').val() === $n && newData.hasChild('state') === (newData.child('change').val() !== 'removed')",
    n: {
      '.validate': `newData.isNumber() && newData.val() >= 1 && newData.val() <= ${HISTORY_NUMBER_MAX}`,
    },
    ...signatureRules(),
    change: { '.validate': `newData.isString() && newData.val().matches(${oneOf(historyChanges)})` },
    state: {
      '.validate': `newData.isString() && newData.val().length > 0 && newData.val().length <= ${RECORD_MAX}`,
    },
    $other: { '.validate': false },
  };
}
