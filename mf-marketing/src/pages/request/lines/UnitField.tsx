import { isUnit, UNIT_MAX, units } from '@platform/goods';
import { SelectField, TextField } from '@platform/ui';
import { useState } from 'react';
import { toUnit } from '../bring/words';
import { useTexts } from '../texts';

type UnitFieldProps = {
  label: string;
  'aria-label'?: string;
  name?: string;
  className?: string | undefined;
  /** The id of a unit, or another unit in the visitor's words. */
  unit: string;
  onUnit: (unit: string) => void;
};

/** The option that leads to a text field. */
const TYPED = '';

/** A choice of units. The first unit stays a choice, and another one is typed. */
export function UnitField({ unit, onUnit, ...field }: UnitFieldProps) {
  const t = useTexts();
  const [first] = useState(unit);
  const [typed, setTyped] = useState<string>();
  const own = [...new Set([first, unit])].filter((one) => !isUnit(one));

  function type(text: string) {
    setTyped(text);
    if (text.trim()) onUnit(toUnit(text) ?? text.trim());
  }

  if (typed !== undefined)
    return (
      <TextField
        {...field}
        ref={focus}
        autoComplete="off"
        maxLength={UNIT_MAX}
        value={typed}
        onChange={({ target }) => type(target.value)}
        onBlur={() => setTyped(undefined)}
      />
    );
  return (
    <SelectField
      {...field}
      value={unit}
      onChange={({ target }) => (target.value === TYPED ? setTyped('') : onUnit(target.value))}
      options={units}
    >
      {own.map((one) => (
        <option key={one} value={one}>
          {one}
        </option>
      ))}
      <option value={TYPED}>{t('lines.otherUnit')}</option>
    </SelectField>
  );
}

function focus(field: HTMLInputElement | null) {
  field?.focus();
}
