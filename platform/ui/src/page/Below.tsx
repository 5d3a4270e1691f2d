import { useLocation, useNavigationType } from '@platform/contract';
import { Activity, type ReactNode, startTransition, useEffect, useState } from 'react';
import styles from './Below.module.css';

/**
 * What a page shows below its heading. Where a link led to the page, the heading is shown first and this is rendered
 * afterwards, in pieces that let input and painting through. A link to a part of the page, or with a query, shows all
 * at once: something below is where the visitor goes.
 */
export function Below({ children }: { children: ReactNode }) {
  const { search, hash } = useLocation();
  const type = useNavigationType();
  const [atOnce] = useState(type !== 'PUSH' || search !== '' || hash !== '');
  const [shown, setShown] = useState(atOnce);
  useEffect(() => startTransition(() => setShown(true)), []);
  if (atOnce) return children;
  return (
    <>
      <Activity mode={shown ? 'visible' : 'hidden'}>{children}</Activity>
      {!shown && <div className={styles.room} aria-busy="true" />}
    </>
  );
}
