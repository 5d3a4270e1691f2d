import { Button, Checkbox, Field, Notice, RequiredLegend, TextField, useHydrated } from '@platform/ui';
import { type ComponentProps, type FormEvent, type MouseEvent, useId, useState } from 'react';
import { useLanguage } from 'shared-i18n';
import { mailReset, type SignInProblem, signIn } from '../data/client/session';
import { AutoFocus, FocusedError } from './AutoFocus';
import styles from './SignIn.module.css';
import { useTexts } from './texts';

type FieldProblem = 'emailMissing' | 'emailWrong' | 'passwordMissing';

const problemKeys = {
  rejected: 'login.error',
  limited: 'login.limited',
  unavailable: 'login.unavailable',
} as const satisfies Record<SignInProblem, string>;

type SignInFormProps = {
  /** Called at the start of an attempt and after its failure. */
  onBusy?: (busy: boolean) => void;
  /** Called after signing in; without it, the parent follows the session. */
  onSignedIn?: () => void;
};

/**
 * One sentence for all of these, so that nobody learns whether an account exists; the console has the provider's code.
 * It also says whom to ask about a disabled account: the service may name such accounts before it checks the password.
 */
export function SignInForm({ onBusy, onSignedIn }: SignInFormProps) {
  const t = useTexts();
  const hydrated = useHydrated();
  const [progress, setProgress] = useState<'idle' | 'busy' | SignInProblem>('idle');
  const [problems, setProblems] = useState<{ [Name in string]?: FieldProblem }>({});

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const entered = new FormData(event.currentTarget);
    setProgress('busy');
    onBusy?.(true);
    const stays = entered.has('stay');
    const problem = await signIn(String(entered.get('email')), String(entered.get('password')), stays);
    if (!problem) return onSignedIn?.();
    setProgress(problem);
    onBusy?.(false);
  }

  const field = (name: 'email' | 'password') => ({
    name,
    label: t(`login.${name}`),
    required: true,
    error: problems[name] && t(`login.${problems[name]}`),
    autoCapitalize: 'none',
    spellCheck: false,
    // The browser checks the fields and blocks the submit; only its message is replaced by one in the page's language.
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
    // A submit before hydration must not write the password into the address.
    // Without a name screen readers tell an empty form as "invalid entry".
    <form className={styles.form} method="post" aria-label={t('login.title')} onSubmit={submit}>
      {progress !== 'idle' && progress !== 'busy' && <FocusedError>{t(problemKeys[progress])}</FocusedError>}
      <RequiredLegend>{t('login.required')}</RequiredLegend>
      <TextField {...field('email')} type="email" autoComplete="username" />
      <PasswordField {...field('password')} />
      <StaySignedIn />
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
      <PasswordReset />
      <p className={styles.help}>{t('login.help')}</p>
    </form>
  );
}

/** Says the same for known and unknown addresses. */
function PasswordReset() {
  const t = useTexts();
  const language = useLanguage();
  const hydrated = useHydrated();
  const [progress, setProgress] = useState<'idle' | 'busy' | 'failed' | { sentTo: string }>('idle');

  async function request(event: MouseEvent<HTMLButtonElement>) {
    const field = event.currentTarget.form?.elements.namedItem('email');
    if (!(field instanceof HTMLInputElement) || !field.checkValidity()) return;
    const email = field.value;
    setProgress('busy');
    setProgress((await mailReset(email, language)) ? { sentTo: email } : 'failed');
  }

  return (
    <>
      {progress === 'failed' && <FocusedError>{t('login.resetFailed')}</FocusedError>}
      {typeof progress === 'object' && (
        <AutoFocus role="status">
          <Notice tone="success" live={false}>
            {t('login.resetSent', { email: progress.sentTo })}
          </Notice>
        </AutoFocus>
      )}
      <Button
        variant="ghost"
        size="small"
        disabled={!hydrated}
        busy={progress === 'busy'}
        busyLabel={t('login.resetBusy')}
        onClick={request}
      >
        {t('login.reset')}
      </Button>
    </>
  );
}

function PasswordField({ label, error, ...input }: ComponentProps<typeof TextField>) {
  const t = useTexts();
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} required error={error}>
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

function StaySignedIn() {
  const t = useTexts();
  const hint = useId();
  return (
    <div>
      <Checkbox name="stay" aria-describedby={hint}>
        {t('login.stay')}
      </Checkbox>
      <p id={hint} className={styles.help}>
        {t('login.stayHint')}
      </p>
    </div>
  );
}
