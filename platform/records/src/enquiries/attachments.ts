import type { EnquiryLink } from './enquiry-link';

/*
 * Files that a buyer sends with an enquiry, apart from the schema, whose library visitors' pages do not load. The record
 * has their names and sizes; the files lie in the storage under the enquiry's number and a key from its secret.
 */

/** The most files of an enquiry. */
export const ATTACHMENTS_MAX = 3;

/** The largest file, in bytes. */
export const ATTACHMENT_BYTES_MAX = 5 * 1024 * 1024;

/** The longest name of a file with its ending, in characters. */
export const ATTACHMENT_NAME_MAX = 120;

/** The time for which whoever knows the key may ask whether a file has arrived, in minutes; then staff alone read it. */
export const ATTACHMENT_ASK_MINUTES = 60;

/** The accepted types, by the ending of the name. */
export const attachmentTypes = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
} as const;

type Ending = keyof typeof attachmentTypes;

const endings = Object.keys(attachmentTypes) as Ending[];
const ANY_ENDING = endings.join('|');

/** The form of a stored name. */
export const ATTACHMENT_NAME = new RegExp(`^[^/]+[.](${ANY_ENDING})$`);

/** The form of the header with which the storage serves a file: as a download, under a name of an accepted type. */
export const ATTACHMENT_DISPOSITION = new RegExp(
  `^attachment; filename[*]=UTF-8''[-A-Za-z0-9%_.~!]+[.](${ANY_ENDING})$`,
);

/** The longest such header, in characters: each of a name takes nine at most. */
export const ATTACHMENT_DISPOSITION_MAX = 30 + 9 * ATTACHMENT_NAME_MAX;

/** The folder of the files in the bucket, and the form of the last part of a path: the place in the enquiry's list. */
export const ATTACHMENT_FOLDER = 'attachments';
export const ATTACHMENT_INDEX = new RegExp(`^[0-${ATTACHMENTS_MAX - 1}]$`);

/** The form of a path in the bucket. */
export const ATTACHMENT_PATH = new RegExp(`^${ATTACHMENT_FOLDER}/[A-Z0-9-]+/[0-9a-f]{32}/[0-9]$`);

/** A file as the record names it. */
export type Attachment = { name: string; size: number };

/**
 * Returns a file's path in the bucket. It has a key that is made from the secret: servers log addresses, and the key
 * opens no page.
 * @param secret with which the enquiry was sent
 */
export async function attachmentPath({ number, secret }: EnquiryLink, index: number): Promise<string> {
  const hash = await crypto.subtle.digest(
    'SHA-256',
    new TextEncoder().encode(`${ATTACHMENT_FOLDER} ${secret}`),
  );
  const hex = [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${ATTACHMENT_FOLDER}/${number}/${hex.slice(0, 32)}/${index}`;
}

/** Characters that no program shows, which reverse the order of others, or which end a part of a path. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu;
const RESERVED = /[/\\:*?"<>|]/g;

/**
 * Returns the name under which a file is stored: within the length, with an ending of an accepted type, without what
 * file systems refuse. A name without an ending gets that of the browser's type.
 * @returns `null` if the type is not accepted
 */
export function attachmentName({ name, type }: { name: string; type: string }): string | null {
  const clean = name.normalize('NFC').replace(HIDDEN, '').replace(RESERVED, '_').trim();
  const [, start = clean, written] = /^(.*)\.([^.\s]{1,5})$/.exec(clean) ?? [];
  const ending = written ? endingOf(written) : endings.find((one) => attachmentTypes[one] === type);
  if (!ending) return null;
  const room = ATTACHMENT_NAME_MAX - ending.length - 1;
  // A pair of surrogates may be cut.
  const base = start.slice(0, room).replace(HIDDEN, '').trim() || 'file';
  return `${base}.${ending}`;
}

function endingOf(text: string): Ending | undefined {
  return endings.find((ending) => ending === text.toLowerCase());
}

/** Returns what the storage keeps beside a file. @param name from `attachmentName` */
export function attachmentMetadata(name: string): { contentType: string; contentDisposition: string } {
  const ending = endingOf(name.slice(name.lastIndexOf('.') + 1));
  // The characters that `encodeURIComponent` leaves, and headers do not take.
  const escaped = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return {
    contentType: ending ? attachmentTypes[ending] : 'application/octet-stream',
    contentDisposition: `attachment; filename*=UTF-8''${escaped}`,
  };
}
