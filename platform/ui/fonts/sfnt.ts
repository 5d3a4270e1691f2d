/** What a line of text takes from a font: its vertical metrics and the widths of its characters, in em. */
export type FontMetrics = {
  ascent: number;
  descent: number;
  lineGap: number;
  /** Width of one character in em; undefined when the font does not draw it. */
  advance: (character: string) => number | undefined;
};

/**
 * Reads an uncompressed OpenType font (static, or a variable font at its default).
 *
 * @throws when a table that browsers need is missing.
 */
export function readMetrics(font: Buffer): FontMetrics {
  const head = table(font, 'head');
  const hhea = table(font, 'hhea');
  const hmtx = table(font, 'hmtx');
  const unitsPerEm = head.readUInt16BE(18);
  const longMetrics = hhea.readUInt16BE(34);
  const glyphs = readCharacterMap(table(font, 'cmap'));

  return {
    ascent: hhea.readInt16BE(4) / unitsPerEm,
    descent: -hhea.readInt16BE(6) / unitsPerEm,
    lineGap: hhea.readInt16BE(8) / unitsPerEm,
    advance(character) {
      const glyph = glyphs.get(character.codePointAt(0) ?? 0);
      if (glyph === undefined) return undefined;
      // The last width stands for all further glyphs.
      return hmtx.readUInt16BE(4 * Math.min(glyph, longMetrics - 1)) / unitsPerEm;
    },
  };
}

function table(font: Buffer, tag: string): Buffer {
  const count = font.readUInt16BE(4);
  for (let i = 0; i < count; i++) {
    const record = 12 + 16 * i;
    if (font.toString('latin1', record, record + 4) !== tag) continue;
    const start = font.readUInt32BE(record + 8);
    return font.subarray(start, start + font.readUInt32BE(record + 12));
  }
  throw new Error(`The font has no table '${tag}'.`);
}

const SEGMENT_MAP = 4;

/** Format 4 holds every character of the basic plane, and so all that this site writes. */
function readCharacterMap(cmap: Buffer): Map<number, number> {
  const count = cmap.readUInt16BE(2);
  for (let i = 0; i < count; i++) {
    const map = cmap.subarray(cmap.readUInt32BE(8 + 8 * i));
    if (map.readUInt16BE(0) === SEGMENT_MAP) return readSegments(map);
  }
  throw new Error('The font has no character map of format 4.');
}

function readSegments(map: Buffer): Map<number, number> {
  const size = map.readUInt16BE(6);
  const ends = 14;
  const starts = ends + size + 2;
  const deltas = starts + size;
  const offsets = deltas + size;
  const glyphs = new Map<number, number>();
  for (let at = 0; at < size; at += 2) {
    const last = map.readUInt16BE(ends + at);
    const first = map.readUInt16BE(starts + at);
    const delta = map.readUInt16BE(deltas + at);
    const offset = map.readUInt16BE(offsets + at);
    for (let point = first; point <= last && point < 0xffff; point++) {
      const listed = offset ? map.readUInt16BE(offsets + at + offset + 2 * (point - first)) : point;
      const glyph = offset && listed === 0 ? 0 : (listed + delta) & 0xffff;
      if (glyph) glyphs.set(point, glyph);
    }
  }
  return glyphs;
}
