import type { PageHandle } from '@platform/contract';
import type { ReactNode } from 'react';
import { useMatches } from 'react-router-dom';
import { Footer } from './Footer';
import styles from './Frame.module.css';
import { Header } from './Header';
import { ScrollToTop } from './ScrollToTop';

/** The common layout: header, `main` and footer. */
export function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <Header />
      <main id="main" className={styles.main}>
        {children}
      </main>
      <Footer />
      <ScrollToTop />
    </>
  );
}

/** Returns whether the current page has its own `main` and no header and footer. */
export function useBareLayout(): boolean {
  return useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.layout === 'bare');
}
