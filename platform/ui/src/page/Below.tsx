import { useLocation, useNavigationType } from '@platform/contract';
import { Activity, startTransition, useEffect, useState } from 'react';
import type { Elements } from '../elements';
import styles from './Below.module.css';

/**
 * Renders the part of a page below its heading. After a navigation the heading is shown first; this part follows in
 * small tasks that let input and painting through. A link with a hash or a query shows everything at once, because its
 * target may be below.
 */
export function Below({ children }: { children: Elements }) {
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
