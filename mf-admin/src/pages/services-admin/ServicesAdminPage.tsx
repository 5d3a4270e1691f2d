import { PageHead, useLocation } from '@platform/contract';
import { Button, Notice, Skeleton, Wrap } from '@platform/ui';
import { useEffect, useRef, useState } from 'react';
import { BarePage } from '../../components/BarePage';
import { SignIn } from '../../components/SignIn';
import { SignInForm } from '../../components/SignInForm';
import { useTexts as useSignInTexts } from '../../components/texts';
import type { StaffUser } from '../../data/client/auth-client';
import { type Session, signOut, useSession, watchSession } from '../../data/client/session';
import { discardAllDrafts, losesDraft } from './editor/drafts';
import { LeaveDialog, LeaveGuard } from './LeaveGuard';
import { useLoaded } from './Loaded';
import styles from './ServicesAdminPage.module.css';
import { useTexts } from './texts';

/**
 * The admin screen, or the sign-in form at the same address. This guard is for convenience only; the database's rules
 * protect the data.
 */
export function ServicesAdminPage() {
  const t = useTexts();
  const session = useSession();
  const [askingToSignOut, setAskingToSignOut] = useState(false);
  useEffect(() => {
    watchSession();
    loadScreen().catch(() => undefined); // retried when it is rendered
  }, []);
  useHeadingAfterChange(session.status);

  function leave() {
    setAskingToSignOut(false);
    discardAllDrafts();
    void signOut();
  }

  return (
    <BarePage
      account={
        session.status === 'signed-in' && {
          email: session.user.email,
          onSignOut: () => (losesDraft(null) ? setAskingToSignOut(true) : leave()),
        }
      }
    >
      <PageHead
        title={t('meta.title')}
        description={t('meta.description')}
        keywords={t('meta.keywords')}
        index={false}
      />
      <Guarded session={session} />
      <LeaveGuard />
      <LeaveDialog open={askingToSignOut} onStay={() => setAskingToSignOut(false)} onDiscard={leave} />
    </BarePage>
  );
}

function Guarded({ session }: { session: Session }) {
  const t = useTexts();
  if (session.status === 'signed-out')
    return (
      <SignIn ended={session.ended}>
        <SignInForm />
      </SignIn>
    );
  return (
    <>
      <Wrap className={styles.head}>
        <h1 className={styles.title}>{t('title')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
      </Wrap>
      {session.status === 'unknown' && <Checking />}
      {session.status === 'unreachable' && <Unreachable />}
      {session.status === 'signed-in' && <Screen user={session.user} />}
    </>
  );
}

/** Loaded after hydration, during the check of the session: no document contains it. */
const loadScreen = () => import('./AdminScreen');

function Screen({ user }: { user: StaffUser }) {
  const { value, failure } = useLoaded(loadScreen, null);
  if (failure) return <Unreachable />;
  return value ? <value.AdminScreen user={user} /> : <Checking />;
}

function Checking() {
  const t = useTexts();
  const tSignIn = useSignInTexts();
  return (
    <Wrap>
      <p className={styles.checking} role="status">
        {t('checking')}
      </p>
      <noscript>
        <p className={styles.checking}>{tSignIn('login.noScript')}</p>
      </noscript>
      <Skeleton lines={6} />
    </Wrap>
  );
}

function Unreachable() {
  const t = useTexts();
  const reload = (
    <Button variant="quiet" size="small" onClick={() => location.reload()}>
      {t('reload')}
    </Button>
  );
  return (
    <Wrap>
      <Notice tone="error" action={reload}>
        {t('unreachable')}
      </Notice>
    </Wrap>
  );
}

/** Moves the focus to the heading after each change of the session, but not for a newly opened document. */
function useHeadingAfterChange(status: Session['status']) {
  const opened = useLocation().key === 'default';
  const before = useRef(status);
  useEffect(() => {
    const changed = before.current !== status;
    const settledFirst = before.current === 'unknown' && opened;
    before.current = status;
    if (!changed || settledFirst) return;
    const heading = document.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus();
  }, [status, opened]);
}
