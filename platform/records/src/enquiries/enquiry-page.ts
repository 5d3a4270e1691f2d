import * as v from 'valibot';
import { isObject, itemsOf } from '../json';
import { ASKED_LIST_MAX, ENQUIRY_FIELD_MAX } from '../limits';
import { askedFields, ENQUIRY_MESSAGE_MAX, OFFERS_MAX } from './enquiry-limits';
import { filledText } from '../text-schema';
import { enquirySchemas } from './enquiries';
import { ENQUIRY_NUMBER, ENQUIRY_NUMBER_MAX } from './enquiry-number';
import { type Offer, parseOffers } from './offer';

/*
 * The page of an enquiry, `requests/{secret}`: what its buyer sees. Everybody reads it who knows the secret, so it has no
 * name, e-mail or phone. The rules are generated from these schemas.
 */

const { language, files } = enquirySchemas.enquiry.entries;

const asked = v.strictObject({
  number: v.pipe(v.string(), v.regex(ENQUIRY_NUMBER), v.maxLength(ENQUIRY_NUMBER_MAX)),
  /** The time of the enquiry, in milliseconds. */
  at: v.number(),
  language,
  /** The request list, packed as in the link of a list. */
  list: v.optional(filledText(ASKED_LIST_MAX)),
  ...v.pick(enquirySchemas.enquiry, askedFields).entries,
  message: v.optional(filledText(ENQUIRY_FIELD_MAX.message)),
  files,
});

/** The status that staff have set, and its time. */
const status = v.strictObject({ value: enquirySchemas.status, at: v.number() });

/** Replies of the buyer to the newest offer. */
export const offerReplies = ['accepted', 'declined'] as const;

const message = v.strictObject({
  /** Random: a try whose answer was lost is found by it. */
  id: enquirySchemas.secret,
  from: v.picklist(['buyer', 'staff']),
  /** `answer` is of staff, the others are of the buyer. */
  kind: v.picklist([...offerReplies, 'question', 'answer']),
  /** The number of the offer, for a reply to it. */
  offer: v.optional(v.pipe(v.number(), v.minValue(1), v.maxValue(OFFERS_MAX))),
  text: v.optional(filledText(ENQUIRY_MESSAGE_MAX)),
  /** The database's time of the write, in milliseconds. */
  at: v.number(),
});

export const enquiryPageSchemas = { asked, status, message };

/** The indexes of messages: below `ENQUIRY_MESSAGES_MAX`. */
export const ENQUIRY_MESSAGE_INDEX = /^(0|[1-9][0-9]?)$/;

/** What the buyer asked for. */
export type AskedEnquiry = v.InferOutput<typeof asked>;

export type EnquiryMessage = v.InferOutput<typeof message>;

export type EnquiryPage = {
  asked: AskedEnquiry;
  /** `null` before anybody took the enquiry. */
  status: v.InferOutput<typeof status> | null;
  /** In the order of their versions. */
  offers: Offer[];
  /** In the order of writing. */
  messages: EnquiryMessage[];
};

/** The stored parts, possibly with fields of a newer release. */
const readAsked = v.object(asked.entries);
const readMessage = v.object(message.entries);

/** Returns the page of an enquiry from the database's answer; `null` if there is none. */
export function parseEnquiryPage(found: unknown): EnquiryPage | null {
  const stored = isObject(found) ? found : {};
  const read = v.safeParse(readAsked, stored.asked);
  if (!read.success) return null;
  const set = v.safeParse(status, stored.status);
  return {
    asked: read.output,
    status: set.success ? set.output : null,
    offers: parseOffers(stored.offers),
    messages: itemsOf(stored.messages).filter((one) => v.is(readMessage, one)),
  };
}

/** The states of an enquiry as its buyer sees them. `answered`: by e-mail or phone, without an offer on the page. */
export type EnquiryState =
  | 'received'
  | 'in-work'
  | 'answered'
  | 'offer-ready'
  | 'accepted'
  | 'declined'
  | 'closed';

/** Returns the state of an enquiry, and since when, in milliseconds. A newer offer asks for a new reply. */
export function enquiryState({ asked, status, offers, messages }: EnquiryPage): {
  state: EnquiryState;
  at: number;
} {
  if (status?.value === 'closed') return { state: 'closed', at: status.at };
  const reply = messages.findLast(({ kind, offer }) => offer === offers.length && isReply(kind));
  if (reply && isReply(reply.kind)) return { state: reply.kind, at: reply.at };
  const offer = offers.at(-1);
  if (offer) return { state: 'offer-ready', at: offer.at };
  if (status?.value === 'answered') return { state: 'answered', at: status.at };
  return status?.value === 'in-progress'
    ? { state: 'in-work', at: status.at }
    : { state: 'received', at: asked.at };
}

function isReply(kind: EnquiryMessage['kind']): kind is (typeof offerReplies)[number] {
  return offerReplies.some((reply) => reply === kind);
}
