import { MAX_LINES } from '@platform/goods';
import { isoDay, type StoredLine, storedLine } from '@platform/goods/request-line';
import { languages } from 'shared-i18n';
import * as v from 'valibot';
import { isObject, itemsOf } from '../json';
import { ENQUIRY_FIELD_MAX } from '../limits';
import { ATTACHMENT_BYTES_MAX, ATTACHMENT_INDEX, ATTACHMENT_NAME, ATTACHMENT_NAME_MAX } from './attachments';
import { ENQUIRY_NOTE_MAX, enquiryStatuses, TAX_ID_DIGITS } from './enquiry-limits';
import { filledText, text } from '../text-schema';

/*
 * The stored parts of an enquiry: `enquiries/{number}` and `enquiryLines/{number}`, written once by the visitor, and
 * `enquiryHandling/{number}`, written by staff. The rules of all three are generated from these schemas.
 */

export type EnquiryStatus = (typeof enquiryStatuses)[number];

const { name, email, phone, company, service, subject, message, region, reference, address, payment } =
  ENQUIRY_FIELD_MAX;

/** A random text of 128 bits. */
const secret = v.pipe(v.string(), v.regex(/^[0-9a-f]+$/), v.minLength(32), v.maxLength(32));

const mailAddress = v.pipe(v.string(), v.regex(/^[^@\s]+@[^@\s]+$/), v.maxLength(email));

/** The place of a line in its list. */
export const lineIndex = v.pipe(v.string(), v.regex(/^(0|[1-9][0-9]?[0-9]?|1[0-9][0-9][0-9])$/));

/** The files that the buyer sends, by their places in the storage. One that did not arrive is missing there. */
const files = v.record(
  v.pipe(v.string(), v.regex(ATTACHMENT_INDEX)),
  v.strictObject({
    name: v.pipe(v.string(), v.regex(ATTACHMENT_NAME), v.maxLength(ATTACHMENT_NAME_MAX)),
    /** In bytes. */
    size: v.pipe(v.number(), v.minValue(1), v.maxValue(ATTACHMENT_BYTES_MAX)),
  }),
);

const enquiry = v.strictObject({
  /** The database's time of the write, in milliseconds. */
  at: v.number(),
  /** Proves that the stored enquiry is the sender's own, and opens its page until staff make a new link. */
  sending: secret,
  language: v.picklist(languages),
  name: filledText(name),
  email: mailAddress,
  /** A second address, which the mails to the buyer also go to. */
  copyEmail: v.optional(mailAddress),
  phone: v.optional(filledText(phone)),
  company: v.optional(filledText(company)),
  /** The id of a service, or of `severalAreas`. */
  service: filledText(service),
  subject: v.optional(filledText(subject)),
  message: text(message),
  /** The number of lines. */
  lines: v.optional(v.pipe(v.number(), v.minValue(1), v.maxValue(MAX_LINES))),
  /** The day until which goods are needed. */
  deadline: v.optional(isoDay),
  region: v.optional(filledText(region)),
  /** Where exactly the goods go. */
  address: v.optional(filledText(address)),
  /** The day until which the tender takes offers. */
  tenderDeadline: v.optional(isoDay),
  /** The buyer's own number of the tender or purchase. */
  reference: v.optional(filledText(reference)),
  /** The VÖEN of the buyer's organisation. */
  taxId: v.optional(
    v.pipe(v.string(), v.regex(/^[0-9]+$/), v.minLength(TAX_ID_DIGITS), v.maxLength(TAX_ID_DIGITS)),
  ),
  /** The term of payment that the buyer wishes. */
  payment: v.optional(filledText(payment)),
  files: v.optional(files),
});

/** Author and time of a change by staff (the database's time in milliseconds). */
const signature = { by: v.string(), email: v.string(), at: v.number() };

const note = v.strictObject({ text: filledText(ENQUIRY_NOTE_MAX), ...signature });

export const enquirySchemas = {
  enquiry,
  lines: v.record(lineIndex, storedLine),
  status: v.picklist(enquiryStatuses),
  note,
  /** The secret of the enquiry's page in the place of `sending`, since staff made a new link. */
  secret,
};

/** A stored enquiry without its lines. */
export type StoredEnquiry = v.InferOutput<typeof enquiry>;

/** One line of a request as it is stored with the enquiry. */
export type EnquiryLine = StoredLine;

/** A note for colleagues, with its key in the database. */
export type EnquiryNote = v.InferOutput<typeof note> & { id: string };

/** The person whom an enquiry is with. */
export type EnquiryPerson = { by: string; email: string };

/** The status of an enquiry and its person, with the time of the last change; `null` if nobody has it. */
export type EnquiryHandling = {
  status: EnquiryStatus;
  taken: (EnquiryPerson & { at: number }) | null;
  /** The time of the last change of status or person; absent before the first one. */
  changedAt?: number;
  /** Notes in the order of writing. */
  notes: EnquiryNote[];
  /** The secret of the newest link; absent if it is the enquiry's `sending`. */
  secret?: string;
};

/** Returns an enquiry from the database's answer, or `null`. */
export function parseEnquiry(found: unknown): StoredEnquiry | null {
  const { success, output } = v.safeParse(enquiry, found);
  return success ? output : null;
}

/** A stored line, possibly with fields of a newer release. */
const readLine = v.object(storedLine.entries);

/** Returns the lines of an enquiry from the database's answer, in their order. */
export function parseEnquiryLines(found: unknown): EnquiryLine[] {
  return parseItems(readLine, found);
}

const taken = v.object(signature);

/** Returns the handling of an enquiry from the database's answer; a new enquiry has none. */
export function parseEnquiryHandling(found: unknown): EnquiryHandling {
  const stored = isObject(found) ? found : {};
  const signed = v.safeParse(taken, stored);
  const link = v.safeParse(secret, stored.secret);
  return {
    status: enquiryStatuses.find((status) => status === stored.status) ?? 'new',
    taken: signed.success && signed.output.by !== '' ? signed.output : null,
    ...(signed.success && { changedAt: signed.output.at }),
    notes: parseNotes(stored.notes).sort((one, other) => one.at - other.at),
    ...(link.success && { secret: link.output }),
  };
}

function parseNotes(found: unknown): EnquiryNote[] {
  return Object.entries(isObject(found) ? found : {}).flatMap(([id, item]) => {
    const { success, output } = v.safeParse(note, item);
    return success ? [{ ...output, id }] : [];
  });
}

/** Returns the list items that match the schema. */
export function parseItems<Schema extends v.GenericSchema>(
  schema: Schema,
  list: unknown,
): v.InferOutput<Schema>[] {
  return itemsOf(list).filter((item) => v.is(schema, item));
}
