import type { TableProblem } from './table';

/** What a file is by its first bytes: a workbook, text, or what no table can be. */
export type FileKind = 'archive' | 'workbook' | 'text' | Extract<TableProblem, 'picture' | 'pdf' | 'word'>;

/** The first bytes in hexadecimal digits. */
const signs: [FileKind, RegExp][] = [
  // An OpenDocument text is an archive that begins with its kind.
  ['word', new RegExp(`^504b.{56}${hex('mimetypeapplication/vnd.oasis.opendocument.text')}`)],
  ['word', new RegExp(`^${hex('{\\rtf')}`)],
  ['archive', /^504b0[357]/],
  // A compound file of Excel before 2007. A Word file of that time is found when it is opened.
  ['workbook', /^d0cf11e0a1b11ae1/],
  // Excel 2 to 5 without a compound file, as programs of web sites write it.
  ['workbook', /^090[0248](?:0[468]|10)00/],
  ['pdf', new RegExp(`^(?:..){0,1000}${hex('%PDF-')}`)],
  // PNG, JPEG, GIF, BMP, TIFF, WebP, and HEIC or AVIF of telephones.
  [
    'picture',
    /^(?:89504e47|ffd8ff|47494638|424d.{8}00000000|49492a00|4d4d002a|52494646.{8}57454250|000000..66747970(?:6865|6d6966|617669))/,
  ],
];

/** The number of bytes by which a file is judged. */
const SAMPLE_BYTES = 1024;

/** Tells what a file is by its first bytes; its name may be wrong. */
export function fileKind(bytes: Uint8Array): FileKind {
  const digits = Array.from(bytes.subarray(0, SAMPLE_BYTES), hexByte).join('');
  return signs.find(([, sign]) => sign.test(digits))?.[0] ?? 'text';
}

function hex(text: string): string {
  return Array.from(text, (sign) => hexByte(sign.charCodeAt(0))).join('');
}

function hexByte(byte: number): string {
  return byte.toString(16).padStart(2, '0');
}

/** Tests whether a text is a workbook: an HTML table, or XML of Excel or OpenDocument. */
export function isMarkup(text: string): boolean {
  return /^\s*<(?:\?xml|!doctype|html|head|meta|table|style|div|body|!--|(?:ss:)?workbook)/i.test(
    text.slice(0, SAMPLE_BYTES),
  );
}
