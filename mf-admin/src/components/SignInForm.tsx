import { Button, Field, Notice, TextField } from '@platform/ui';
import { type FormEvent, type FormEventHandler, useState, useSyncExternalStore } from 'react';
import { signIn } from '../data/session';
import { AutoFocus } from './AutoFocus';
import styles from './SignIn.module.css';
import { useTexts } from './texts';

type Problem = 'emailMissing' | 'emailWrong' | 'passwordMissing';
type Progress = 'idle' | 'busy' | 'failed';

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
  const [progress, setProgress] = useState<Progress>('idle');
  const [problems, setProblems] = useState<{ email?: Problem; password?: Problem }>({});

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

  // The browser checks and blocks the submit; only its sentence is replaced by one in the page's language.
  function showProblem(event: FormEvent<HTMLInputElement>, problem: typeof problems) {
    event.preventDefault();
    setProblems((others) => ({ ...others, ...problem }));
    event.currentTarget.form?.querySelector<HTMLElement>('input:invalid')?.focus();
  }

  const textOf = (problem: Problem | undefined) => problem && t(`login.${problem}`);

  return (
    // Submitted before hydration, the form must not write the password into the address.
    <form className={styles.form} method="post" onSubmit={submit}>
      {progress === 'failed' && (
        <AutoFocus role="alert">
          <Notice tone="error" live={false}>
            {t('login.error')}
          </Notice>
        </AutoFocus>
      )}
      <TextField
        name="email"
        type="email"
        label={t('login.email')}
        required
        requiredText={t('login.required')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={textOf(problems.email)}
        onInvalid={(event) =>
          showProblem(event, {
            email: event.currentTarget.validity.valueMissing ? 'emailMissing' : 'emailWrong',
          })
        }
        onInput={() => setProblems(({ email: _, ...others }) => others)}
      />
      <PasswordField
        error={textOf(problems.password)}
        onInvalid={(event) => showProblem(event, { password: 'passwordMissing' })}
        onInput={() => setProblems(({ password: _, ...others }) => others)}
      />
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

type PasswordFieldProps = {
  error: string | undefined;
  onInvalid: FormEventHandler<HTMLInputElement>;
  onInput: FormEventHandler<HTMLInputElement>;
};

/** A password that can be shown while it is typed. */
function PasswordField({ error, onInvalid, onInput }: PasswordFieldProps) {
  const t = useTexts();
  const [shown, setShown] = useState(false);
  return (
    <Field label={t('login.password')} required requiredText={t('login.required')} error={error}>
      {(control) => (
        <span className={styles.password}>
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

/** Whether scripts control the page yet; false on the server and during hydration. */
function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
