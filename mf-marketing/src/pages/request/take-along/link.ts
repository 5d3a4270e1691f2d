import type { RequestLine } from '@platform/goods';
import type { ReceivedLines } from '../../../data/checked';

/** The longest link, in characters: mail programs and messengers cut longer ones. */
export const LINK_MAX = 16_000;

const START = '#list=';

/**
 * Returns a link with the list in its fragment, which browsers send to no server.
 * @param page the address of the page
 * @returns `null` if the link would be too long
 */
export async function toLink(page: string, lines: readonly RequestLine[]): Promise<string | null> {
  const link = `${page}${START}${await packList(lines)}`;
  return link.length > LINK_MAX ? null : link;
}

/** Returns the list as the text that links and the pages of enquiries have; `unpackList` reads it. */
export async function packList(lines: readonly RequestLine[]): Promise<string> {
  const list = { format: 2, lines: lines.map(({ id, ...line }) => line) };
  const packed = await through(
    new TextEncoder().encode(JSON.stringify(list)),
    new CompressionStream('deflate-raw'),
  );
  return toBase64Url(packed);
}

/**
 * Reads the list of a link, also if a mail program or messenger has added to it or broken it into lines.
 * @param hash the fragment of an address
 * @returns `undefined` if the fragment is no list, `null` if it cannot be read
 */
export async function readLink(hash: string): Promise<ReceivedLines | null | undefined> {
  const fragment = decoded(hash);
  if (!fragment.startsWith(START)) return undefined;
  if (hash.length > LINK_MAX) return null;
  const [list = ''] = fragment.slice(START.length).split(/[&?]/);
  const [firstPart = ''] = list.split(/[^\w-]/);
  // A foreign character is a line break within the list, or what follows the list begins there.
  return (await unpackList(list.replace(/[^\w-]/g, ''))) ?? unpackList(firstPart);
}

/** Decodes all escapes that can be decoded. */
function decoded(hash: string): string {
  return hash.replace(/(?:%[\da-f]{2})+/gi, (escapes) => {
    try {
      return decodeURIComponent(escapes);
    } catch {
      return '';
    }
  });
}

/** @returns `null` if the text is no packed list */
export async function unpackList(text: string): Promise<ReceivedLines | null> {
  try {
    const packed = fromBase64Url(text);
    const json = new TextDecoder().decode(await through(packed, new DecompressionStream('deflate-raw')));
    const { parseList } = await import('../../../data/checked');
    return parseList(JSON.parse(json));
  } catch {
    return null;
  }
}

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  transform: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(transform);
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

function toBase64Url(bytes: Uint8Array): string {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(bytes, (character) => character.charCodeAt(0));
}
