import type { PageHandle } from '@platform/contract';
import { Icon } from '@platform/ui';
import type { ReactNode } from 'react';
import { useMatches } from 'react-router-dom';
import { Footer } from './Footer';
import styles from './Frame.module.css';
import { Header } from './Header';
import { useTexts } from './texts';
import { useScrolled } from './use-scrolled';

/** Scroll position beyond which the button appears, in CSS pixels. */
const SCROLL_TO_TOP_PX = 300;

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

function ScrollToTop() {
  const t = useTexts();
  if (!useScrolled(SCROLL_TO_TOP_PX)) return null;
  return (
    <button type="button" className={styles.toTop} aria-label={t('toTop')} onClick={toTop}>
      <Icon name="arrow-up" size={22} />
    </button>
  );
}

/** The button unmounts at the top, so the focus moves to the heading first. */
function toTop() {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' });
  const heading = document.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}
