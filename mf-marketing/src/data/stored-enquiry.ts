import { getSettings } from '@platform/contract';
import { reportFault } from '@platform/contract/faults';
import { restAddress } from '@platform/data/rest-address';
import { type EnquiryLine, enquiryNumber, type StoredEnquiry } from '@platform/records';
import { readStorage, writeStorage } from 'shared-i18n';

/** Time limit for storing an enquiry, with all attempts, in milliseconds. */
const STORING_LIMIT_MS = 8000;

/** Time limit for an App Check token, in milliseconds. */
const TOKEN_LIMIT_MS = 3000;

/** The number of attempts; each number has one more random character. */
const ATTEMPTS = 4;
const FIRST_LENGTH = 2;

/** Session storage key of submitted enquiries that are not sent yet. */
const sendingsKey = 'mf-marketing.sending';

/** A submitted enquiry with number and proof, which all its attempts share. */
type Sending = { contents: string; number: string; proof: string; stored: boolean };

/** The fields as typed; empty fields are empty strings. */
type Contents = Record<keyof Omit<StoredEnquiry, 'at' | 'sending' | 'lines'>, string>;

/** The result of storing an enquiry. */
type Stored = {
  /** The number; `null` if the database did not answer or refused. The reason is logged. */
  number: string | null;
  /** Call it after sending: equal contents are a new enquiry from then on. */
  forget(): void;
};

/** Stores an enquiry by REST, without client and socket, unless equal contents are stored already. */
export async function storeEnquiry(enquiry: Contents, lines: readonly EnquiryLine[]): Promise<Stored> {
  const sending = sendingOf(enquiry, lines);
  const forget = () => keep(known().filter((other) => other !== sending));
  try {
    if (!sending.stored) await store(sending, withoutEmpty(enquiry), lines);
    return { number: sending.number, forget };
  } catch (error) {
    console.error('Storing the enquiry failed:', error);
    reportFault('data', new Error('the enquiry was not stored'));
    return { number: null, forget };
  }
}

async function store(sending: Sending, enquiry: object, lines: readonly EnquiryLine[]): Promise<void> {
  const signal = AbortSignal.timeout(STORING_LIMIT_MS);
  const request = { signal, headers: await appCheck() };
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (attempt > 0) sending.number = newNumber(FIRST_LENGTH + attempt);
    keep(known());
    const { number, proof } = sending;
    const record = { ...enquiry, at: { '.sv': 'timestamp' }, sending: proof };
    const taken = await write('PATCH', [], request, {
      [`enquiries/${number}`]: lines.length > 0 ? { ...record, lines: lines.length } : record,
      ...(lines.length > 0 && { [`enquiryLines/${number}`]: lines }),
    });
    // A refusal means that an earlier attempt stored it, or that the number is taken.
    if (taken || (await write('DELETE', ['enquiries', number, 'sending', proof], request))) {
      sending.stored = true;
      keep(known());
      return;
    }
  }
  throw new Error('the database refuses it');
}

/**
 * @returns whether the rules allow it
 * @throws if the database does not answer
 */
async function write(
  method: string,
  path: string[],
  request: RequestInit,
  value?: unknown,
): Promise<boolean> {
  const address = restAddress(path, { print: 'silent' });
  const { ok, status } = await fetch(address, { ...request, method, body: JSON.stringify(value) });
  if (!ok && status !== 401) throw new Error(`the database answers ${status}`);
  return ok;
}

/** Returns the header with an App Check token; without a token the database decides. */
async function appCheck(): Promise<Record<string, string>> {
  const { appCheckUrl } = getSettings();
  if (!appCheckUrl) return {};
  try {
    const answer = await fetch(appCheckUrl, { method: 'POST', signal: AbortSignal.timeout(TOKEN_LIMIT_MS) });
    const { token } = await answer.json();
    return { 'X-Firebase-AppCheck': String(token) };
  } catch (error) {
    console.error('There is no token of App Check:', error);
    return {};
  }
}

function sendingOf(enquiry: Contents, lines: readonly EnquiryLine[]): Sending {
  // A change of language between two attempts makes no other enquiry.
  const { language: _, ...written } = enquiry;
  const contents = JSON.stringify([written, lines]);
  const existing = known().find((sending) => sending.contents === contents);
  if (existing) return existing;
  const proof = [...crypto.getRandomValues(new Uint8Array(16))];
  const sending = {
    contents,
    number: newNumber(FIRST_LENGTH),
    proof: proof.map((byte) => byte.toString(16).padStart(2, '0')).join(''),
    stored: false,
  };
  keep([...known(), sending]);
  return sending;
}

function newNumber(length: number): string {
  return enquiryNumber(getSettings().company.numberPrefix, new Date(), length);
}

/** Returns the trimmed fields without empty ones; the message may be empty. */
function withoutEmpty(enquiry: Contents): object {
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
