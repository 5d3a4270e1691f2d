import { getSettings, Link, useLocation } from '@platform/contract';
import {
  Button,
  icons,
  LanguageSwitch,
  Logo,
  Notice,
  UnlessHydrated,
  VisuallyHidden,
  Wrap,
} from '@platform/ui';
import type { ReactNode } from 'react';
import { paths } from '../paths';
import styles from './BarePage.module.css';
import { useTexts } from './texts';

type AccountProps = { email: string; onSignOut: () => void };

type BarePageProps = {
  /** The end of the bar: the signed-in account and the button to sign out. */
  account: false | AccountProps;
  children: ReactNode;
};

/** A page without the site's header and footer: a small bar with a link to the home page, and `main`. */
export function BarePage({ account, children }: BarePageProps) {
  const t = useTexts();
  const { name } = getSettings().company;
  return (
    <>
      <header className={styles.bar}>
        <Wrap className={styles.row}>
          <Link className={styles.home} to={paths.home} aria-label={`${name} – ${t('bar.home')}`}>
            <Logo name={name} />
          </Link>
          {account && <Account {...account} />}
          <LanguageSwitch />
        </Wrap>
      </header>
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <UnlessHydrated>
        <NotLoaded />
      </UnlessHydrated>
    </>
  );
}

/** Explains why the page does not react, with a link that works without scripts. */
function NotLoaded() {
  const t = useTexts();
  const { pathname } = useLocation();
  return (
    <Notice
      tone="error"
      live={false}
      title={t('bar.notLoaded')}
      action={<a href={pathname}>{t('bar.reload')}</a>}
    >
      {t('bar.notLoadedAdvice')}
    </Notice>
  );
}

function Account({ email, onSignOut }: AccountProps) {
  const t = useTexts();
  return (
    <div className={styles.account}>
      <span className={styles.email}>
        <VisuallyHidden>{`${t('bar.signedInAs')} `}</VisuallyHidden>
        <span>{email}</span>
      </span>
      <Button variant="quiet" size="small" icon={icons.logOut} onClick={onSignOut}>
        {t('bar.signOut')}
      </Button>
    </div>
  );
}
