import { describeFile, StorageFailure, storedFileAddress } from '@platform/data/stored-files';
import { isObject } from '@platform/records';
import { attachmentPath } from '@platform/records/attachments';
import { Failure, logFailure } from '../client/failure';
import { storageHeaders } from '../pictures/pictures';
import type { Enquiry } from './enquiries';

/**
 * Returns the address at which the storage serves a buyer's file as a download; `null` if the file has not arrived.
 * @param index its place in the enquiry's list
 * @throws {Failure}
 */
export async function enquiryFileAddress(
  { number, content }: Enquiry,
  index: number,
): Promise<string | null> {
  const path = await attachmentPath({ number, secret: content.sending }, index);
  try {
    const found = await describeFile(path, await storageHeaders());
    if (!isObject(found) || typeof found.downloadTokens !== 'string') return null;
    const [token = ''] = found.downloadTokens.split(',');
    // The token opens this file alone: a link cannot carry the session.
    return storedFileAddress(path, { alt: 'media', token });
  } catch (cause) {
    const failure = new Failure(cause instanceof StorageFailure ? 'denied' : 'offline', { cause });
    logFailure('enquiryFile', failure);
    throw failure;
  }
}
