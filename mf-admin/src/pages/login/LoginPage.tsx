import { Link, PageHead, useNavigate } from '@platform/contract';
import { buttonClass, Notice } from '@platform/ui';
import { useEffect, useState } from 'react';
import { BarePage } from '../../components/BarePage';
import { SignIn } from '../../components/SignIn';
import styles from '../../components/SignIn.module.css';
import { SignInForm } from '../../components/SignInForm';
import { useTexts } from '../../components/texts';
import { signOut, useSession, watchSession } from '../../data/client/session';
import { paths } from '../../paths';

export function LoginPage() {
  const t = useTexts();
  const navigate = useNavigate();
  const session = useSession();
  const [leaving, setLeaving] = useState(false);
  useEffect(watchSession, []);

  // The form stays until the next page is shown; "already signed in" must not flash.
  const signedIn = session.status === 'signed-in' && !leaving;
  return (
    <BarePage account={signedIn && { email: session.user.email, onSignOut: () => void signOut() }}>
      <PageHead
        title={t('meta.title')}
        description={t('meta.description')}
        keywords={t('meta.keywords')}
        index={false}
      />
      <SignIn>
        {signedIn ? (
          <AlreadySignedIn email={session.user.email} />
        ) : (
          <SignInForm onBusy={setLeaving} onSignedIn={() => navigate(paths.services)} />
        )}
      </SignIn>
    </BarePage>
  );
}

function AlreadySignedIn({ email }: { email: string }) {
  const t = useTexts();
  return (
    <>
      <Notice>{t('login.signedIn', { email })}</Notice>
      <p className={styles.links}>
        <Link className={buttonClass()} to={paths.admin}>
          {t('login.toAdmin')}
        </Link>
        <Link className={buttonClass('quiet')} to={paths.services}>
          {t('login.toServices')}
        </Link>
      </p>
    </>
  );
}
