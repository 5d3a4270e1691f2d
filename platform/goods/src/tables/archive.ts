import type { TableLimits, TableProblem } from './table';

/** The sizes of all entries together, as the archive declares them, for each byte of the largest file. */
const UNPACKED_MAX = 10;

/** The most entries of an archive; a workbook has two or three for each sheet, and one for each picture. */
const ENTRIES_MAX = 2000;

/** The signs of the end of the list of entries, of an entry of the list, and of an entry (APPNOTE.TXT of PKWARE, 4.3). */
const END = 0x0605_4b50;
const LISTED = 0x0201_4b50;
const ENTRY = 0x0403_4b50;

/** The longest end of an archive, with its comment. */
const END_BYTES_MAX = 22 + 0xffff;

/** Set in the flags of an entry that is encrypted, and of one whose sizes follow it. */
const ENCRYPTED = 1;
const SIZES_FOLLOW = 8;

/**
 * Checks an archive before it is unpacked, by its list of entries. The sizes of the list are written into the entries,
 * in place, because the reader believes those.
 * @returns what stops reading it, if anything does
 */
export function archiveProblem(bytes: Uint8Array, limits: TableLimits): TableProblem | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const names: string[] = [];
  let unpacked = 0;
  let isEncrypted = false;
  try {
    const end = endOf(view);
    const count = view.getUint16(end + 10, true);
    if (count > ENTRIES_MAX) return 'heavy';
    let at = view.getUint32(end + 16, true);
    for (let entry = 0; entry < count; entry += 1) {
      if (view.getUint32(at, true) !== LISTED) return 'unreadable';
      const size = view.getUint32(at + 24, true);
      unpacked += size;
      const [nameLength = 0, ...others] = [28, 30, 32].map((place) => view.getUint16(at + place, true));
      names.push(new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength)));
      const own = view.getUint32(at + 42, true);
      if (view.getUint32(own, true) !== ENTRY) return 'unreadable';
      const flags = view.getUint16(own + 6, true);
      isEncrypted ||= (flags & ENCRYPTED) !== 0;
      view.setUint16(own + 6, flags & ~SIZES_FOLLOW, true);
      view.setUint32(own + 18, view.getUint32(at + 20, true), true);
      view.setUint32(own + 22, size, true);
      at += 46 + others.reduce((sum, length) => sum + length, nameLength);
    }
  } catch {
    // A place outside the file: it was cut off.
    return 'unreadable';
  }
  if (unpacked > UNPACKED_MAX * limits.bytes) return 'heavy';
  if (isEncrypted) return 'password';
  return problemOf(names);
}

function endOf(view: DataView): number {
  const last = view.byteLength - 22;
  for (let at = last; at >= Math.max(0, last - END_BYTES_MAX); at -= 1)
    if (view.getUint32(at, true) === END) return at;
  throw new RangeError('The archive has no end.');
}

/** Entries that only a workbook has: of Excel and of LibreOffice. */
const WORKBOOK = /(?:^|\/)workbook\.(?:xml|bin)$|^content\.xml$|^Index\/Document\.iwa$/i;

function problemOf(names: string[]): TableProblem | undefined {
  if (names.some((name) => /^word\//i.test(name))) return 'word';
  return names.some((name) => WORKBOOK.test(name)) ? undefined : 'kind';
}
