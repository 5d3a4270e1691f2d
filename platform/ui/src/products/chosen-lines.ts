import { isUnit, type LineOption, type RequestLine, toQuantity } from '@platform/goods';
import type { ProductOption } from '@platform/records';
import { optionField, quantityField } from './OptionFields';

type Chosen = Pick<RequestLine, 'quantity' | 'unit' | 'options'> & {
  /** The quantity as it was typed. */
  typed: string;
};

/**
 * Reads the form: one line, or one for each value of the first option that has a quantity.
 * @returns the names of the fields that have no quantity
 */
export function chosenLines(
  form: FormData,
  options: readonly ProductOption[],
  several: boolean,
): { lines: Chosen[] } | { wrong: string[] } {
  const unit = form.get('unit');
  const text = (field: string) => String(form.get(field) ?? '').trim();
  const own = options.map((option, index) => withValue(option, text(optionField(index))));
  const [first, ...others] = own;
  const values = several ? (options[0]?.values ?? []) : [];
  const filled = values.flatMap(({ az }, index) => {
    const field = quantityField(index);
    const [option] = options;
    return option && text(field) ? [{ field, options: [withValue(option, az), ...others] }] : [];
  });
  const rows = several ? filled : [{ field: 'quantity', options: first ? own : undefined }];
  const wrong = rows.filter(({ field }) => toQuantity(text(field)) === undefined).map(({ field }) => field);
  if (rows.length === 0) return { wrong: [quantityField(0)] };
  const lines = rows.flatMap(({ field, options }): Chosen[] => {
    const quantity = toQuantity(text(field));
    return quantity === undefined || !isUnit(unit)
      ? []
      : [{ quantity, unit, typed: text(field), ...(options && { options }) }];
  });
  return wrong.length > 0 ? { wrong } : { lines };
}

function withValue({ name, values }: ProductOption, chosen: string): LineOption {
  const value = values.find(({ az }) => az === chosen);
  return { name, ...(value && { value }) };
}
