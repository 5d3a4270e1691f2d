import {
  answerTemplateSchema,
  answerTemplatesPath,
  HISTORY_LENGTH,
  HISTORY_NUMBER_MAX,
  historyChanges,
  historyKinds,
  ID,
  ID_MAX,
  indexes,
  RECORD_MAX,
  type RecordKind,
  recordKinds,
  RESERVED_IDS,
  rulesFiles,
  stampsPath,
} from '@platform/records';
import { schemas } from '@platform/records/schema';
import { enquiryRules } from './enquiry-rules';
import { fieldRules, hasRequired, oneOf, type Rules, STAFF, signatureRules, slashed } from './schema-rules';

/**
 * Returns the texts of the rules by their files: for one database with everything, or for two, the second of which has
 * what visitors send.
 */
export function databaseRules(): Record<string, string> {
  return {
    [rulesFiles.all]: textOf({ ...recordRules(), ...enquiryRules() }),
    [rulesFiles.records]: textOf(recordRules()),
    [rulesFiles.enquiries]: textOf(enquiryRules()),
  };
}

function textOf(places: Rules): string {
  return `${JSON.stringify({ rules: { '.read': false, '.write': false, ...places } }, null, 2)}\n`;
}

/** Returns read and write access of records and their history, and the accepted ones. */
function recordRules(): Rules {
  return {
    services: { '.read': true, $id: serviceRules() },
    serviceDetails: { '.read': true, $id: dependentRules('serviceDetails') },
    categories: { '.read': true, $id: dependentRules('categories') },
    [answerTemplatesPath]: { '.read': STAFF, $id: templateRules() },
    history: { '.read': STAFF, $kind: { $id: { $n: historyRules() } } },
    lastEntries: { $kind: { $id: lastEntryRules() } },
    [stampsPath]: { '.read': true, '.indexOn': indexes[stampsPath], $id: stampRules() },
    staff: { $uid: { '.read': 'auth != null && auth.uid === $uid' } },
  };
}

/** The database after a write, as a record's rule sees it. */
const AFTER = 'newData.parent().parent()';

/** Tests that the update sets the stamp of the record's service, which tells pages about the change. */
const IS_STAMPED = `${AFTER}.child('${stampsPath}').child($id).val() === now`;

/** Tests the id of a new service. */
const HAS_ID = `$id.matches(${slashed(ID)}) && $id.length <= ${ID_MAX} && !$id.matches(${oneOf(RESERVED_IDS)})`;

/** Services older than the form of ids keep their id; they can be changed, and restored from their history. */
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

/** Templates of answers have a history, but no stamp: no page of visitors shows them. */
function templateRules(): Rules {
  return {
    '.write': `${STAFF} && ${hasEntry(answerTemplatesPath)} && (!newData.exists() || (${HAS_ID} && ${hasRequired(answerTemplateSchema)}))`,
    ...fieldRules(answerTemplateSchema),
  };
}

/** Tests that the update writes a history entry, which says `removed` exactly for a removal. */
function hasEntry(kind: (typeof historyKinds)[number]): string {
  const n = `${AFTER}.child('lastEntries').child('${kind}').child($id).val()`;
  const change = `${AFTER}.child('history').child('${kind}').child($id).child('' + ${n}).child('change').val()`;
  return `${isNewEntry(AFTER, `'${kind}'`, n)} && (${change} === 'removed') === !newData.exists()`;
}

/** Tests that an update writes the entry `n` of a record. */
function isNewEntry(after: string, kind: string, n: string): string {
  const has = (root: string) => `${root}.child('history').child(${kind}).child($id).hasChild('' + ${n})`;
  return `${has(after)} && !${has('root')}`;
}

/** Rules cannot search a history for its last entry, so each update names the number. */
function lastEntryRules(): Rules {
  const after = `${AFTER}.parent()`;
  const isLast = `!${after}.child('history').child($kind).child($id).hasChild('' + (newData.val() + 1))`;
  return {
    '.write': `${STAFF} && newData.isNumber() && ${isNewEntry(after, '$kind', 'newData.val()')} && ${isLast}`,
  };
}

/** A stamp is the time of the write. Its id must belong to a record or a history, because stamps cannot be removed. */
function stampRules(): Rules {
  const hasEntries = recordKinds.map(
    (kind) => `${AFTER}.child('lastEntries').child('${kind}').child($id).exists()`,
  );
  return { '.write': `${STAFF} && newData.val() === now && (${hasEntries.join(' || ')})` };
}

/**
 * Entries are numbered without gaps and never change. A history keeps `HISTORY_LENGTH` entries. Only the oldest entry
 * may be deleted, in the update that adds one: any other gap could be filled with a forged entry. A taken number
 * refuses the whole update. No history begins under an invalid id.
 */
function historyRules(): Rules {
  const has = (n: string) => `newData.parent().hasChild('' + (${n}))`;
  const [n, oldN] = ["newData.child('n').val()", "data.child('n').val()"];
  const isNext = `!data.exists() && ((${n} === 1 && !data.parent().exists()) || ${has(`${n} - 1`)}) && !${has(`${n} - ${HISTORY_LENGTH}`)}`;
  const hasRecord = (kind: string) => `root.child(${kind}).child($id).exists()`;
  const isOfRecord = `${HAS_ID} || data.parent().exists() || ${hasRecord('$kind')} || ${hasRecord("'services'")}`;
  const isFirst = `!data.exists() || (${has(`${oldN} + ${HISTORY_LENGTH}`)} && !${has(`${oldN} - 1`)})`;
  return {
    '.write': `${STAFF} && $kind.matches(${oneOf(historyKinds)}) && (newData.exists() ? (${isNext}) && (${isOfRecord}) : (${isFirst}))`,
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
