/** The encodings of one byte in which spreadsheets and old programs write Russian and Azerbaijani. */
const ENCODINGS = ['windows-1251', 'windows-1254', 'koi8-r', 'ibm866'];

/** The most bytes that an encoding is judged by. */
const SAMPLE_BYTES = 20_000;

/** Returns the text of a file, or `null` if the file is no text. */
export function decode(bytes: Uint8Array): string | null {
  const wide = wideEncoding(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  if (bytes.subarray(0, SAMPLE_BYTES).some(isBinary)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const sample = bytes.subarray(0, SAMPLE_BYTES);
    const scores = ENCODINGS.map((encoding) => likelihood(new TextDecoder(encoding).decode(sample)));
    return new TextDecoder(ENCODINGS[scores.indexOf(Math.max(...scores))]).decode(bytes);
  }
}

/** Tests for a byte that no text has: control characters other than tabs, line ends, and the end of files of MS-DOS. */
function isBinary(byte: number): boolean {
  return byte < 9 || (byte > 13 && byte < 32 && byte !== 26);
}

/** UTF-16 has a mark, or a zero in every second byte: separators, digits and line ends are ASCII. */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  bytes.subarray(0, SAMPLE_BYTES).forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (odd > 2 && even === 0) return 'utf-16le';
  return even > 2 && odd === 0 ? 'utf-16be' : undefined;
}

/** Returns a number that is higher for words of Russian and Azerbaijani than for the same bytes read otherwise. */
function likelihood(text: string): number {
  let score = 0;
  for (const word of text.match(/[^\p{P}\p{Z}\p{Nd}\s]+/gu) ?? []) {
    if (/^\p{ASCII}+$/u.test(word)) continue;
    if (/^\p{Script=Cyrillic}+$/u.test(word)) {
      score += word.match(/[оеаинтсрвлкм]/giu)?.length ?? 0;
      score -= word.match(/[щъфэц]/giu)?.length ?? 0;
      // No word begins with ъ, ь or ы, and none has a capital behind a small letter.
      score -= 2 * (word.match(/\p{Ll}\p{Lu}/gu)?.length ?? 0);
      if (/^[ъьы]/iu.test(word)) score -= 2;
    } else if (/^[\p{ASCII}çğıİöşüâ]+$/iu.test(word)) score += word.match(/[çğıİöşü]/giu)?.length ?? 0;
    else score -= 2 * word.length;
  }
  return score;
}
