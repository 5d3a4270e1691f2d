import { ENQUIRY_NUMBER, ENQUIRY_NUMBER_MAX, enquirySchemas, indexes } from '@platform/records';
import {
  fieldRules,
  hasRequired,
  listRules,
  type Rules,
  STAFF,
  signatureRules,
  slashed,
  valueRule,
} from './schema-rules';

/** Returns the rules of enquiries: everybody may create one, staff read them and write their handling. */
export function enquiryRules(): Rules {
  return {
    enquiries: { '.read': STAFF, '.indexOn': indexes.enquiries, $number: sentRules() },
    enquiryLines: { '.read': STAFF, $number: lineRules() },
    enquiryHandling: { '.read': STAFF, '.indexOn': indexes.enquiryHandling, $number: handlingRules() },
  };
}

/** The database after a write, as an enquiry's rule sees it. */
const AFTER = 'newData.parent().parent()';
const HAS_NUMBER = `$number.matches(${slashed(ENQUIRY_NUMBER)}) && $number.length <= ${ENQUIRY_NUMBER_MAX}`;
const IS_AFTER = "newData.parent().child('after').val() === data.parent().child('at').val()";
const IS_STORED = "root.child('enquiries').child($number).exists()";

/**
 * An enquiry is created once, with as many lines as it states. Only staff can read it. A sender confirms storage by a
 * DELETE of `sending/<proof>`, which never exists and is allowed only with the stored proof. Other clients do not even
 * learn whether the enquiry exists.
 */
function sentRules(): Rules {
  const lines = `${AFTER}.child('enquiryLines').child($number)`;
  const count = "newData.child('lines').val()";
  const hasLines = `(newData.hasChild('lines') ? ${lines}.hasChild('' + (${count} - 1)) && !${lines}.hasChild('' + ${count}) : !${lines}.exists())`;
  const { sending, ...fields } = fieldRules(enquirySchemas.enquiry);
  return {
    '.write': `!data.exists() && ${HAS_NUMBER} && ${hasRequired(enquirySchemas.enquiry)} && ${hasLines}`,
    ...fields,
    at: { '.validate': 'newData.val() === now' },
    sending: {
      ...Object(sending),
      $sending: { '.write': '!newData.exists() && data.parent().val() === $sending' },
    },
  };
}

/** The key of each line is below the stated count: of two numbers as texts, the shorter or first one is smaller. */
function lineRules(): Rules {
  const count = `'' + ${AFTER}.parent().child('enquiries').child($number).child('lines').val()`;
  const isCounted = `($line.length < (${count}).length || $line.length === (${count}).length && $line < (${count}))`;
  return {
    '.write': `!${IS_STORED} && newData.exists() && ${AFTER}.child('enquiries').child($number).hasChild('lines')`,
    ...listRules('lines', enquirySchemas.lines, isCounted),
  };
}

/**
 * A status names its author and the time of the status that the author saw (`after`, absent for the first one): the
 * second of two simultaneous changes is refused. Notes never change; their writer may remove them.
 */
function handlingRules(): Rules {
  const write = `${STAFF} && ${IS_STORED} && newData.exists()`;
  const signature = Object.entries(signatureRules());
  const isSigned = signature.map(([field, { '.validate': rule }]) =>
    rule.replace('newData', `newData.parent().child('${field}')`),
  );
  const fields = signature.map(([field, { '.validate': rule }]) => [
    field,
    { '.write': write, '.validate': `${rule} && newData.parent().hasChild('status')` },
  ]);
  return {
    status: {
      '.write': write,
      '.validate': [valueRule(enquirySchemas.status), ...isSigned, IS_AFTER].join(' && '),
    },
    after: { '.write': write, '.validate': 'newData.isNumber()' },
    ...Object.fromEntries(fields),
    notes: {
      $note: {
        '.write': `${STAFF} && ${IS_STORED} && (newData.exists() ? !data.exists() : data.child('by').val() === auth.uid)`,
        '.validate': hasRequired(enquirySchemas.note),
        ...fieldRules(enquirySchemas.note),
        ...signatureRules(),
      },
    },
    $other: { '.validate': false },
  };
}
