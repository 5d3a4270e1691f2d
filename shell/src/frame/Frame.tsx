import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { readStorage, writeStorage } from 'shared-i18n';
import styles from './Frame.module.css';
import { NavigationFocus } from './NavigationFocus';
import { SiteLayout } from './SiteLayout';
import { useTexts } from './texts';

type FrameProps = {
  /** Set for a page without header and footer (sign-in, admin, catalogue). */
  bare: boolean;
  /** Set for the 404 page. */
  notFound: boolean;
  /** The page with its `main`. */
  children: ReactNode;
};

/** Renders the frame around every page. */
export function Frame({ bare, notFound, children }: FrameProps) {
  const t = useTexts();
  const [boundaries, hideBoundaries] = useBoundaries();
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#main">
        {t('skip')}
      </a>
      <SiteLayout bare={bare} notFound={notFound}>
        {children}
      </SiteLayout>
      <NavigationFocus />
      {boundaries && (
        <Suspense>
          <Boundaries onEnd={hideBoundaries} />
        </Suspense>
      )}
    </div>
  );
}

/** `?site-boundaries` shows which remote owns which part of the page, `?site-boundaries=off` hides it. */
const boundariesParameter = 'site-boundaries';

const Boundaries = lazy(async () => ({
  default: (await import('./Boundaries')).Boundaries,
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
