import { getSettings } from '@platform/contract';
import { reportFault } from '@platform/contract/faults';
import { newWriteId, untilKnown } from '@platform/data/repeated-write';
import {
  askedFields,
  type EnquiryLine,
  enquiryLink,
  enquiryNumber,
  enquiryPagePath,
  type StoredEnquiry,
} from '@platform/records';
import type { Attachment } from '@platform/records/attachments';
import { readStorage, writeStorage } from 'shared-i18n';
import { rememberRequest } from './my-requests';
import { notOfDatabase, updateDatabase } from './update';

/** Time limit for the site's time, in milliseconds. */
const TIME_LIMIT_MS = 3000;

/** The number of attempts; each number has one more random character. */
const ATTEMPTS = 4;
const FIRST_LENGTH = 2;

/** The database puts its own time here. */
const NOW = { '.sv': 'timestamp' };

/** Session storage key of submitted enquiries that are not sent yet. */
const sendingsKey = 'mf-marketing.sending';

/** A submitted enquiry with number and proof, which all its attempts share; the number is empty before the first. */
type Sending = { contents: string; number: string; proof: string; stored: boolean };

/** The fields as typed; empty fields are empty strings. */
export type Contents = { [Name in keyof Omit<StoredEnquiry, 'at' | 'sending' | 'lines' | 'files'>]?: string };

/** What an enquiry may have beside its fields: the packed list of its page, and names and sizes of its files. */
type More = { list?: string | undefined; files?: readonly Attachment[] };

/** The result of storing an enquiry. */
type Stored = {
  /** The number; `null` if the database did not answer or refused. The reason is logged. */
  number: string | null;
  /** Stores it by asking until the database answers; `undefined` if it has answered. */
  findNumber?: () => Promise<string | null>;
  /** Call it after sending: equal contents are a new enquiry from then on. */
  forget(): void;
};

/** Stores an enquiry and its page by REST, without client and socket, unless equal contents are stored already. */
export async function storeEnquiry(
  enquiry: Contents,
  lines: readonly EnquiryLine[],
  more: More = {},
): Promise<Stored> {
  const sending = sendingOf(enquiry, lines, more.files);
  const forget = () => keep(known().filter((other) => other !== sending));
  try {
    return { number: await attempt(), forget };
  } catch (error) {
    console.error('Storing the enquiry failed:', error);
    reportFault('data', new Error('the enquiry was not stored'));
    if (error instanceof Refused) return { number: null, forget };
    return { number: null, forget, findNumber };
  }

  async function attempt() {
    if (!sending.stored) await store(sending, withoutEmpty(enquiry), lines, more);
    return sending.number;
  }

  function findNumber() {
    const isSilence = (error: unknown) => !(error instanceof Refused);
    return untilKnown(attempt, isSilence).catch(() => null);
  }
}

/** The database has answered, and does not take the enquiry. */
class Refused extends Error {}

/** @throws {Refused} every other error leaves open what has arrived */
async function store(
  sending: Sending,
  enquiry: Contents,
  lines: readonly EnquiryLine[],
  { list, files = [] }: More,
): Promise<void> {
  const time = await siteTime();
  const { numberPrefix } = getSettings().company;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (attempt > 0 || !sending.number)
      sending.number = enquiryNumber(numberPrefix, time, FIRST_LENGTH + attempt);
    keep(known());
    const { number, proof } = sending;
    // Rules of before know no pages and files: the last attempt stores the enquiry alone.
    const hasPage = attempt < ATTEMPTS - 1;
    const named = hasPage && files.length > 0 ? files.map(({ name, size }) => ({ name, size })) : undefined;
    const record = { ...enquiry, at: NOW, sending: proof, files: named };
    const { language, message } = enquiry;
    const shown = Object.fromEntries(askedFields.map((name) => [name, enquiry[name]]));
    const asked = { number, at: NOW, language, list, ...shown, message: message || undefined, files: named };
    const place = `enquiries/${number}`;
    const written = await updateDatabase({
      [place]: lines.length > 0 ? { ...record, lines: lines.length } : record,
      ...(lines.length > 0 && { [`enquiryLines/${number}`]: lines }),
      ...(hasPage && { [`${enquiryPagePath(proof)}/asked`]: asked }),
    });
    // The database answers with the written values. Only they have the proof.
    if (written && Object(Object(written.value)[place]).sending !== proof) throw notOfDatabase();
    // A refusal means that an earlier attempt stored it, or that the number is taken.
    if (written || (await confirm(sending))) {
      sending.stored = true;
      keep(known());
      if (hasPage) rememberRequest({ number, link: enquiryLink({ number, secret: proof }), at: Date.now() });
      return;
    }
  }
  throw new Refused('the database refuses it');
}

/**
 * Returns whether the database has the enquiry of this proof: a removal below it, where nothing is, is allowed for the
 * stored proof only.
 */
async function confirm({ number, proof }: Sending): Promise<boolean> {
  const place = `enquiries/${number}/sending/${proof}`;
  const removed = await updateDatabase({ [place]: null });
  // The answer has the written values, or nothing in the place of `null`.
  const isAnswer = ([path, value]: [string, unknown]) => path === place && value === null;
  if (removed && !Object.entries(Object(removed.value)).every(isAnswer)) throw notOfDatabase();
  return removed !== null;
}

/** Returns the site's time, or the visitor's, which may be wrong, if the site does not tell it. */
async function siteTime(): Promise<Date> {
  const signal = AbortSignal.timeout(TIME_LIMIT_MS);
  const time = await fetch(location.href, { method: 'HEAD', cache: 'no-store', signal }).then(
    ({ headers }) => Date.parse(headers.get('Date') ?? ''),
    () => Number.NaN,
  );
  return new Date(time || Date.now());
}

function sendingOf(
  enquiry: Contents,
  lines: readonly EnquiryLine[],
  files: readonly Attachment[] = [],
): Sending {
  // A change of language between two attempts makes no other enquiry.
  const { language: _, ...written } = enquiry;
  const named = files.map(({ name, size }) => [name, size]);
  const contents = JSON.stringify([written, lines, ...named]);
  const existing = known().find((sending) => sending.contents === contents);
  if (existing) return existing;
  const sending = { contents, number: '', proof: newWriteId(), stored: false };
  keep([...known(), sending]);
  return sending;
}

/** Returns the trimmed fields without empty ones; the message may be empty. */
function withoutEmpty(enquiry: Contents): Contents {
  const fields = Object.entries(enquiry).map(([name, text]) => [name, text.trim()] as const);
  return Object.fromEntries(fields.filter(([name, text]) => text !== '' || name === 'message'));
}

let sendings: Sending[] | undefined;

/** Returns the data for a retry, also after a reload. */
function known(): Sending[] {
  sendings ??= parseSendings(readStorage('sessionStorage', sendingsKey));
  return sendings;
}

function keep(changed: Sending[]): void {
  sendings = changed;
  writeStorage('sessionStorage', sendingsKey, changed.length > 0 ? JSON.stringify(changed) : null);
}

function parseSendings(stored: string | null): Sending[] {
  try {
    const found: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(found)
      ? found.filter(({ contents, number, proof }) => contents && number && proof)
      : [];
  } catch {
    return [];
  }
}
