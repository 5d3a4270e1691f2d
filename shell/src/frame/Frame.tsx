import { Skeleton, Wrap } from '@platform/ui';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { readStorage, writeStorage } from 'shared-i18n';
import styles from './Frame.module.css';
import { NavigationFocus } from './NavigationFocus';
import { SiteLayout, useBareLayout } from './SiteLayout';
import { useTexts } from './texts';
import { Unavailable } from './Unavailable';

/**
 * Renders header and footer around every page; `bare` pages (sign-in, admin, catalogue) bring their own `main`.
 * @param failed the router itself failed: shows the message for unavailable pages
 * @param waiting the page's owner is not known yet
 */
export function Frame({ failed = false, waiting = false }: { failed?: boolean; waiting?: boolean }) {
  const t = useTexts();
  const bare = useBareLayout();
  const [boundaries, hideBoundaries] = useBoundaries();
  // Hydrated after the frame, in pieces that let input and painting through.
  const content = (
    <Suspense>
      {failed ? <Unavailable /> : waiting ? <Waiting /> : <Outlet />}
      <Hydrated />
    </Suspense>
  );
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#main">
        {t('skip')}
      </a>
      {bare ? content : <SiteLayout>{content}</SiteLayout>}
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

function Hydrated() {
  useEffect(() => void performance.mark('hydrated'), []);
  return null;
}

function Waiting() {
  return (
    <Wrap className={styles.waiting}>
      <Skeleton />
    </Wrap>
  );
}
