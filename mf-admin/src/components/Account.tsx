import { Button, VisuallyHidden } from '@platform/ui';
import styles from './Account.module.css';
import { useTexts } from './texts';

type AccountProps = { email: string; onSignOut: () => void };

/** Who is signed in, and the way out. */
export function Account({ email, onSignOut }: AccountProps) {
  const t = useTexts();
  return (
    <div className={styles.account}>
      <span className={styles.email}>
        <VisuallyHidden>{t('bar.signedInAs')} </VisuallyHidden>
        {email}
      </span>
      <Button variant="quiet" size="small" icon="log-out" onClick={onSignOut}>
        {t('bar.signOut')}
      </Button>
    </div>
  );
}
