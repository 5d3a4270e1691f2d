import { readNumber, writeNumber } from '@platform/goods/numbers';
import { type ComponentProps, useRef, useState } from 'react';
import { type Language, useLanguage } from 'shared-i18n';
import { useTexts } from '../texts';
import { Button } from './Button';
import { Field, type FieldFrame, splitFrame } from './Field';
import styles from './Field.module.css';

type NumberFieldProps = FieldFrame &
  Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange'> & {
    /** The typed text, or the one of an uncontrolled field before typing. */
    value?: string | undefined;
    defaultValue?: string | undefined;
    /** Receives the typed text, or the text of the chosen number. */
    onText?: ((text: string) => void) | undefined;
  };

/**
 * A field for a number as people write it. It shows the number that was understood, and asks where the text has two
 * readings. The choice replaces the text by one with a single reading.
 */
export function NumberField({ onText, ...props }: NumberFieldProps) {
  const texts = useTexts();
  const language = useLanguage();
  const [{ error, ...frame }, { value, defaultValue = '', ...control }] = splitFrame(props);
  const [typed, setTyped] = useState(defaultValue);
  const input = useRef<HTMLInputElement>(null);
  const text = value ?? typed;
  const reading = readNumber(text);
  const isPlain = /^\d*$/.test(text.trim());
  const decimals = language === 'en' ? 'point' : 'comma';

  function change(text: string) {
    setTyped(text);
    onText?.(text);
  }

  function choose(number: number) {
    const chosen = writeNumber(number, decimals);
    if (input.current && value === undefined) input.current.value = chosen;
    change(chosen);
    input.current?.focus();
  }

  return (
    <Field {...frame} error={error && reading.kind === 'either' ? texts.whichNumber : error}>
      {(attributes) => (
        <>
          <input
            type="text"
            inputMode="decimal"
            autoComplete="off"
            {...control}
            {...(value === undefined ? { defaultValue } : { value })}
            {...attributes}
            ref={input}
            onChange={({ target }) => change(target.value)}
          />
          {reading.kind === 'number' && !isPlain && (
            <p className={styles.understood}>{`= ${spaced(reading.value, language)}`}</p>
          )}
          {reading.kind === 'either' && (
            <fieldset className={styles.readings}>
              <legend>{texts.whichNumber}</legend>
              {reading.values.map((number) => (
                <Button key={number} variant="quiet" size="small" onClick={() => choose(number)}>
                  {spaced(number, language)}
                </Button>
              ))}
            </fieldset>
          )}
        </>
      )}
    </Field>
  );
}

/** Returns a number with spaces between thousands: a comma or point could be read as decimals. */
function spaced(value: number, language: Language): string {
  const [whole = '', fraction] = String(value).split('.');
  const groups = whole.replace(/\B(?=(\d{3})+$)/g, '\u00a0');
  return fraction === undefined ? groups : `${groups}${language === 'en' ? '.' : ','}${fraction}`;
}
