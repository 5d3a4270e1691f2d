export { type Category, categories, severalAreas } from './categories';
export {
  MAX_LINES,
  NAME_MAX,
  NOTE_MAX,
  OPTION_TEXT_MAX,
  OPTIONS_MAX,
  QUANTITY_MAX,
  QUANTITY_MIN,
  UNIT_MAX,
} from './limits';
export { chosenValues, inWholePacks, isLine, isQuantity, roundedQuantity, toQuantity } from './line-check';
export type { LineOption, RequestLine } from './request-line';
export { rowText } from './row-text';
export { isUnit, type Unit, unitName, units } from './units';
