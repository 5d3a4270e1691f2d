import { ISO_DAY, NAME_MAX, NOTE_MAX, OPTION_TEXT_MAX, OPTIONS_MAX, QUANTITY_MAX, UNIT_MAX } from './limits';
import { readNumber } from './numbers';
import type { RequestLine } from './request-line';

const DECIMALS = 1000;

/** Tests whether a value is a line within the limits. It checks the shape of `requestLine` without its library. */
export function isLine(value: unknown): value is RequestLine {
  const { id, product, name, options, code, quantity, unit, note, row } = Object(value);
  const { text, number, order } = Object(row);
  return (
    isText(id) &&
    (product === undefined || (isText(Object(product).service) && isText(Object(product).product))) &&
    isTranslated(name) &&
    (options === undefined || areOptions(options)) &&
    [code, number].every((text) => text === undefined || isText(text)) &&
    isQuantity(quantity) &&
    isText(unit, UNIT_MAX) &&
    typeof note === 'string' &&
    note.length <= NOTE_MAX &&
    (row === undefined || (isText(text) && isQuantity(order))) &&
    areWishes(Object(value))
  );
}

function areWishes({ noEquivalent, essential, deadline }: RequestLine): boolean {
  return (
    (noEquivalent === undefined || noEquivalent === true) &&
    (essential === undefined || isText(essential, NOTE_MAX)) &&
    (deadline === undefined || (isText(deadline) && ISO_DAY.test(deadline)))
  );
}

function areOptions(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.length <= OPTIONS_MAX &&
    value.every((option) => {
      const { name, value } = Object(option);
      return (
        isTranslated(name, OPTION_TEXT_MAX) && (value === undefined || isTranslated(value, OPTION_TEXT_MAX))
      );
    })
  );
}

/** Returns a text that is equal for lines with the same chosen values, in any order. */
export function chosenValues({ options = [] }: Pick<RequestLine, 'options'>): string {
  return options
    .flatMap(({ name, value }) => (value ? `${name.az}\n${value.az}` : []))
    .sort()
    .join('\n');
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

function isTranslated(value: unknown, max = NAME_MAX): boolean {
  const { az, en, ru } = Object(value);
  return isText(az, max) && [en, ru].every((text) => text === undefined || isText(text, max));
}

function isText(value: unknown, max = NAME_MAX): value is string {
  return typeof value === 'string' && value.trim() !== '' && value.length <= max;
}
