import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { readTextIfPresent } from '../files';
import { isRecord, parseJson } from '../json';
import { type Enquiry, isEnquiry } from './enquiry';

export type Message = {
  /** ISO 8601, UTC. */
  receivedAt: string;
  enquiry: Enquiry;
};

export type Messages = {
  /** Newest last. */
  all(): readonly Message[];
  /** Resolves when it is on disk. */
  add(enquiry: Enquiry): Promise<void>;
  clear(): Promise<void>;
};

/** Enquiries are personal data. */
const OWNER_ONLY = 0o600;

/**
 * Returns the enquiries received so far, kept in `file`.
 *
 * @throws Error in one sentence if the file holds something else.
 */
export async function openMessages(file: string): Promise<Messages> {
  let messages = await readMessages(file);
  await mkdir(dirname(file), { recursive: true });
  function write(next: Message[]): Promise<void> {
    messages = next;
    // The library queues writes of one file, so the last state stays.
    return writeFileAtomic(file, `${JSON.stringify(messages, null, 2)}\n`, { mode: OWNER_ONLY });
  }
  return {
    all: () => messages,
    add: (enquiry) => write([...messages, { receivedAt: new Date().toISOString(), enquiry }]),
    clear: () => write([]),
  };
}

async function readMessages(file: string): Promise<Message[]> {
  const text = await readTextIfPresent(file);
  if (text === undefined) return [];
  const content = parseJson(text);
  if (Array.isArray(content) && content.every(isMessage)) return content;
  throw new Error(`${file} holds no messages: remove it to start with none.`);
}

function isMessage(value: unknown): value is Message {
  return isRecord(value) && typeof value.receivedAt === 'string' && isEnquiry(value.enquiry);
}
