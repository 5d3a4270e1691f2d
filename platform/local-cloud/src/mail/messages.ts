import { mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { type Enquiry, isEnquiry, isRecord, parseJson } from './enquiry';

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
 * The enquiries received so far, kept in `file`.
 *
 * @throws Error in one sentence if the file is there but is not what was written.
 */
export async function openMessages(file: string): Promise<Messages> {
  let messages = await readMessages(file);
  await mkdir(dirname(file), { recursive: true });
  function write(): Promise<void> {
    // Calls for the same file wait for each other in there, so the last state is the one that stays.
    return writeFileAtomic(file, `${JSON.stringify(messages, null, 2)}\n`, { mode: OWNER_ONLY });
  }
  return {
    all: () => messages,
    add(enquiry) {
      messages = [...messages, { receivedAt: new Date().toISOString(), enquiry }];
      return write();
    },
    clear() {
      messages = [];
      return write();
    },
  };
}

async function readMessages(file: string): Promise<Message[]> {
  const text = await readIfPresent(file);
  if (text === undefined) return [];
  const content = parseJson(text);
  if (Array.isArray(content) && content.every(isMessage)) return content;
  throw new Error(`${file} holds no messages: remove it to start with none.`);
}

async function readIfPresent(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function isMessage(value: unknown): value is Message {
  return isRecord(value) && typeof value.receivedAt === 'string' && isEnquiry(value.enquiry);
}
