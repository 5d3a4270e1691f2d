import { getSettings } from '@platform/contract';
import { TimeLimitError, withinLimit } from '@platform/contract/time-limit';
import { pictureAddress, picturePath, pictureTypes } from '@platform/records';
import type { FirebaseStorage, FullMetadata } from 'firebase/storage';
import { openApp } from '../client/auth-client';
import { Failure, reasonOf, toFailure } from '../client/failure';
import { askAboutWrite } from '../client/request';
import type { PictureFiles } from './picture-files';

/** Time limits for the answer to an uploaded file, and to the question whether it has arrived, in milliseconds. */
export const UPLOAD_LIMIT_MS = 60_000;
const ANSWER_LIMIT_MS = 8000;

export type UploadedPicture = { image: string; imageSmall: string };

export function hasStorage(): boolean {
  return getSettings().firebase.storageBucket !== undefined;
}

/**
 * Uploads both files of a picture through the client, which is loaded on demand. After a time limit the page asks until
 * it knows whether the file has arrived.
 * @throws {Failure}
 */
export async function uploadPicture({ large, small }: PictureFiles): Promise<UploadedPicture> {
  if (!navigator.onLine) throw new Failure('offline');
  const [image, imageSmall] = await Promise.all([uploadFile(large), uploadFile(small)]);
  return { image, imageSmall };
}

async function uploadFile(file: Blob): Promise<string> {
  const { getMetadata, ref, uploadBytes } = await import('firebase/storage');
  const name = await nameOf(file);
  const stored = ref(await openStorage(), picturePath(name));
  const metadata = { contentType: file.type, cacheControl: 'public, max-age=31536000, immutable' };
  // Something else than the storage may answer; only the storage knows name and size.
  const isStored = ({ name: known, size }: FullMetadata) => known === name && size === file.size;
  const refused = await withinLimit(uploadBytes(stored, file, metadata), UPLOAD_LIMIT_MS, 'The upload').then(
    (result) => (isStored(result.metadata) ? null : new Error('The storage did not answer.')),
    (error) => error,
  );
  // The same file may have been uploaded before; the rules forbid replacing it.
  const ask = async () => isStored(await withinLimit(getMetadata(stored), ANSWER_LIMIT_MS, 'The question'));
  if (refused && !(await askAboutWrite(ask, isSilence).catch(() => false))) throw refusal(refused);
  const { emulators, firebase } = getSettings();
  return pictureAddress(firebase.storageBucket ?? '', name, emulators !== undefined);
}

function isSilence(error: unknown): boolean {
  return error instanceof TimeLimitError || reasonOf(error) === 'storage/retry-limit-exceeded';
}

function refusal(error: unknown): Failure {
  return reasonOf(error) === 'storage/unauthorized'
    ? new Failure('denied', { cause: error })
    : toFailure(error);
}

async function openStorage(): Promise<FirebaseStorage> {
  const { connectStorageEmulator, getStorage } = await import('firebase/storage');
  const storage = getStorage(openApp());
  storage.maxOperationRetryTime = ANSWER_LIMIT_MS;
  const { emulators, siteUrl } = getSettings();
  const { hostname, port } = new URL(siteUrl);
  // The local site itself is the stand-in.
  if (emulators && !isConnected.has(storage)) connectStorageEmulator(storage, hostname, Number(port));
  isConnected.add(storage);
  return storage;
}

/** The client throws if it is connected twice. */
const isConnected = new WeakSet<FirebaseStorage>();

/** Returns the name of a file: the hash of its contents. */
async function nameOf(file: Blob): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  const hex = [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 32)}.${file.type === pictureTypes.webp ? 'webp' : 'jpg'}`;
}
