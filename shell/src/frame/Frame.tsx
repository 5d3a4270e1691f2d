import { Skeleton, Wrap } from '@platform/ui';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { readStorage, writeStorage } from 'shared-i18n';
import styles from './Frame.module.css';
import { NavigationFocus } from './NavigationFocus';
import { Unavailable } from './notices/Unavailable';
import { Main, useIsBare } from './SiteLayout';
import { useTexts } from './texts';

/** Renders the frame around every page of both layouts. */
export function Frame() {
  const t = useTexts();
  const [boundaries, hideBoundaries] = useBoundaries();
  return (
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
  );
}

/** Replaces a frame that cannot be rendered. */
export function FrameFailed() {
  const slot = <Unavailable />;
  return useIsBare() ? slot : <Main>{slot}</Main>;
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
