import { Field } from '@platform/ui';
import { type FormEventHandler, useState } from 'react';
import styles from './PasswordField.module.css';
import { useTexts } from './texts';

type PasswordFieldProps = {
  error: string | undefined;
  onInvalid: FormEventHandler<HTMLInputElement>;
  onInput: FormEventHandler<HTMLInputElement>;
};

/** A password that can be looked at while it is typed. */
export function PasswordField({ error, onInvalid, onInput }: PasswordFieldProps) {
  const t = useTexts();
  const [shown, setShown] = useState(false);
  return (
    <Field label={t('login.password')} required requiredText={t('login.required')} error={error}>
      {(control) => (
        <span className={styles.frame}>
          <input
            {...control}
            name="password"
            type={shown ? 'text' : 'password'}
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            onInvalid={onInvalid}
            onInput={onInput}
          />
          <button
            type="button"
            className={styles.toggle}
            aria-label={t(shown ? 'login.hidePasswordLabel' : 'login.showPasswordLabel')}
            onClick={() => setShown(!shown)}
          >
            {t(shown ? 'login.hidePassword' : 'login.showPassword')}
          </button>
        </span>
      )}
    </Field>
  );
}
