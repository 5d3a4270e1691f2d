import { Button, Field, TextField, useHydrated } from '@platform/ui';
import { type ComponentProps, type FormEvent, useState } from 'react';
import { signIn } from '../data/session';
import { FocusedError } from './AutoFocus';
import styles from './SignIn.module.css';
import { useTexts } from './texts';

type Problem = 'emailMissing' | 'emailWrong' | 'passwordMissing';

type SignInFormProps = {
  /** Called when an attempt begins. */
  onStart?: () => void;
  /** Called after signing in; without it, the parent follows the session. */
  onSignedIn?: () => void;
};

/** Shows one sentence for every failure; the console has the provider's code. */
export function SignInForm({ onStart, onSignedIn }: SignInFormProps) {
  const t = useTexts();
  const hydrated = useHydrated();
  const [progress, setProgress] = useState<'idle' | 'busy' | 'failed'>('idle');
  const [problems, setProblems] = useState<{ [Name in string]?: Problem }>({});

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const entered = new FormData(event.currentTarget);
    setProgress('busy');
    onStart?.();
    try {
      await signIn(String(entered.get('email')), String(entered.get('password')));
      onSignedIn?.();
    } catch {
      setProgress('failed');
    }
  }

  const field = (name: 'email' | 'password') => ({
    name,
    label: t(`login.${name}`),
    required: true,
    requiredText: t('login.required'),
    error: problems[name] && t(`login.${problems[name]}`),
    autoCapitalize: 'none',
    spellCheck: false,
    // The browser checks and blocks the submit; only its sentence is replaced by one in the page's language.
    onInvalid(event: FormEvent<HTMLInputElement>) {
      const { form, validity } = event.currentTarget;
      event.preventDefault();
      const problem = validity.valueMissing ? (`${name}Missing` as const) : 'emailWrong';
      setProblems((others) => ({ ...others, [name]: problem }));
      form?.querySelector<HTMLElement>('input:invalid')?.focus();
    },
    onInput: () => setProblems(({ [name]: _, ...others }) => others),
  });

  return (
    // Submitted before hydration, the form must not write the password into the address.
    <form className={styles.form} method="post" onSubmit={submit}>
      {progress === 'failed' && <FocusedError>{t('login.error')}</FocusedError>}
      <TextField {...field('email')} type="email" autoComplete="username" />
      <PasswordField {...field('password')} />
      <Button
        type="submit"
        size="large"
        disabled={!hydrated}
        busy={progress === 'busy'}
        busyLabel={t('login.busy')}
      >
        {t('login.submit')}
      </Button>
      <noscript>
        <p>{t('login.noScript')}</p>
      </noscript>
      <p className={styles.help}>{t('login.help')}</p>
    </form>
  );
}

/** A password that can be shown while it is typed. */
function PasswordField({ label, requiredText, error, ...input }: ComponentProps<typeof TextField>) {
  const t = useTexts();
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} required requiredText={requiredText ?? ''} error={error}>
      {(control) => (
        <span className={styles.password}>
          <input {...input} {...control} type={shown ? 'text' : 'password'} autoComplete="current-password" />
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
