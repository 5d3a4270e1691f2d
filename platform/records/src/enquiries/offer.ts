import { MAX_LINES, NAME_MAX, NOTE_MAX, QUANTITY_MAX, QUANTITY_MIN, UNIT_MAX } from '@platform/goods';
import { isoDay } from '@platform/goods/request-line';
import { languages } from 'shared-i18n';
import * as v from 'valibot';
import { itemsOf } from '../json';
import { currencies, ENQUIRY_FIELD_MAX, PRICE_MAX } from '../limits';
import { OFFER_DRAFT_MAX, OFFER_TERMS_MAX, OFFERS_MAX } from './enquiry-limits';
import { filledText } from '../text-schema';
import { lineIndex, parseItems } from './enquiries';

/*
 * An offer answers an enquiry: `requests/{secret}/offers/{n}`, written by staff and never changed. Its draft is
 * `offerDrafts/{number}`, which staff alone read.
 */

const percent = (from: number) => v.pipe(v.number(), v.minValue(from), v.maxValue(100));

const offerLine = v.strictObject({
  /** The index of the line of the enquiry that it answers; absent for an added one. */
  asked: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_LINES - 1))),
  name: filledText(NAME_MAX),
  code: v.optional(filledText(NAME_MAX)),
  quantity: v.pipe(v.number(), v.minValue(QUANTITY_MIN), v.maxValue(QUANTITY_MAX)),
  /** The id of a unit, or another unit in words. */
  unit: filledText(UNIT_MAX),
  /** The price of one unit without VAT, in hundredths of the currency. */
  price: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(PRICE_MAX * 100)),
  /** The rate of VAT in percent; absent for exempt goods. */
  vat: v.optional(percent(0)),
  /** A part of the price, in percent. */
  discount: v.optional(percent(0.01)),
  leadTime: v.optional(filledText(NAME_MAX)),
  /** Set if it is offered in place of what was asked for. */
  substitute: v.optional(v.literal(true)),
  note: v.optional(filledText(NOTE_MAX)),
});

const bankText = filledText(NAME_MAX);

export const offerSchema = v.strictObject({
  /** The number of the version, from 1. */
  n: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(OFFERS_MAX)),
  /** The database's time of the write, in milliseconds. */
  at: v.number(),
  /** The name of the author, for the buyer. */
  by: filledText(ENQUIRY_FIELD_MAX.name),
  /** The language of its texts and of its sheet. */
  language: v.picklist(languages),
  currency: v.picklist(currencies),
  lines: v.record(lineIndex, offerLine),
  validUntil: isoDay,
  delivery: v.optional(filledText(OFFER_TERMS_MAX)),
  payment: v.optional(filledText(OFFER_TERMS_MAX)),
  note: v.optional(filledText(OFFER_TERMS_MAX)),
  /** The account that the buyer pays to, as it was when the offer was sent. */
  bank: v.optional(
    v.strictObject({
      name: bankText,
      account: bankText,
      code: v.optional(bankText),
      taxId: v.optional(bankText),
      correspondentAccount: v.optional(bankText),
      swift: v.optional(bankText),
    }),
  ),
});

/** A draft: the typed fields as JSON. */
export const offerDraftContent = filledText(OFFER_DRAFT_MAX);

/** One line of an offer. */
export type OfferLine = v.InferOutput<typeof offerLine>;

export type Offer = Omit<v.InferOutput<typeof offerSchema>, 'lines'> & { lines: OfferLine[] };

/** A stored offer, possibly with fields of a newer release. */
const readOffer = v.object({ ...offerSchema.entries, lines: v.unknown() });
const readLine = v.object(offerLine.entries);

/** Returns the versions of an offer from the database's answer, the oldest first. */
export function parseOffers(found: unknown): Offer[] {
  const offers = itemsOf(found).flatMap((stored) => {
    const { success, output } = v.safeParse(readOffer, stored);
    return success ? [{ ...output, lines: parseItems(readLine, output.lines) }] : [];
  });
  return offers.sort((one, other) => one.n - other.n);
}
