import type { PageHandle } from '@platform/contract';
import { Skeleton, VisuallyHidden, Wrap } from '@platform/ui';
import { useEffect } from 'react';
import { Outlet, useMatches } from 'react-router-dom';
import { Footer } from './Footer';
import styles from './Frame.module.css';
import { Header } from './Header';
import { ScrollToTop } from './ScrollToTop';
import { useTexts } from './texts';
import { Unavailable } from './Unavailable';
import { useArrival } from './use-arrival';

/**
 * What every page stands in. Sign-in, admin and catalogue (`bare`) bring their own `main` and no header.
 * @param failed the router itself failed: the frame stays, with the way out in it
 * @param waiting nobody knows yet whose page it is
 */
export function Frame({ failed = false, waiting = false }: { failed?: boolean; waiting?: boolean }) {
  const t = useTexts();
  const announcement = useArrival();
  useEffect(() => void performance.mark('hydrated'), []);
  const bare = useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.layout === 'bare');
  const content = failed ? <Unavailable /> : waiting ? <Waiting /> : <Outlet />;
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#main">
        {t('skip')}
      </a>
      {bare ? (
        content
      ) : (
        <>
          <Header />
          <main id="main" className={styles.main}>
            {content}
          </main>
          <Footer />
          <ScrollToTop />
        </>
      )}
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </div>
  );
}

function Waiting() {
  return (
    <Wrap className={styles.waiting}>
      <Skeleton />
    </Wrap>
  );
}
