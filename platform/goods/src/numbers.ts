/** The sign before the decimals. The other one separates thousands. */
export type DecimalSign = 'comma' | 'point';

/**
 * The value of a written number.
 * - `number`: one reading. `decimals` is the convention that the text shows, `null` if it fits both.
 * - `either`: a comma or point before three digits, as in `1.250`. `values` are the reading as thousands and the reading
 *   as decimals; `sign` is the sign in the text.
 * - `none`: no number.
 */
export type NumberReading =
  | { kind: 'number'; value: number; decimals: DecimalSign | null }
  | { kind: 'either'; values: readonly [thousands: number, decimals: number]; sign: DecimalSign }
  | { kind: 'none' };

/** Digits that a number keeps exactly. */
const DIGITS_MAX = 15;

/** One to three digits, then groups of three after the same sign. */
const grouped = /^\d{1,3}(?:([ ',.])\d{3}(?:\1\d{3})*)$/;

/**
 * Reads a number as people write it in Azerbaijani, English and Russian: decimals after a comma or point, thousands
 * after spaces of any width, apostrophes, commas or points. It reads neither signs nor exponents nor units.
 */
export function readNumber(text: string): NumberReading {
  // Any space separates like any other, and every apostrophe like any other.
  const written = text.trim().replace(/\s/g, ' ').replace(/[’ʼ]/g, "'");
  const none: NumberReading = { kind: 'none' };
  if (written.replace(/\D/g, '').length > DIGITS_MAX) return none;
  const [, before = '', sign, after = ''] = /^(.*?)(?:([,.])(\d+))?$/.exec(written) ?? [];
  const whole = wholeNumber(before);
  if (whole === null) return none;
  const { value, separator } = whole;
  if (sign === undefined) return { kind: 'number', value, decimals: null };
  const decimals: DecimalSign = sign === ',' ? 'comma' : 'point';
  if (separator === sign) {
    // `1,250,000` has groups only.
    const all = wholeNumber(written);
    const other = decimals === 'comma' ? 'point' : 'comma';
    return all ? { kind: 'number', value: all.value, decimals: other } : none;
  }
  const fraction = Number(`${value}.${after}`);
  const isUnclear = !separator && after.length === 3 && /^[1-9]\d{0,2}$/.test(before);
  if (!isUnclear) return { kind: 'number', value: fraction, decimals };
  return { kind: 'either', values: [Number(`${before}${after}`), fraction], sign: decimals };
}

/**
 * Returns the value of a reading under a convention that other cells or the language give.
 * @returns `undefined` for no number
 */
export function numberBy(reading: NumberReading, decimals: DecimalSign): number | undefined {
  if (reading.kind === 'number') return reading.value;
  if (reading.kind === 'none') return undefined;
  const [thousands, fraction] = reading.values;
  return reading.sign === decimals ? fraction : thousands;
}

/** Returns the convention that the clear numbers of a column have in common; `null` if they do not tell. */
export function commonDecimals(readings: readonly NumberReading[]): DecimalSign | null {
  const signs = new Set(readings.flatMap((one) => (one.kind === 'number' ? (one.decimals ?? []) : [])));
  const [sign] = signs;
  return signs.size === 1 && sign ? sign : null;
}

/** Returns a text that `readNumber` reads as this value only: `1.25` or, because of `1.255`, `1.2550`. */
export function writeNumber(value: number, decimals: DecimalSign): string {
  const [whole = '', fraction = ''] = String(value).split('.');
  if (fraction === '') return whole;
  const clear = fraction.length === 3 ? `${fraction}0` : fraction;
  return `${whole}${decimals === 'comma' ? ',' : '.'}${clear}`;
}

/** @returns `null` for another text, or for groups of other lengths */
function wholeNumber(text: string): { value: number; separator: string } | null {
  if (/^\d+$/.test(text)) return { value: Number(text), separator: '' };
  const separator = grouped.exec(text)?.[1];
  return separator ? { value: Number(text.replaceAll(separator, '')), separator } : null;
}
