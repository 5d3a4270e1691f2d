import type { Settings } from '@platform/contract';
import { composedFilePath } from '@platform/contract/composed-file';
import * as v from 'valibot';
import { READ_LIMIT_MS } from '../client/connection';
import { Failure } from '../client/failure';

const translated = v.optional(v.object({ az: v.string(), en: v.string(), ru: v.string() }));

const defaults = v.object({
  /** The usual rate of VAT in percent. */
  vat: v.optional(v.number(), 18),
  /** The number of days for which an offer is valid. */
  validDays: v.optional(v.number(), 30),
  delivery: translated,
  payment: translated,
  bank: v.optional(
    v.object({
      name: v.object({ az: v.string(), en: v.string(), ru: v.string() }),
      account: v.string(),
      code: v.optional(v.string()),
      taxId: v.optional(v.string()),
      correspondentAccount: v.optional(v.string()),
      swift: v.optional(v.string()),
    }),
  ),
  /** The template of the mail to the buyer. */
  templateId: v.optional(v.string()),
});

/** What an offer begins with, by the company's settings. */
export type OfferDefaults = v.InferOutput<typeof defaults>;

/** The composed file; another format needs another name. */
export const offerDefaultsFile = 'offers-1.json';

/** The status of an address without a file: a composition of before had none. */
const MISSING = 404;

/** Returns the content of the file. */
export function offerDefaultsOf({ company: { offers, credentials }, mail }: Settings): object {
  return {
    ...offers,
    ...(credentials?.bank && { bank: credentials.bank }),
    ...(mail.offerTemplateId && { templateId: mail.offerTemplateId }),
  };
}

/** Reads the file. @throws {Failure} */
export async function readOfferDefaults(): Promise<OfferDefaults> {
  try {
    const answer = await fetch(composedFilePath('mf-admin', offerDefaultsFile), {
      cache: 'no-cache',
      signal: AbortSignal.timeout(READ_LIMIT_MS),
    });
    return v.parse(defaults, answer.status === MISSING ? {} : await answer.json());
  } catch (cause) {
    throw new Failure('offline', { cause });
  }
}
