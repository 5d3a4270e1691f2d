import { type ComponentProps, lazy, Suspense, useId, useRef, useState } from 'react';
import { Button } from './Button';
import { Field, type FieldFrame, splitFrame } from './Field';
import styles from './Field.module.css';

/** Pages have no code of it before a number is typed. Without it the field still refuses a text with two readings. */
const NumberReading = lazy(() => import('./NumberReading').catch(() => ({ default: () => null })));

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
  const question = useId();
  const [{ error, ...frame }, { value, defaultValue = '', ...control }] = splitFrame(props);
  const [typed, setTyped] = useState(defaultValue);
  const input = useRef<HTMLInputElement>(null);
  const text = value ?? typed;
  const isPlain = /^\d*$/.test(text.trim());
  const [isUnclear, setUnclear] = useState(false);

  function change(text: string) {
    setTyped(text);
    onText?.(text);
  }

  function choose(text: string) {
    if (input.current && value === undefined) input.current.value = text;
    change(text);
    input.current?.focus();
  }

  return (
    <Field {...frame} error={isUnclear ? undefined : error}>
      {(attributes) => (
        <>
          <input
            type="text"
            inputMode="decimal"
            autoComplete="off"
            {...control}
            {...(value === undefined ? { defaultValue } : { value })}
            {...attributes}
            {...(isUnclear && { 'aria-describedby': question, 'aria-invalid': error ? true : undefined })}
            ref={input}
            onChange={({ target }) => change(target.value)}
          />
          {!isPlain && (
            <Suspense>
              <NumberReading
                Button={Button}
                styles={styles}
                id={question}
                text={text}
                onAsk={setUnclear}
                onChoose={choose}
              />
            </Suspense>
          )}
        </>
      )}
    </Field>
  );
}
