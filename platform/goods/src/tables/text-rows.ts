/** Returns the cells of a text: a table with separators, Markdown, columns by spaces, or the lines of a message. */
export function textRows(text: string): string[][] {
  const lines = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const [, sign, rest] = /^sep=(.)\n([\s\S]*)$/i.exec(lines) ?? [];
  if (sign !== undefined && rest !== undefined) return separated(rest, sign);
  const filled = lines.split('\n').filter((line) => line.trim());
  const labelled = labelledRows(filled);
  if (labelled) return labelled;
  const separator = ['\t', ';', '|'].find((one) => isSeparator(filled, one));
  if (separator) return wholeRows(separated(lines, separator), separator);
  const message = filled.map(messageRow);
  if (message.filter((row) => row.length > 1).length * 3 > message.length * 2) return message;
  if (isSeparator(filled, ',')) return separated(lines, ',');
  const spaced = filled.map((line) => line.trim().split(/ {2,}/));
  return spaced.filter((row) => row.length > 1).length * 2 > spaced.length ? spaced : message;
}

/** A value with its heading: `Qty: 40`. */
const LABELLED = /^\s*([\p{L}№][^:\d]{0,40}):(.*)$/u;

/** The most lines of such a text: ten for each row of a visitor's table. */
const LABELLED_LINES_MAX = 20_000;

/**
 * Returns the rows of a text whose lines repeat the headings: `Name: Paper; Qty: 40`, in one line or one below the other.
 * Other lines stay as they are.
 * @returns `undefined` for other texts, such as `Paper: 40; Pens: 3`
 */
function labelledRows(texts: string[]): string[][] | undefined {
  if (texts.length > LABELLED_LINES_MAX) return undefined;
  const lines = texts.map((line) => line.replace(BULLET, ''));
  const label = (line = '') => LABELLED.exec(line)?.[1];
  const first = lines.find(label);
  const blocks: string[] = [];
  for (const line of lines)
    if (blocks.length === 0 || !label(line) || label(line) === label(first)) blocks.push(line);
    else blocks.push(`${blocks.pop()}\n${line}`);
  const ways: [string[], string][] = [...';\t|,'].map((sign) => [lines, sign]);
  for (const [records, sign] of [...ways, [blocks, '\n'] as const]) {
    const fields = records.map((record) => fieldsOf(record, sign));
    const known = fields.filter((one) => one.size > 1);
    const headings = [...new Set(known.flatMap((one) => [...one.keys()]))];
    const hasColumn = (start: RegExp) =>
      headings.some((heading) =>
        known.every((one) => !one.has(heading) || start.test(one.get(heading) ?? '')),
      );
    const isLabelled = known.length > 1 && known.length * 2 >= records.length;
    if (!isLabelled || !hasColumn(/^\d/) || !hasColumn(/^\p{L}/u)) continue;
    const at = fields.findIndex((one) => one.size > 1);
    const rows = fields.map((one, index) =>
      one.size > 1 ? headings.map((heading) => one.get(heading) ?? '') : [records[index] ?? ''],
    );
    return rows.toSpliced(at, 0, headings);
  }
}

/** Returns the values of a record by heading; a part without a heading belongs to the value before it. */
function fieldsOf(record: string, sign: string): Map<string, string> {
  const fields = new Map<string, string>();
  let heading = '';
  for (const part of record.split(sign)) {
    const [, found, value = part] = LABELLED.exec(part) ?? [];
    if (found ? fields.has(found.trim()) : heading === '') return new Map();
    if (found) {
      heading = found.trim();
      fields.set(heading, value.trim());
    } else fields.set(heading, `${fields.get(heading)}${sign}${value}`);
  }
  return fields;
}

/** The fewest rows of a table between other lines. */
const TABLE_ROWS_MIN = 3;

/** Tests whether a sign is in half of the lines, or several times in each of some: letters have a table inside. */
function isSeparator(lines: string[], sign: string): boolean {
  const counts = lines.map((line) => line.split(sign).length - 1);
  const some = counts.filter((count) => count > 0).length;
  return (
    (some > 0 && some * 2 >= lines.length) ||
    (sign !== ',' && counts.filter((count) => count > 1).length >= TABLE_ROWS_MIN)
  );
}

/** Splits by the separator. A quote that is never closed, or that has text behind it, is part of its cell. */
function separated(text: string, sign: string): string[][] {
  const rows: string[][] = [[]];
  for (let at = 0; at <= text.length; at += 1) {
    const [cell, end] = cellAt(text, at, sign);
    rows.at(-1)?.push(cell);
    if (text[end] === '\n') rows.push([]);
    at = end;
  }
  return sign === '|' ? rows.map(withoutBorder) : rows;
}

/** The longest quoted cell: an open quote does not take the rows below. */
const QUOTED_MAX = 2000;

/** Returns the cell that begins at an index, and the index of the sign after it. */
function cellAt(text: string, start: number, sign: string): [string, number] {
  if (text[start] === '"') {
    const part = text.slice(start, start + QUOTED_MAX);
    const [quoted] = /^"(?:[^"]|"")*"/.exec(part) ?? [];
    const end = start + (quoted?.length ?? 0);
    const next = text[end];
    if (quoted && (next === undefined || next === '\n' || next === sign))
      return [quoted.slice(1, -1).replaceAll('""', '"'), end];
  }
  let end = start;
  while (end < text.length && text[end] !== sign && text[end] !== '\n') end += 1;
  return [text.slice(start, end), end];
}

/** Markdown has a separator at both ends of a row. */
function withoutBorder(row: string[]): string[] {
  const isBordered = row.length > 2 && row[0]?.trim() === '' && row.at(-1)?.trim() === '';
  return isBordered ? row.slice(1, -1) : row;
}

/** Joins the rows of a cell with several paragraphs, as Word copies it. */
function wholeRows(rows: string[][], sign: string): string[][] {
  const width = rows.reduce((most, { length }) => Math.max(most, length), 0);
  if (sign !== '\t') return rows;
  const whole: string[][] = [];
  let isOpen = false;
  for (const row of rows) {
    const before = whole.at(-1);
    if (isOpen && before && before.length + row.length - 1 <= width)
      before.splice(-1, 1, `${before.at(-1)} ${row[0]}`, ...row.slice(1));
    else whole.push([...row]);
    const last = whole.at(-1) ?? [];
    isOpen = last.length > 1 && last.length < width;
  }
  return whole;
}

/** A bullet or number before a line. */
const BULLET = /^\s*(?:[-–—•*·▪]\s+|\d{1,3}[.)]\s+)/;

const NUMBER = String.raw`\d(?:[\d\s.,]*\d)?`;

/** `40 x A4 paper`, `12 pcs liquid soap`. */
const QUANTITY_FIRST = new RegExp(
  String.raw`^(${NUMBER}\s*(?:(?:pcs?|pieces|ədəd|əd|шт|штук|qutu|box|packs?|kq|кг|kg|уп|пач)\.?(?=\s)|[xх×](?=\s)))\s+(.+)$`,
  'iu',
);

/** `A4 kağız - 40 bağlama`, `Stepler, 3 ədəd`. */
const QUANTITY_LAST = new RegExp(
  String.raw`^(.*\p{L}.*?)\s*(?:\s[-–—]|[-–—]\s|:|,\s)\s*(${NUMBER}\s*\p{L}*[²³]?\.?)$`,
  'u',
);

/** The longest line that is looked through for an amount. */
const LINE_MAX = 400;

/** Returns name and amount of a line; a line without amount is one cell. */
function messageRow(line: string): string[] {
  if (line.length > LINE_MAX) return [line];
  const text = line.replace(BULLET, '').trim();
  const [, amount, what] = QUANTITY_FIRST.exec(text) ?? [];
  if (amount && what) return [what, amount.replace(/\s*[xх×]$/iu, '')];
  const [, name, last] = QUANTITY_LAST.exec(text) ?? [];
  return name && last ? [name, last] : countedRow(text);
}

/** Units of counting. Measures may be sizes of the goods, as in `Bucket 10 l`. */
const COUNTED = String.raw`(?:ədəd|əd|dənə|qutu|bağlama|paçka|paket|dəst|cüt|rulon|шт|штук[аи]?|уп|упак|упаков\p{L}+|пач|пач[еки]\p{L}+|кор|короб\p{L}+|компл|комплект\p{L}*|пар[аы]?|рул|рулон\p{L}*|pcs?|pieces?|packs?|box(?:es)?|sets?|pairs?|rolls?)`;

/** `Stepler 3 ədəd`. */
const COUNTED_LAST = new RegExp(String.raw`\s(\d+)\s*${COUNTED}\.?$`, 'iu');

/** The end of a name after which a count is no quantity: `Pens in box`, `Pens 5 x`, `Pens up to`; another count anywhere. */
const NO_NAME = new RegExp(
  String.raw`(?:^|[\s(.])(?:[xх×+*/~≈=–—-]|min|max|до|от|по|около|təxminən|azı|to|of|about|${COUNTED}(?:d[aə]|l[iı]k|[iı])?)\.?$|\d\s*${COUNTED}(?!\p{L})`,
  'iu',
);

/** Reads a name and a count without a sign between them. A count behind another number may be its thousands: `Cat 6 305 pcs`. */
function countedRow(text: string): string[] {
  const found = COUNTED_LAST.exec(text);
  const name = text.slice(0, found?.index);
  const isThousands = found?.[1]?.length === 3 && /(?:^|\s)\d{1,3}$/.test(name);
  const isClear = /\p{L}/u.test(name) && !/\s{2}/.test(text) && !isThousands && !NO_NAME.test(name);
  return found && isClear ? [name, found[0].trim()] : [text];
}
