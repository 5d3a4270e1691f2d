import { NAME_MAX, NOTE_MAX, QUANTITY_MAX, UNIT_MAX } from './limits';
import { readNumber } from './numbers';
import type { RequestLine } from './request-line';

const DECIMALS = 1000;

/** Tests whether a value is a line within the limits. It checks the shape of `requestLine` without its library. */
export function isLine(value: unknown): value is RequestLine {
  const { id, product, name, code, quantity, unit, note, row } = Object(value);
  const { az, en, ru } = Object(name);
  const { text, number, order } = Object(row);
  return (
    isText(id) &&
    (product === undefined || (isText(Object(product).service) && isText(Object(product).product))) &&
    isText(az) &&
    [en, ru, code, number].every((text) => text === undefined || isText(text)) &&
    isQuantity(quantity) &&
    isText(unit, UNIT_MAX) &&
    typeof note === 'string' &&
    note.length <= NOTE_MAX &&
    (row === undefined || (isText(text) && isQuantity(order)))
  );
}

export function isQuantity(value: unknown): value is number {
  return typeof value === 'number' && value > 0 && value <= QUANTITY_MAX && roundedQuantity(value) === value;
}

/** Returns a sum or difference of quantities without the errors of binary fractions. */
export function roundedQuantity(quantity: number): number {
  return Math.round(quantity * DECIMALS) / DECIMALS;
}

/** Returns the smallest quantity of whole packs that has at least `quantity`. @param pack the number of units in a pack */
export function inWholePacks(quantity: number, pack: number): number {
  return Math.ceil(roundedQuantity(quantity) / pack) * pack;
}

/**
 * Reads a typed quantity. A text with two readings, such as `1,250`, is refused: the field asks for one.
 * @returns `undefined` for a text that is no quantity within the limits
 */
export function toQuantity(text: string): number | undefined {
  const reading = readNumber(text);
  return reading.kind === 'number' && isQuantity(reading.value) ? reading.value : undefined;
}

function isText(value: unknown, max = NAME_MAX): value is string {
  return typeof value === 'string' && value.trim() !== '' && value.length <= max;
}
