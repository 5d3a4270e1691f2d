import { PICTURE_NAME, PICTURE_ORIGIN, pictureAddress, picturePath, pictureTypes } from '@platform/records';
import type { Administration } from '../staff/staff';
import { fetchWithRetry } from '../store/http';
import { writeFile } from './bucket';

const ADDRESS = /\/v0\/b\/([^/"\\]+)\/o\/pictures%2F([^?"\\]+)/g;

/** The bucket of an address of a picture, and the name of its file. */
export type Picture = { bucket: string; name: string };

/** Returns the uploaded pictures whose addresses a text has, each once. */
export function picturesIn(text: string): Picture[] {
  const found = new Map<string, Picture>();
  for (const [address, bucket = '', name = ''] of text.matchAll(ADDRESS))
    if (PICTURE_NAME.test(name)) found.set(address, { bucket, name });
  return [...found.values()];
}

/** Returns a text whose addresses of pictures lead to another bucket. */
export function withBucket(text: string, bucket: string): string {
  return text.replace(ADDRESS, (_, __, name: string) => `/v0/b/${bucket}/o/pictures%2F${name}`);
}

/** Reads a picture, as every visitor may; `undefined` if there is none. */
export async function readPicture(
  administration: Administration,
  picture: Picture,
): Promise<Buffer | undefined> {
  const answer = await ask(addressOf(administration, picture));
  return answer && Buffer.from(await answer.arrayBuffer());
}

/** Tests whether there is a picture, by its description. */
export async function hasPicture(administration: Administration, picture: Picture): Promise<boolean> {
  const address = addressOf(administration, picture);
  address.search = '';
  const answer = await ask(address);
  await answer?.body?.cancel();
  return answer !== undefined;
}

function addressOf({ environment: { settings } }: Administration, { bucket, name }: Picture): URL {
  const { emulators, siteUrl } = settings;
  const path = pictureAddress(bucket, name, emulators !== undefined);
  return new URL(path, emulators ? siteUrl : PICTURE_ORIGIN);
}

async function ask({ href }: URL): Promise<Response | undefined> {
  const answer = await fetchWithRetry(href, {});
  if (!answer.ok && answer.status !== 404) throw new Error(`${href} answers ${answer.status}.`);
  return answer.ok ? answer : undefined;
}

/** Writes a picture that is not there; one that is there stays. */
export async function writePicture(
  administration: Administration,
  { bucket, name }: Picture,
  content: Buffer,
): Promise<void> {
  const contentType = name.endsWith('.webp') ? pictureTypes.webp : pictureTypes.jpg;
  const cacheControl = 'public, max-age=31536000, immutable';
  await writeFile(administration, { bucket, path: picturePath(name) }, content, {
    contentType,
    cacheControl,
  });
}
