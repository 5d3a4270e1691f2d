import {
  ACCOUNT_ID_MAX,
  ENQUIRY_FIELD_MAX,
  ENQUIRY_MESSAGE_INDEX,
  ENQUIRY_NUMBER,
  ENQUIRY_NUMBER_MAX,
  enquiryDeletionsPath,
  enquiryPageSchemas,
  enquiryPagesPath,
  enquirySchemas,
  indexes,
  offerDraftContent,
  offerDraftsPath,
  offerReplies,
  offerSchema,
} from '@platform/records';
import {
  ERASER,
  fieldRules,
  hasRequired,
  listRules,
  oneOf,
  type Rules,
  STAFF,
  signatureRules,
  slashed,
  valueRule,
} from './schema-rules';

/**
 * Returns the rules of enquiries: everybody may create one, staff read them and write their handling, and who knows the
 * secret of an enquiry's page reads that.
 */
export function enquiryRules(): Rules {
  return {
    enquiries: { '.read': STAFF, '.indexOn': indexes.enquiries, $number: withoutPriorities(sentRules()) },
    enquiryLines: { '.read': STAFF, $number: withoutPriorities(lineRules()) },
    enquiryHandling: { '.read': STAFF, '.indexOn': indexes.enquiryHandling, $number: handlingRules() },
    [offerDraftsPath]: { '.read': STAFF, $number: withoutPriorities(draftRules()) },
    [enquiryPagesPath]: { $secret: withoutPriorities(pageRules()) },
    [enquiryDeletionsPath]: withoutPriorities(deletionRules()),
  };
}

/** The database after a write, as an enquiry's rule sees it. */
const AFTER = 'newData.parent().parent()';
const HAS_NUMBER = `$number.matches(${slashed(ENQUIRY_NUMBER)}) && $number.length <= ${ENQUIRY_NUMBER_MAX}`;
const IS_AFTER = "newData.parent().child('after').val() === data.parent().child('at').val()";
const IS_STORED = "root.child('enquiries').child($number).exists()";

/** Tests that a part of an enquiry goes with it, or after it. */
const GOES_ALONG = `${ERASER} && !newData.exists() && !${AFTER}.child('enquiries').child($number).exists()`;

/** Tests that an enquiry goes from every place where it lies, in an update that also records a deletion. */
function isErased(): string {
  const left = ['enquiryLines', 'enquiryHandling', offerDraftsPath].map(
    (place) => `!${AFTER}.child('${place}').child($number).exists()`,
  );
  const hasNoPage = `!${AFTER}.child('${enquiryPagesPath}').child(${secretOf('root', '$number')}).exists()`;
  const deletions = `${AFTER}.child('${enquiryDeletionsPath}')`;
  const isRecorded = `${deletions}.child(${deletions}.child('last').val()).child('at').val() === now`;
  return [ERASER, 'data.exists()', '!newData.exists()', ...left, hasNoPage, isRecorded].join(' && ');
}

/** A record says that somebody deleted an enquiry and when, but not which. `last` names the newest one by this role. */
function deletionRules(): Rules {
  return {
    last: {
      '.write': `${ERASER} && newData.exists()`,
      '.validate': 'newData.isString() && newData.val().length <= 64',
    },
    $id: {
      '.write': `${ERASER} && !data.exists() && newData.exists()`,
      '.validate': "newData.hasChildren(['at', 'by', 'count'])",
      at: { '.validate': 'newData.val() === now' },
      by: { '.validate': 'newData.val() === auth.token.email' },
      count: { '.validate': 'newData.val() === 1' },
      $other: { '.validate': false },
    },
  };
}

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
 * An enquiry is created once, with as many lines as it states. Only staff can read it, and delete it by a role of its own. A sender confirms storage by a
 * DELETE of `sending/<proof>`, which never exists and is allowed only with the stored proof. Other clients do not even
 * learn whether the enquiry exists.
 */
function sentRules(): Rules {
  const lines = `${AFTER}.child('enquiryLines').child($number)`;
  const count = "newData.child('lines').val()";
  const hasLines = `(newData.hasChild('lines') ? ${lines}.hasChild('' + (${count} - 1)) && !${lines}.hasChild('' + ${count}) : !${lines}.exists())`;
  const { sending, ...fields } = fieldRules(enquirySchemas.enquiry);
  return {
    '.write': `(!data.exists() && ${HAS_NUMBER} && ${hasRequired(enquirySchemas.enquiry)} && ${hasLines}) || (${isErased()})`,
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
    '.write': `(!${IS_STORED} && newData.exists() && ${AFTER}.child('enquiries').child($number).hasChild('lines')) || (${GOES_ALONG})`,
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
 * A status names the person whom the enquiry is with and the time of the status that its author saw (`after`, absent for
 * the first one): the second of two simultaneous changes is refused. Who gives an enquiry to another person, or to nobody
 * (an empty one), is named by `from`. Notes never change; their writer may remove them.
 */
function handlingRules(): Rules {
  const write = `${STAFF} && ${IS_STORED} && newData.exists()`;
  const isGiven = "newData.parent().child('from').val() === auth.token.email";
  const person = (own: string, max: number) =>
    `newData.isString() && newData.val().length <= ${max} && (newData.val() === ${own} || ${isGiven})`;
  const signature = Object.entries({
    ...signatureRules(),
    by: { '.validate': person('auth.uid', ACCOUNT_ID_MAX) },
    email: { '.validate': person('auth.token.email', ENQUIRY_FIELD_MAX.email) },
  });
  const isSigned = signature.map(([field, { '.validate': rule }]) =>
    rule.replaceAll('newData', `newData.parent().child('${field}')`),
  );
  const fields = signature.map(([field, { '.validate': rule }]) => [
    field,
    { '.write': write, '.validate': `${rule} && newData.parent().hasChild('status')` },
  ]);
  return {
    '.write': GOES_ALONG,
    status: {
      '.write': write,
      '.validate': [valueRule(enquirySchemas.status), ...isSigned, IS_AFTER].join(' && '),
    },
    after: { '.write': write, '.validate': 'newData.isNumber()' },
    ...Object.fromEntries(fields),
    from: {
      '.write': `${STAFF} && ${IS_STORED} && newData.parent().child('at').val() === now`,
      '.validate': 'newData.val() === auth.token.email',
    },
    notes: {
      $note: {
        '.write': `${STAFF} && ${IS_STORED} && (newData.exists() ? !data.exists() : data.child('by').val() === auth.uid)`,
        '.validate': hasRequired(enquirySchemas.note),
        ...fieldRules(enquirySchemas.note),
        ...signatureRules(),
      },
    },
    secret: { '.write': `${STAFF} && ${IS_STORED} && newData.exists() && ${isNewSecret()}` },
    $other: { '.validate': false },
  };
}

/** Tests that a new link has the page of this enquiry, and that the update ends the link before. */
function isNewSecret(): string {
  const pages = `${AFTER}.parent().child('${enquiryPagesPath}')`;
  const hasPage = `${pages}.child(newData.val()).child('asked').child('number').val() === $number`;
  const isEnded = `!${pages}.child(${secretOf('root', '$number')}).exists()`;
  return `${valueRule(enquirySchemas.secret)} && ${hasPage} && ${isEnded}`;
}

/** Returns the expression of the secret that opens the page of an enquiry. */
function secretOf(root: string, number: string): string {
  const handling = `${root}.child('enquiryHandling').child(${number})`;
  const sending = `${root}.child('enquiries').child(${number}).child('sending')`;
  return `(${handling}.hasChild('secret') ? ${handling}.child('secret').val() : ${sending}.val())`;
}

/**
 * The page of an enquiry. Its sender creates it in the update that stores the enquiry, or staff for an enquiry without
 * one. Staff remove it in the update that makes a new link, which copies it.
 */
function pageRules(): Rules {
  const { asked, status } = enquiryPageSchemas;
  const after = `${AFTER}.parent()`;
  const ofPage = "data.child('asked').child('number').val()";
  const handling = `${AFTER}.child('enquiryHandling').child(${ofPage})`;
  const isReplaced = `${handling}.hasChild('secret') && ${handling}.child('secret').val() !== $secret`;
  const number = "newData.child('number').val()";
  const isOwn = `${secretOf(after, number)} === $secret && newData.child('at').val() === ${after}.child('enquiries').child(${number}).child('at').val()`;
  const isSent = `!root.child('enquiries').child(${number}).exists()`;
  const handled = `${after}.child('enquiryHandling').child(${NUMBER_OF_PAGE})`;
  const isHandled = `newData.child('value').val() === ${handled}.child('status').val() && newData.child('at').val() === ${handled}.child('at').val()`;
  return {
    '.read': true,
    '.write': `${STAFF} && data.exists() && !newData.exists() && ((${isReplaced}) || (auth.token.erases === true && !${AFTER}.child('enquiries').child(${ofPage}).exists()))`,
    asked: {
      '.write': `!data.exists() && ${hasRequired(asked)} && ${isOwn} && (${isSent} || ${STAFF})`,
      ...fieldRules(asked),
    },
    status: {
      '.write': `${STAFF} && ${hasRequired(status)} && ${isHandled}`,
      ...fieldRules(status),
    },
    offers: { $n: offerRules() },
    messages: { $message: messageRules() },
    $other: { '.validate': false },
  };
}

/** The number of a page's enquiry, as the rules of its parts see it. */
const NUMBER_OF_PAGE = "newData.parent().child('asked').child('number').val()";

/**
 * Messages are numbered without gaps and never change. A reply is to the newest offer. Messages of before come with the
 * page under a new link as they were.
 */
function messageRules(): Rules {
  const { message } = enquiryPageSchemas;
  const page = 'newData.parent().parent()';
  const value = (name: string) => `newData.child('${name}').val()`;
  const isNext = `$message.matches(${slashed(ENQUIRY_MESSAGE_INDEX)}) && ($message === '0' || newData.parent().hasChild(${numberBefore('$message')}))`;
  const isOfStaff = `(${value('from')} === 'staff') === (${value('kind')} === 'answer') && (${value('from')} !== 'staff' || (${STAFF}))`;
  const offers = `${page}.child('offers')`;
  const isToOffer = `${offers}.hasChild('' + ${value('offer')}) && !${offers}.hasChild('' + (${value('offer')} + 1))`;
  const isReply = `(${value('kind')}.matches(${oneOf(offerReplies)}) ? ${isToOffer} : newData.hasChild('text') && !newData.hasChild('offer'))`;
  const isNew = `${value('at')} === now && ${page}.hasChild('asked') && ${isOfStaff} && ${isReply}`;
  return {
    '.write': `!data.exists() && ${hasRequired(message)} && ${isNext} && ((${isNew}) || (${isCopy("child('messages').child($message)", Object.keys(message.entries))}))`,
    ...fieldRules(message),
  };
}

/** Versions are numbered from 1 without gaps, written by staff and never changed. A new link takes them along. */
function offerRules(): Rules {
  const n = "newData.child('n').val()";
  const isNext = `'' + ${n} === $n && (${n} === 1 || newData.parent().hasChild('' + (${n} - 1)))`;
  const isNew = "newData.child('at').val() === now && newData.parent().parent().hasChild('asked')";
  return {
    '.write': `${STAFF} && !data.exists() && ${hasRequired(offerSchema)} && ${isNext} && ((${isNew}) || (${isCopy("child('offers').child($n)", ['at', 'by'])}))`,
    ...fieldRules(offerSchema),
  };
}

/** Tests that staff copy a part of a page to a new link: the named fields are those of before. */
function isCopy(part: string, names: string[]): string {
  const after = `${AFTER}.parent().parent()`;
  const number = "newData.parent().parent().child('asked').child('number').val()";
  const before = `root.child('${enquiryPagesPath}').child(${secretOf('root', number)}).${part}`;
  const isSame = names.map((name) => `newData.child('${name}').val() === ${before}.child('${name}').val()`);
  return `${STAFF} && ${after}.child('enquiryHandling').child(${number}).child('secret').val() === $secret && ${isSame.join(' && ')}`;
}

/** A draft names its author and the time of the draft that the author saw, like a status. */
function draftRules(): Rules {
  const signature = signatureRules();
  return {
    '.write': `(${STAFF} && ${IS_STORED} && newData.hasChildren(['content', ${Object.keys(signature)
      .map((name) => `'${name}'`)
      .join(', ')}])) || (${GOES_ALONG})`,
    '.validate': "newData.child('after').val() === data.child('at').val()",
    content: { '.validate': valueRule(offerDraftContent) },
    after: { '.validate': 'newData.isNumber()' },
    ...signature,
    $other: { '.validate': false },
  };
}
