import * as v from 'valibot';
import {
  ISO_DAY,
  NAME_MAX,
  NOTE_MAX,
  OPTION_TEXT_MAX,
  OPTIONS_MAX,
  QUANTITY_MAX,
  QUANTITY_MIN,
  UNIT_MAX,
} from './limits';

/*
 * The only definition of a line's shape. Visitors' pages load its library only with a link or an enquiry; their earlier
 * checks are in `line-check.ts`.
 */

/** A day. @example '2026-04-30' */
export const isoDay = v.pipe(v.string(), v.regex(ISO_DAY));

const translated = v.object({
  az: v.string(),
  en: v.exactOptional(v.string()),
  ru: v.exactOptional(v.string()),
});

/** One line of the visitor's request. A line without `product` is free: the visitor wrote it. */
export const requestLine = v.object({
  id: v.string(),
  /** The ids of the product and its service. The product may be deleted: the line has everything that is shown. */
  product: v.exactOptional(v.object({ service: v.string(), product: v.string() })),
  name: translated,
  /** The options of the product, such as its size; an option without a value is not chosen yet. */
  options: v.exactOptional(v.array(v.object({ name: translated, value: v.exactOptional(translated) }))),
  /** The article code. */
  code: v.exactOptional(v.string()),
  quantity: v.number(),
  /** The id of a unit, or another unit in the buyer's words. */
  unit: v.string(),
  /** The buyer's note. */
  note: v.string(),
  /** Set if the buyer accepts no equivalent. */
  noEquivalent: v.exactOptional(v.literal(true)),
  /** The properties that an equivalent must have, in the buyer's words. */
  essential: v.exactOptional(v.string()),
  /** The day until which the goods of this line are needed. */
  deadline: v.exactOptional(isoDay),
  /** The row of the buyer's table: its words, its own number, and its place among the rows, from 1. */
  row: v.exactOptional(
    v.object({ text: v.string(), number: v.exactOptional(v.string()), order: v.number() }),
  ),
});

const { product, name, code, quantity, unit, note, essential, row } = requestLine.entries;

/** A line in a link. */
export const linkedLine = v.omit(requestLine, ['id']);

/** A line stored with an enquiry, for staff: in Azerbaijani, without empty fields. */
export const storedLine = v.strictObject({
  name: filled(name.entries.az, NAME_MAX),
  /** By their index. */
  options: v.optional(
    v.record(
      v.pipe(v.string(), v.regex(new RegExp(`^[0-${OPTIONS_MAX - 1}]$`))),
      v.strictObject({
        name: filled(translated.entries.az, OPTION_TEXT_MAX),
        value: v.optional(filled(translated.entries.az, OPTION_TEXT_MAX)),
      }),
    ),
  ),
  quantity: v.pipe(quantity, v.minValue(QUANTITY_MIN), v.maxValue(QUANTITY_MAX)),
  unit: filled(unit, UNIT_MAX),
  note: v.optional(filled(note, NOTE_MAX)),
  noEquivalent: v.optional(v.literal(true)),
  essential: v.optional(filled(essential.wrapped, NOTE_MAX)),
  deadline: v.optional(isoDay),
  code: v.optional(filled(code.wrapped, NAME_MAX)),
  service: v.optional(filled(product.wrapped.entries.service, NAME_MAX)),
  product: v.optional(filled(product.wrapped.entries.product, NAME_MAX)),
  row: v.optional(
    v.strictObject({
      text: filled(row.wrapped.entries.text, NAME_MAX),
      number: v.optional(filled(row.wrapped.entries.number.wrapped, NAME_MAX)),
      order: v.pipe(row.wrapped.entries.order, v.minValue(1), v.maxValue(QUANTITY_MAX)),
    }),
  ),
});

export type RequestLine = v.InferOutput<typeof requestLine>;
export type LineOption = NonNullable<RequestLine['options']>[number];
export type LinkedLine = v.InferOutput<typeof linkedLine>;
export type StoredLine = v.InferOutput<typeof storedLine>;

function filled(text: v.StringSchema<undefined>, max: number) {
  return v.pipe(text, v.nonEmpty(), v.maxLength(max));
}
