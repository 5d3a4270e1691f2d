import { getSettings } from '@platform/contract';
import { StorageFailure, uploadFile } from '@platform/data/stored-files';
import { pictureAddress, picturePath, pictureTypes } from '@platform/records';
import { Failure } from '../client/failure';
import { authClient } from '../client/firebase';
import { askAboutWrite } from '../client/request';
import type { PictureFiles } from './picture-files';

export type UploadedPicture = { image: string; imageSmall: string };

/**
 * Uploads both files of a picture. After a time limit the page asks until it knows whether the file has arrived.
 * @throws {Failure}
 */
export async function uploadPicture({ large, small }: PictureFiles): Promise<UploadedPicture> {
  if (!navigator.onLine) throw new Failure('offline');
  const [image, imageSmall] = await Promise.all([upload(large), upload(small)]);
  return { image, imageSmall };
}

async function upload(file: Blob): Promise<string> {
  const name = await nameOf(file);
  const metadata = { contentType: file.type, cacheControl: 'public, max-age=31536000, immutable' };
  const headers = await storageHeaders();
  try {
    await uploadFile({ path: picturePath(name), file, metadata, headers }, askAboutWrite);
  } catch (cause) {
    const isRefused = cause instanceof StorageFailure && cause.refused;
    throw new Failure(isRefused ? 'denied' : 'unconfirmed', { cause });
  }
  const { emulators, firebase } = getSettings();
  return pictureAddress(firebase.storageBucket ?? '', name, emulators !== undefined);
}

/** Returns the headers that identify the user to the storage. */
export async function storageHeaders(): Promise<Record<string, string>> {
  const token = await (await authClient()).token();
  return token ? { Authorization: `Firebase ${token}` } : {};
}

/** Returns the name of a file: the hash of its contents. */
async function nameOf(file: Blob): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  const hex = [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 32)}.${file.type === pictureTypes.webp ? 'webp' : 'jpg'}`;
}
