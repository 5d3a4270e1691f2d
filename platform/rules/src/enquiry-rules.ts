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
    enquiries: { '.read': STAFF, '.indexOn': indexes.enquiries, $number: withoutPriorities(sentRules()) },
    enquiryLines: { '.read': STAFF, $number: withoutPriorities(lineRules()) },
    enquiryHandling: { '.read': STAFF, '.indexOn': indexes.enquiryHandling, $number: handlingRules() },
  };
}

/** The database after a write, as an enquiry's rule sees it. */
const AFTER = 'newData.parent().parent()';
const HAS_NUMBER = `$number.matches(${slashed(ENQUIRY_NUMBER)}) && $number.length <= ${ENQUIRY_NUMBER_MAX}`;
const IS_AFTER = "newData.parent().child('after').val() === data.parent().child('at').val()";
const IS_STORED = "root.child('enquiries').child($number).exists()";

/** Refuses priorities: a text of any length that each value may have beside itself. */
function withoutPriorities(rules: Rules): Rules {
  const { '.validate': condition } = rules;
  if (condition === false) return rules;
  const parts = Object.entries(rules).map(([key, rule]) => [
    key,
    typeof rule === 'object' ? withoutPriorities(rule) : rule,
  ]);
  const none = 'newData.getPriority() == null';
  return { ...Object.fromEntries(parts), '.validate': condition ? `${none} && ${condition}` : none };
}

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

/** Each line but the first needs the one before it; `sentRules` requires the last one. So none is missing. */
function lineRules(): Rules {
  const isNext = `($line === '0' || newData.parent().hasChild(${numberBefore('$line')}))`;
  return {
    '.write': `!${IS_STORED} && newData.exists() && ${AFTER}.child('enquiries').child($number).hasChild('lines')`,
    ...listRules('lines', enquirySchemas.lines, isNext),
  };
}

/**
 * Returns the expression of the number before one from 1 to 1999, both as texts. Rules have no numbers from texts: the
 * zeros at the end become nines, and the digit before them becomes the one below.
 */
function numberBefore(number: string): string {
  const steps = [
    ['000>', '>999'],
    ['00>', '>99'],
    ['0>', '>9'],
    ...Array.from({ length: 9 }, (_, digit) => [`${digit + 1}>`, String(digit)]),
    ['<09', '9'],
    ['<', ''],
  ];
  return `('<' + ${number} + '>')${steps.map(([from, to]) => `.replace('${from}', '${to}')`).join('')}`;
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
