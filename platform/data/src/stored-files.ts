import { getSettings } from '@platform/contract';
import { withinLimit } from '@platform/contract/time-limit';
import { PICTURE_ORIGIN } from '@platform/records';
import { newWriteId, untilKnown } from './repeated-write';

/*
 * Files in Firebase Storage, by its REST interface: its client is large. The rules let nobody replace a file, so an upload
 * is asked for and not repeated while it is unknown whether it has arrived.
 */

/** How long an upload may rest or wait for its answer, and the time limit of other answers, in milliseconds. */
export const UPLOAD_LIMIT_MS = 60_000;
const ANSWER_LIMIT_MS = 8000;

export type Upload = {
  /** The path in the bucket. */
  path: string;
  file: Blob;
  /** What the storage keeps beside the file, in its own words. */
  metadata: { contentType: string; contentDisposition?: string; cacheControl?: string };
  headers?: Record<string, string>;
  /** Receives the share that was sent, from 0 to 1. */
  onProgress?: (share: number) => void;
};

/** The storage has answered: its rules refuse it, or the file has not arrived. */
export class StorageFailure extends Error {
  constructor(readonly refused: boolean) {
    super(refused ? 'the storage refuses it' : 'the file has not arrived');
  }
}

/** Tests whether the site has a storage. */
export function hasStorage(): boolean {
  return getSettings().firebase.storageBucket !== undefined;
}

/** Returns the address of a file. @param query such as `{ alt: 'media' }`; without one it answers with the description */
export function storedFileAddress(path: string, query: Record<string, string> = {}): string {
  const parameters = new URLSearchParams(query);
  return `${filesAddress()}/${encodeURIComponent(path)}${parameters.size > 0 ? `?${parameters}` : ''}`;
}

function filesAddress(): string {
  const { emulators, firebase, siteUrl } = getSettings();
  // The local site itself is the stand-in.
  return `${emulators ? siteUrl : PICTURE_ORIGIN}/v0/b/${firebase.storageBucket}/o`;
}

/**
 * Uploads a file. Without an answer it asks until it knows whether the file has arrived.
 * @param until repeats the question, by default `untilKnown`
 * @throws {StorageFailure}
 */
export async function uploadFile(upload: Upload, until: typeof untilKnown = untilKnown): Promise<void> {
  const { path, file, headers = {} } = upload;
  const isStored = (found: unknown) => {
    const { name, size } = Object(found);
    return name === path && Number(size) === file.size;
  };
  const { status, text } = await post(upload);
  // Something else than the storage may answer; only the storage knows name and size.
  if (status === 200 && isStored(parse(text))) return;
  // The same file may have been uploaded before.
  const isSilence = (error: unknown) => !(error instanceof StorageFailure);
  const found = await until(() => describeFile(path, headers), isSilence);
  if (!isStored(found)) throw new StorageFailure(status >= 400 && status < 500);
}

/**
 * Returns the storage's description of a file; `null` if there is none.
 * @throws {StorageFailure} if the rules refuse it; every other error is no answer of the storage
 */
export async function describeFile(path: string, headers: Record<string, string> = {}): Promise<unknown> {
  const asked = fetch(storedFileAddress(path), { headers });
  const answer = await withinLimit(asked, ANSWER_LIMIT_MS, 'The question');
  if (answer.status === 401 || answer.status === 403) throw new StorageFailure(true);
  if (answer.status >= 500) throw new Error(`the storage answers ${answer.status}`);
  return answer.ok ? parse(await answer.text()) : null;
}

type Answer = { status: number; text: string };

/** Sends a file; the status is 0 without an answer. `fetch` would not tell how much is sent. */
function post({ path, file, metadata, headers = {}, onProgress }: Upload): Promise<Answer> {
  const boundary = newWriteId();
  const part = (type: string) => `--${boundary}\r\nContent-Type: ${type}\r\n\r\n`;
  const description = JSON.stringify({ name: path, ...metadata });
  const body = new Blob([
    `${part('application/json; charset=utf-8')}${description}\r\n${part(metadata.contentType)}`,
    file,
    `\r\n--${boundary}--`,
  ]);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    let limit: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(limit);
      limit = setTimeout(() => request.abort(), UPLOAD_LIMIT_MS);
    };
    request.upload.onprogress = ({ loaded }) => {
      wait();
      onProgress?.(Math.min(loaded / body.size, 1));
    };
    request.onloadend = () => {
      clearTimeout(limit);
      resolve({ status: request.status, text: request.responseText });
    };
    request.open('POST', `${filesAddress()}?name=${encodeURIComponent(path)}`);
    const all = {
      ...headers,
      'Content-Type': `multipart/related; boundary=${boundary}`,
      'X-Goog-Upload-Protocol': 'multipart',
    };
    for (const [name, value] of Object.entries(all)) request.setRequestHeader(name, value);
    request.send(body);
    wait();
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
