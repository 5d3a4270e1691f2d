import { Skeleton, VisuallyHidden, Wrap } from '@platform/ui';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { forgetBoundaries, wantsBoundaries } from './boundaries/wanted';
import styles from './Frame.module.css';
import { SiteLayout, useBareLayout } from './SiteLayout';
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
  const bare = useBareLayout();
  const [boundaries, endBoundaries] = useBoundaries();
  const content = failed ? <Unavailable /> : waiting ? <Waiting /> : <Outlet />;
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#main">
        {t('skip')}
      </a>
      {bare ? content : <SiteLayout>{content}</SiteLayout>}
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
      {boundaries && (
        <Suspense>
          <Boundaries onEnd={endBoundaries} />
        </Suspense>
      )}
    </div>
  );
}

const Boundaries = lazy(async () => ({
  default: (await import('./boundaries/Boundaries')).Boundaries,
}));

function useBoundaries(): [shown: boolean, end: () => void] {
  const { search } = useLocation();
  const [shown, setShown] = useState(false);
  useEffect(() => setShown(wantsBoundaries(search)), [search]);
  const end = () => {
    forgetBoundaries();
    setShown(false);
  };
  return [shown, end];
}

function Waiting() {
  return (
    <Wrap className={styles.waiting}>
      <Skeleton />
    </Wrap>
  );
}
