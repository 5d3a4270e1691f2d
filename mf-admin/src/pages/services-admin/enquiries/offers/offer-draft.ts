import { NAME_MAX, NOTE_MAX, toQuantity, UNIT_MAX } from '@platform/goods';
import { readNumber, writeNumber } from '@platform/goods/numbers';
import { netPrice, type PricedLine } from '@platform/goods/offer-totals';
import {
  currencies,
  ENQUIRY_FIELD_MAX,
  type EnquiryLine,
  OFFER_TERMS_MAX,
  type Offer,
  type OfferLine,
  PRICE_MAX,
  type Product,
} from '@platform/records';
import { dayAt } from '@platform/goods/day';
import type { Language } from 'shared-i18n';
import * as v from 'valibot';
import { optionsOf } from '../line-texts';
import type { OfferDefaults } from '../../../../data/enquiries/offer-defaults';

/** The choice of VAT for exempt goods; other choices are rates in percent. */
export const EXEMPT = 'exempt';

const draftLine = v.object({
  /** Unique within the draft. */
  id: v.string(),
  asked: v.optional(v.number()),
  name: v.string(),
  code: v.string(),
  quantity: v.string(),
  unit: v.string(),
  price: v.string(),
  vat: v.string(),
  discount: v.string(),
  leadTime: v.string(),
  note: v.string(),
  substitute: v.boolean(),
  /** Stays in the draft and is not offered. */
  leftOut: v.boolean(),
});

const draft = v.object({
  /** The number of the version that it becomes. */
  n: v.number(),
  by: v.string(),
  currency: v.picklist(currencies),
  validUntil: v.string(),
  delivery: v.string(),
  payment: v.string(),
  note: v.string(),
  lines: v.array(draftLine),
});

/** An offer as it is typed. */
export type OfferDraft = v.InferOutput<typeof draft>;
export type DraftLine = v.InferOutput<typeof draftLine>;

/** Reads a stored draft; `null` if it is none. */
export function parseDraft(content: string): OfferDraft | null {
  try {
    return v.parse(draft, JSON.parse(content));
  } catch {
    return null;
  }
}

type Beginning = {
  lines: readonly EnquiryLine[];
  /** Returns the product of a line, if it still exists. */
  productOf: (line: EnquiryLine) => Product | undefined;
  defaults: OfferDefaults;
  /** The language of the buyer. */
  language: Language;
  by: string;
  now: Date;
};

const DAY_MS = 86_400_000;

export function today(): string {
  return dayAt(Date.now());
}

/** Returns the first draft: the lines of the enquiry, with the prices of their products. */
export function firstDraft({ lines, productOf, defaults, language, by, now }: Beginning): OfferDraft {
  const products = lines.map(productOf);
  const currency = products.flatMap((product) => product?.price?.currency ?? [])[0] ?? 'AZN';
  return {
    n: 1,
    by,
    currency,
    validUntil: dayAt(now.getTime() + defaults.validDays * DAY_MS),
    delivery: defaults.delivery?.[language] ?? '',
    payment: defaults.payment?.[language] ?? '',
    note: '',
    lines:
      lines.length === 0
        ? [blankLine('0', defaults)]
        : lines.map((line, index): DraftLine => {
            const product = products[index];
            const options = optionsOf(line, language, product);
            const name = product?.name[language] ?? product?.name.az ?? line.name;
            const price = product?.price?.currency === currency ? product.price : null;
            return {
              ...blankLine(String(index), defaults),
              asked: index,
              name: options ? `${name} (${options})` : name,
              code: line.code ?? product?.code ?? '',
              quantity: written(line.quantity, language),
              unit: line.unit,
              leadTime: product?.leadTime?.[language] ?? product?.leadTime?.az ?? '',
              ...(price && {
                price: written(
                  (price.vat === 'included'
                    ? netPrice(Math.round(price.amount * 100), defaults.vat)
                    : Math.round(price.amount * 100)) / 100,
                  language,
                ),
                vat: price.vat === 'exempt' ? EXEMPT : String(defaults.vat),
              }),
            };
          }),
  };
}

/** Returns the draft of the version after a sent one. */
export function nextDraft(offer: Offer): OfferDraft {
  const { n, by, language, currency, validUntil, delivery = '', payment = '', note = '' } = offer;
  return {
    ...{ n: n + 1, by, currency, validUntil, delivery, payment, note },
    lines: offer.lines.map(({ quantity, price, vat, discount, ...line }, index) => ({
      id: String(index),
      ...line,
      code: line.code ?? '',
      leadTime: line.leadTime ?? '',
      note: line.note ?? '',
      substitute: line.substitute ?? false,
      leftOut: false,
      quantity: written(quantity, language),
      price: written(price / 100, language),
      vat: vat === undefined ? EXEMPT : String(vat),
      discount: discount === undefined ? '' : written(discount, language),
    })),
  };
}

export function blankLine(id: string, { vat }: Pick<OfferDefaults, 'vat'>): DraftLine {
  return {
    ...{ id, name: '', code: '', quantity: '1', unit: 'piece', price: '', discount: '', leadTime: '' },
    ...{ vat: String(vat), note: '', substitute: false, leftOut: false },
  };
}

/** The problem of a field; `long` has a limit in characters. */
export type OfferProblem = { kind: 'missing' | 'number' | 'past' | 'empty' } | { kind: 'long'; max: number };

/** Problems by the field, or by the line's id and its field: `validUntil`, `7.price`. */
export type OfferProblems = Record<string, OfferProblem>;

/** Returns what the sum of a typed line depends on; `null` while its numbers are not clear. */
export function pricedLine({ quantity, price, discount, vat }: DraftLine): PricedLine | null {
  const [units, amount, percent] = [toQuantity(quantity), hundredths(price, PRICE_MAX), percentOf(discount)];
  if (units === undefined || amount === undefined || percent === null) return null;
  return {
    ...{ quantity: units, price: amount, discount: percent },
    vat: vat === EXEMPT ? undefined : Number(vat),
  };
}

/** Returns the offer of a draft without its time, or its problems. @param today ISO date */
export function offerOf(
  draft: OfferDraft,
  language: Language,
  bank: OfferDefaults['bank'],
  today: string,
): Omit<Offer, 'at'> | { problems: OfferProblems } {
  const problems = problemsOf(draft, today);
  const lines = draft.lines.flatMap((line): OfferLine[] => {
    const priced = pricedLine(line);
    if (line.leftOut || !priced) return [];
    const { asked, name, code, unit, leadTime, note, substitute } = line;
    const { quantity, price, discount, vat } = priced;
    return [
      {
        ...{ name: name.trim(), quantity, unit: unit.trim(), price },
        ...(asked !== undefined && { asked }),
        ...(vat !== undefined && { vat }),
        ...(discount && { discount }),
        ...(substitute && { substitute }),
        ...filled({ code, leadTime, note }),
      },
    ];
  });
  if (Object.keys(problems).length > 0) return { problems };
  const { n, by, currency, validUntil, delivery, payment, note } = draft;
  return {
    ...{ n, by: by.trim(), language, currency, validUntil, lines },
    ...filled({ delivery, payment, note }),
    ...(bank && { bank: { ...bank, name: bank.name[language] } }),
  };
}

function problemsOf(draft: OfferDraft, today: string): OfferProblems {
  const problems: OfferProblems = {};
  function check(key: string, text: string, max: number, isRequired = false) {
    if (isRequired && text.trim() === '') problems[key] = { kind: 'missing' };
    else if (text.trim().length > max) problems[key] = { kind: 'long', max };
  }
  check('by', draft.by, ENQUIRY_FIELD_MAX.name, true);
  for (const name of ['delivery', 'payment', 'note'] as const) check(name, draft[name], OFFER_TERMS_MAX);
  if (draft.validUntil === '') problems.validUntil = { kind: 'missing' };
  else if (draft.validUntil < today) problems.validUntil = { kind: 'past' };
  const offered = draft.lines.filter(({ leftOut }) => !leftOut);
  if (offered.length === 0) problems.lines = { kind: 'empty' };
  for (const line of offered) {
    const key = (field: keyof DraftLine) => `${line.id}.${field}`;
    check(key('name'), line.name, NAME_MAX, true);
    check(key('unit'), line.unit, UNIT_MAX, true);
    for (const name of ['code', 'leadTime'] as const) check(key(name), line[name], NAME_MAX);
    check(key('note'), line.note, NOTE_MAX);
    if (toQuantity(line.quantity) === undefined) problems[key('quantity')] = { kind: 'number' };
    if (line.price.trim() === '') problems[key('price')] = { kind: 'missing' };
    else if (hundredths(line.price, PRICE_MAX) === undefined) problems[key('price')] = { kind: 'number' };
    if (percentOf(line.discount) === null) problems[key('discount')] = { kind: 'number' };
  }
  return problems;
}

/** Returns an amount in hundredths; `undefined` for no clear number, more than two decimals or more than `max`. */
function hundredths(text: string, max: number): number | undefined {
  const reading = readNumber(text);
  if (reading.kind !== 'number' || reading.value > max) return undefined;
  const amount = Math.round(reading.value * 100);
  return amount / 100 === reading.value ? amount : undefined;
}

/** Returns a discount in percent, `undefined` for none, `null` for another text. */
function percentOf(text: string): number | undefined | null {
  if (text.trim() === '') return undefined;
  const parts = hundredths(text, 100);
  if (parts === undefined) return null;
  return parts === 0 ? undefined : parts / 100;
}

function written(value: number, language: Language): string {
  return writeNumber(value, language === 'en' ? 'point' : 'comma');
}

/** Returns the texts that are not empty, trimmed. */
function filled<Name extends string>(texts: Record<Name, string>): { [Key in Name]?: string } {
  const trimmed = Object.entries<string>(texts).map(([name, text]) => [name, text.trim()]);
  return Object.fromEntries(trimmed.filter(([, text]) => text)) as { [Key in Name]?: string };
}
