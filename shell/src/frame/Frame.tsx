import { type Elements, Icon, icons, Skeleton, Wrap } from '@platform/ui';
import { lazy, type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { Outlet, useLocation, useMatches } from 'react-router-dom';
import { readStorage, writeStorage } from 'shared-i18n';
import { Footer } from './Footer';
import styles from './Frame.module.css';
import { Header } from './header/Header';
import { NavigationFocus } from './NavigationFocus';
import { Recovery } from './Recovery';
import { useTexts } from './texts';

/** Scroll positions beyond which the header has its scrolled style and the button appears, in CSS pixels. */
const SCROLLED_PX = 50;
const SCROLL_TO_TOP_PX = 300;

/** Renders the frame around every page of both layouts. */
export function Frame() {
  const t = useTexts();
  const [boundaries, hideBoundaries] = useBoundaries();
  return (
    <Recovery>
      <div className={styles.frame}>
        <a className={styles.skip} href="#main">
          {t('skip')}
        </a>
        <Outlet />
        <NavigationFocus />
        {boundaries && (
          <Suspense>
            <Boundaries onEnd={hideBoundaries} />
          </Suspense>
        )}
      </div>
    </Recovery>
  );
}

type SiteLayoutProps = {
  /** Set for the 404 page. */
  notFound?: boolean;
  children: Elements;
};

/** The common layout: header and footer around a page. */
export function SiteLayout({ notFound = false, children }: SiteLayoutProps) {
  return (
    <>
      <ScrolledHeader notFound={notFound} />
      {children}
      <Suspense>
        <div className={styles.end}>
          <Footer />
          {/* Last, so that the keyboard reaches it where the footer's links have scrolled the page. */}
          <ScrollToTop />
        </div>
      </Suspense>
    </>
  );
}

/** Returns whether the current page has neither header nor footer, and its own `main`. */
export function useIsBare(): boolean {
  return useMatches().some(({ id }) => id === 'bare');
}

/** The `main` of a page that brings none. */
export function Main({ children }: { children: ReactNode }) {
  return (
    <main id="main" className={styles.main}>
      {children}
    </main>
  );
}

function ScrolledHeader({ notFound }: { notFound: boolean }) {
  return <Header scrolled={useScrolled(SCROLLED_PX)} notFound={notFound} />;
}

function ScrollToTop() {
  const t = useTexts();
  if (!useScrolled(SCROLL_TO_TOP_PX)) return null;
  return (
    <button type="button" className={styles.toTop} aria-label={t('toTop')} onClick={toTop}>
      <Icon drawing={icons.arrowUp} size={22} />
    </button>
  );
}

/** Returns whether the page is scrolled by more than a distance in CSS pixels; `false` on the server. */
function useScrolled(beyondPx: number): boolean {
  return useSyncExternalStore(
    onScroll,
    () => scrollY > beyondPx,
    () => false,
  );
}

function onScroll(listener: () => void) {
  addEventListener('scroll', listener, { passive: true });
  return () => removeEventListener('scroll', listener);
}

/** The button unmounts at the top, so the focus moves to the heading first. */
function toTop() {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' });
  const heading = document.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}

/** Renders the page inside its layout. Hydrated after the layout, in pieces that let input and painting through. */
export function PageContent() {
  return (
    <Suspense>
      <Outlet />
      <Hydrated />
    </Suspense>
  );
}

/** Marks when the document's page is hydrated, not the pages after it. */
function Hydrated() {
  useEffect(() => {
    if (performance.getEntriesByName('hydrated').length === 0) performance.mark('hydrated');
  }, []);
  return null;
}

/** Stands for a page whose owner is not known yet. */
export function Waiting() {
  return (
    <Wrap className={styles.waiting}>
      <Skeleton />
    </Wrap>
  );
}

/** `?site-boundaries` shows which remote owns which part of the page, `?site-boundaries=off` hides it. */
const boundariesParameter = 'site-boundaries';

const Boundaries = lazy(async () => ({
  default: (await import('./boundaries/Boundaries')).Boundaries,
}));

/** Returns whether this tab shows the boundaries; the query parameter is remembered until the tab is closed. */
function useBoundaries(): [shown: boolean, hide: () => void] {
  const { search } = useLocation();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const value = new URLSearchParams(search).get(boundariesParameter);
    if (value !== null) writeStorage('sessionStorage', boundariesParameter, value === 'off' ? null : 'on');
    setShown(readStorage('sessionStorage', boundariesParameter) === 'on');
  }, [search]);
  const hide = () => {
    writeStorage('sessionStorage', boundariesParameter, null);
    setShown(false);
  };
  return [shown, hide];
}
