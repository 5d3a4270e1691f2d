import type { Administration } from '../staff/staff';
import { fetchWithRetry } from '../store/http';

/** Cloud Storage's REST interface for the project's owner; a local site has it itself. */
const ORIGIN = 'https://storage.googleapis.com';

export type BucketFile = { bucket: string; path: string };

/** What the storage keeps beside a file, in its own words. */
type Metadata = { contentType: string; contentDisposition?: string; cacheControl?: string };

/** Lists the files below a path, with the times of their upload in milliseconds. */
export async function listFiles(
  administration: Administration,
  bucket: string,
  prefix: string,
): Promise<{ path: string; created: number }[]> {
  const files: { path: string; created: number }[] = [];
  let pageToken: string | undefined;
  do {
    const query = new URLSearchParams({ prefix, ...(pageToken && { pageToken }) });
    const answer = await ask(administration, bucket, `/storage/v1/b/${bucket}/o?${query}`);
    const { items = [], nextPageToken } = Object(await answer.json());
    for (const { name, timeCreated } of items) files.push({ path: name, created: Date.parse(timeCreated) });
    pageToken = nextPageToken;
  } while (pageToken);
  return files;
}

/** Reads a file; `undefined` if there is none. */
export async function readFile(
  administration: Administration,
  file: BucketFile,
): Promise<Buffer | undefined> {
  const answer = await ask(administration, file.bucket, `${placeOf(file)}?alt=media`);
  return answer.ok ? Buffer.from(await answer.arrayBuffer()) : undefined;
}

/** Tests whether there is a file, by its description. */
export async function hasFile(administration: Administration, file: BucketFile): Promise<boolean> {
  const answer = await ask(administration, file.bucket, placeOf(file));
  await answer.body?.cancel();
  return answer.ok;
}

/** Writes a file that is not there; one that is there stays. */
export async function writeFile(
  administration: Administration,
  { bucket, path }: BucketFile,
  content: Buffer,
  metadata: Metadata,
): Promise<void> {
  // The condition is true for a file that does not exist.
  const query = new URLSearchParams({ uploadType: 'multipart', ifGenerationMatch: '0', name: path });
  const boundary = crypto.randomUUID();
  const part = (type: string) => `--${boundary}\r\nContent-Type: ${type}\r\n\r\n`;
  const start = `${part('application/json')}${JSON.stringify(metadata)}\r\n${part(metadata.contentType)}`;
  const body = Buffer.concat([Buffer.from(start), content, Buffer.from(`\r\n--${boundary}--`)]);
  const answer = await ask(administration, bucket, `/upload/storage/v1/b/${bucket}/o?${query}`, {
    method: 'POST',
    headers: { 'Content-Type': `multipart/related; boundary=${boundary}` },
    body: new Uint8Array(body),
  });
  await answer.body?.cancel();
}

/** Removes a file, if there is one. */
export async function removeFile(administration: Administration, file: BucketFile): Promise<void> {
  const answer = await ask(administration, file.bucket, placeOf(file), { method: 'DELETE' });
  await answer.body?.cancel();
}

function placeOf({ bucket, path }: BucketFile): string {
  return `/storage/v1/b/${bucket}/o/${encodeURIComponent(path)}`;
}

/** @throws one sentence for an answer that is neither a success, nor that there is no file, or one already */
async function ask(
  { environment: { settings }, token }: Administration,
  bucket: string,
  path: string,
  request: RequestInit & { headers?: Record<string, string> } = {},
): Promise<Response> {
  const { emulators, siteUrl } = settings;
  const headers = { ...request.headers, Authorization: `Bearer ${await token()}` };
  const answer = await fetchWithRetry(`${emulators ? siteUrl : ORIGIN}${path}`, { ...request, headers });
  if (!answer.ok && answer.status !== 404 && answer.status !== 412)
    throw new Error(
      `The bucket ${bucket} answers ${answer.status}: the account needs the role "Storage Object User" (roles/storage.objectUser).`,
    );
  return answer;
}
