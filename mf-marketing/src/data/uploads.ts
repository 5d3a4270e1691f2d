import { create } from '@platform/contract';
import { reportFault } from '@platform/contract/faults';
import { untilKnown } from '@platform/data/repeated-write';
import { appCheckHeader } from '@platform/data/app-check';
import { StorageFailure, uploadFile } from '@platform/data/stored-files';
import { type Attachment, attachmentMetadata, attachmentPath } from '@platform/records/attachments';
import type { ChosenFile } from './enquiry';
import { readEnquiryLink } from './read-link';

/** How often a file is sent whose connection is lost. */
const ATTEMPTS = 3;

/** A file of a sent enquiry. `asking`: the answer is late, or there is no connection. */
export type Upload = Attachment & {
  /** The path in the storage; `null` if the enquiry has no place there. */
  path: string | null;
  /** The number of the enquiry; `null` if it was sent by e-mail alone. */
  number: string | null;
  state: 'waiting' | 'sending' | 'asking' | 'arrived' | 'failed';
  /** The share that was sent, from 0 to 1. */
  share: number;
};

/** The files of the enquiries that this document has sent, until the next enquiry. */
export const useUploads = create<{ uploads: readonly Upload[] }>(() => ({ uploads: [] }));

/** By upload: it is changed by replacing it in the store. */
const contents = new Map<string, Blob>();

/**
 * Sends the files of an enquiry one after the other, apart from the enquiry itself. Those that are sent already stay.
 * @param link the path of the enquiry's page with its secret; `undefined` if the enquiry is not stored
 */
export async function startUploads(files: readonly ChosenFile[], link: string | undefined): Promise<void> {
  if (files.length === 0) return;
  const linked = link === undefined ? null : readEnquiryLink(link);
  const paths = await Promise.all(files.map((_, index) => linked && attachmentPath(linked, index)));
  const { uploads } = useUploads.getState();
  const wanted = files.map(({ name, size, content }, index): Upload => {
    const path = paths[index] ?? null;
    const known = uploads.find((upload) => path !== null && upload.path === path);
    if (known && known.state !== 'failed') return known;
    if (path) contents.set(path, content);
    const state = path ? 'waiting' : 'failed';
    return { name, size, path, number: linked?.number ?? null, state, share: 0 };
  });
  const isUnderWay = ({ path, state }: Upload) =>
    path !== null && ['waiting', 'sending', 'asking'].includes(state);
  const others = uploads.filter((upload) => isUnderWay(upload) && !wanted.includes(upload));
  useUploads.setState({ uploads: [...others, ...wanted] });
  void sendWaiting();
}

/** Sends the files that did not arrive once more. */
export function retryUploads(): void {
  const again = (upload: Upload): Upload =>
    upload.state === 'failed' && upload.path ? { ...upload, state: 'waiting', share: 0 } : upload;
  useUploads.setState(({ uploads }) => ({ uploads: uploads.map(again) }));
  void sendWaiting();
}

let isSending = false;

async function sendWaiting(): Promise<void> {
  if (isSending) return;
  isSending = true;
  const next = () => useUploads.getState().uploads.find(({ state }) => state === 'waiting')?.path;
  // Browsers ask before they leave the document, in which the files are.
  const keep = (event: BeforeUnloadEvent) => event.preventDefault();
  addEventListener('beforeunload', keep);
  for (let path = next(); path; path = next()) await send(path);
  removeEventListener('beforeunload', keep);
  isSending = false;
}

async function send(path: string): Promise<void> {
  const change = (changes: Partial<Upload>) =>
    useUploads.setState(({ uploads }) => ({
      uploads: uploads.map((upload) => (upload.path === path ? { ...upload, ...changes } : upload)),
    }));
  const { name = '' } = useUploads.getState().uploads.find((upload) => upload.path === path) ?? {};
  const file = contents.get(path) ?? new Blob();
  const ask: typeof untilKnown = (question, isSilence) => {
    change({ state: 'asking' });
    return untilKnown(question, isSilence);
  };
  const metadata = attachmentMetadata(name);
  let isRefused = false;
  for (let attempt = 0; attempt < ATTEMPTS && !isRefused; attempt += 1) {
    change({ state: 'sending', share: 0 });
    try {
      const headers = await appCheckHeader();
      await uploadFile({ path, file, metadata, headers, onProgress: (share) => change({ share }) }, ask);
      contents.delete(path);
      return change({ state: 'arrived' });
    } catch (error) {
      isRefused = error instanceof StorageFailure && error.refused;
    }
  }
  change({ state: 'failed' });
  console.error('A file of the enquiry has not arrived.');
  reportFault('data', new Error('a file of an enquiry was not stored'));
}
