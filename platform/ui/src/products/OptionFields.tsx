import type { ProductOption, Translated } from '@platform/records';
import { type Language, useLanguage } from 'shared-i18n';
import { SelectField } from '../controls/Field';
import { NumberField } from '../controls/NumberField';
import { VisuallyHidden } from '../page/VisuallyHidden';
import { useTexts } from '../texts';
import styles from './AddToRequest.module.css';

/** The names of the fields, by the index of the option and of the value. */
export const optionField = (option: number) => `option-${option}`;
export const quantityField = (value: number) => `quantity-${value}`;

const written = (text: Translated<string>, language: Language) => text[language] ?? text.az;

type OptionSelectProps = { option: ProductOption; index: number; compact?: boolean | undefined };

/** A choice of one value; no value is chosen at first. Without a visible label the choice names the option. */
export function OptionSelect({ option: { name, values }, index, compact }: OptionSelectProps) {
  const { choose } = useTexts().addToRequest;
  const language = useLanguage();
  const label = written(name, language);
  return (
    <SelectField
      label={compact ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      name={optionField(index)}
      defaultValue=""
    >
      <option value="">{compact ? label : choose}</option>
      {values.map((value) => (
        <option key={value.az} value={value.az}>
          {written(value, language)}
        </option>
      ))}
    </SelectField>
  );
}

type QuantitiesProps = {
  option: ProductOption;
  /** Those of the values that have a problem. */
  wrong: readonly string[];
};

/** A quantity for each value of an option. */
export function Quantities({ option: { name, values }, wrong }: QuantitiesProps) {
  const { quantity, invalid } = useTexts().addToRequest;
  const language = useLanguage();
  return (
    <fieldset className={styles.quantities}>
      <legend>{`${quantity}: ${written(name, language)}`}</legend>
      {values.map((value, index) => (
        <NumberField
          key={value.az}
          label={written(value, language)}
          name={quantityField(index)}
          error={wrong.includes(quantityField(index)) ? invalid : undefined}
        />
      ))}
    </fieldset>
  );
}
