import { NAME_MAX, NOTE_MAX, QUANTITY_MAX, ROW_NUMBER_MAX, ROW_ORDER_MAX, UNIT_MAX } from './limits';
import { readNumber } from './numbers';
import type { RequestLine } from './request-line';

const DECIMALS = 1000;

/** Tests whether a value is a line within the limits. It checks the shape of `requestLine` without its library. */
export function isLine(value: unknown): value is RequestLine {
  if (!isRecord(value)) return false;
  const { id, product, name, code, quantity, unit, note, row } = value;
  return (
    isText(id) &&
    (product === undefined || (isRecord(product) && isText(product.service) && isText(product.product))) &&
    isRecord(name) &&
    isText(name.az) &&
    [name.en, name.ru, code].every((text) => text === undefined || isText(text)) &&
    isQuantity(quantity) &&
    isText(unit, UNIT_MAX) &&
    (row === undefined || isRow(row)) &&
    typeof note === 'string' &&
    note.length <= NOTE_MAX
  );
}

export function isQuantity(value: unknown): value is number {
  return typeof value === 'number' && value > 0 && value <= QUANTITY_MAX && roundedQuantity(value) === value;
}

/** Returns a sum or difference of quantities without the errors of binary fractions. */
export function roundedQuantity(quantity: number): number {
  return Math.round(quantity * DECIMALS) / DECIMALS;
}

/**
 * Reads a typed quantity. A text with two readings, such as `1,250`, is refused: the field asks for one.
 * @returns `undefined` for a text that is no quantity within the limits
 */
export function toQuantity(text: string): number | undefined {
  const reading = readNumber(text);
  return reading.kind === 'number' && isQuantity(reading.value) ? reading.value : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isRow(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { text, number, order } = value;
  return (
    isText(text) &&
    (number === undefined || isText(number, ROW_NUMBER_MAX)) &&
    typeof order === 'number' &&
    order >= 0 &&
    order <= ROW_ORDER_MAX
  );
}

function isText(value: unknown, max = NAME_MAX): value is string {
  return typeof value === 'string' && value.trim() !== '' && value.length <= max;
}
