import { Link } from '@platform/contract';
import { Logo, Wrap } from '@platform/ui';
import type { ReactNode } from 'react';
import { brand } from 'shared-i18n';
import { paths } from '../paths';
import styles from './BarePage.module.css';
import { useTexts } from './texts';

type BarePageProps = {
  /** Stands at the end of the bar: the account, when somebody is signed in. */
  account?: ReactNode;
  children: ReactNode;
};

/** A page without the site's header and footer: a small bar with the way home, and `main`. */
export function BarePage({ account, children }: BarePageProps) {
  const t = useTexts();
  return (
    <>
      <header className={styles.bar}>
        <Wrap className={styles.row}>
          <Link className={styles.home} to={paths.home} aria-label={`${brand.name} – ${t('bar.home')}`}>
            <Logo name={brand.name} />
          </Link>
          {account}
        </Wrap>
      </header>
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
    </>
  );
}
