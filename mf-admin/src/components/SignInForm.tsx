import { Button, Notice, TextField } from '@platform/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { signIn } from '../data/session';
import { PasswordField } from './PasswordField';
import styles from './SignInForm.module.css';
import { useTexts } from './texts';
import { useHydrated } from './use-hydrated';

type Problem = 'emailMissing' | 'emailWrong' | 'passwordMissing';
type Progress = 'idle' | 'busy' | 'failed';

type SignInFormProps = {
  /** Called when a try begins. */
  onStart?: () => void;
  /** Called after signing in; without it, whoever shows the form follows the session. */
  onSignedIn?: () => void;
};

/** Whatever goes wrong, the visitor reads one sentence; the console has the provider's code. */
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

  // The browser checks and blocks the sending; only its sentence is replaced by one in the page's language.
  function tell(event: FormEvent<HTMLInputElement>, problem: typeof problems) {
    event.preventDefault();
    setProblems((others) => ({ ...others, ...problem }));
    event.currentTarget.form?.querySelector<HTMLElement>('input:invalid')?.focus();
  }

  const said = (problem: Problem | undefined) => problem && t(`login.${problem}`);

  return (
    // A form that is sent before scripts are in charge must not write the password into the address.
    <form className={styles.form} method="post" onSubmit={submit}>
      {progress === 'failed' && <Refusal />}
      <TextField
        name="email"
        type="email"
        label={t('login.email')}
        required
        requiredText={t('login.required')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={said(problems.email)}
        onInvalid={(event) =>
          tell(event, { email: event.currentTarget.validity.valueMissing ? 'emailMissing' : 'emailWrong' })
        }
        onInput={() => setProblems(({ email: _, ...others }) => others)}
      />
      <PasswordField
        error={said(problems.password)}
        onInvalid={(event) => tell(event, { password: 'passwordMissing' })}
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

/** Mounts anew after each failed try, and takes the focus. */
function Refusal() {
  const t = useTexts();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div ref={ref} role="alert" tabIndex={-1}>
      <Notice tone="error" live={false}>
        {t('login.error')}
      </Notice>
    </div>
  );
}
