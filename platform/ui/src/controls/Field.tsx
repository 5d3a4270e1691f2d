import { type ComponentProps, type ReactNode, useId } from 'react';
import { type Language, useLanguage } from 'shared-i18n';
import { classNames } from '../class-names';
import { Icon } from '../drawings/Icon';
import * as icons from '../drawings/icons';
import type { Elements } from '../elements';
import styles from './Field.module.css';

export type FieldFrame = {
  label: ReactNode;
  /** A permanent hint below the label. */
  hint?: ReactNode;
  /** The problem and its correction. */
  error?: string | undefined;
  /** Shown after the label of an optional field. */
  optionalText?: string | undefined;
  id?: string | undefined;
  required?: boolean | undefined;
  className?: string | undefined;
};

type FieldProps = FieldFrame & {
  /** Renders the control with the attributes that connect it to label, hint and error. */
  children: (control: FieldControl) => Elements;
};

type FieldControl = {
  id: string;
  className: string;
  required: boolean;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean | undefined;
};

type TextFieldProps = FieldFrame & ComponentProps<'input'>;
type TextAreaProps = FieldFrame & ComponentProps<'textarea'>;
type SelectFieldProps = FieldFrame &
  Omit<ComponentProps<'select'>, 'children'> & {
    /** A disabled first option, shown while the value is empty. */
    placeholder?: string;
    /** Units or areas; children add further options. */
    options?: readonly { id: string; name: Record<Language, string> }[];
    children?: Elements;
  };

export function TextField(props: TextFieldProps) {
  const [frame, input] = splitFrame(props);
  return <Field {...frame}>{(control) => <input type="text" {...input} {...control} />}</Field>;
}

export function TextArea(props: TextAreaProps) {
  const [frame, { rows = 5, ...textarea }] = splitFrame(props);
  return (
    <Field {...frame}>
      {(control) => (
        <textarea
          rows={rows}
          {...textarea}
          {...control}
          className={classNames(control.className, styles.area)}
        />
      )}
    </Field>
  );
}

export function SelectField({ placeholder, options, children, ...props }: SelectFieldProps) {
  const language = useLanguage();
  const [frame, select] = splitFrame(props);
  return (
    <Field {...frame}>
      {(control) => (
        <span className={styles.select}>
          <select {...select} {...control}>
            {placeholder !== undefined && (
              <option value="" disabled>
                {placeholder}
              </option>
            )}
            {options?.map(({ id, name }) => (
              <option key={id} value={id}>
                {name[language]}
              </option>
            ))}
            {children}
          </select>
          <Icon drawing={icons.chevronDown} />
        </span>
      )}
    </Field>
  );
}

/** Explains the mark at labels; screen readers know required fields from the attribute. */
export function RequiredLegend({ children }: { children: string }) {
  return (
    <p className={styles.legend} aria-hidden="true">
      <span className={styles.mark} /> <span>{children}</span>
    </p>
  );
}

/** Label, hint and error around a control. */
export function Field({
  label,
  hint,
  error,
  required = false,
  optionalText,
  id: givenId,
  className,
  children,
}: FieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.label} htmlFor={id}>
        <span>{label}</span>
        {required && <span className={styles.mark} />}
        {!required && optionalText && <span className={styles.optional}>{` (${optionalText})`}</span>}
      </label>
      {hint && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
      {children({
        id,
        className: classNames(styles.control),
        required,
        'aria-describedby': classNames(hintId, errorId) || undefined,
        // Without it Firefox tells an empty required field as invalid before anything is typed.
        'aria-invalid': error ? true : required ? false : undefined,
      })}
      {error && (
        <p className={styles.error} id={errorId}>
          <Icon drawing={icons.alert} size={18} />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}

/** Separates the properties of the frame from the attributes of the control. */
export function splitFrame<Props extends FieldFrame>(props: Props) {
  const { label, hint, error, optionalText, id, required, className, ...control } = props;
  const frame = { label, hint, error, optionalText, id, required, className };
  return [frame, control] as const;
}
