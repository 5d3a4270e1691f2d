import { useLocation, useNavigationType } from '@platform/contract';
import { type ReactNode, useDeferredValue } from 'react';
import styles from './Below.module.css';

/**
 * What a page shows below its heading. Where a link led to the page, the heading is shown first and this is rendered
 * afterwards, in pieces that let input and painting through. A link to a part of the page, or with a query, shows all
 * at once: something below is where the visitor goes.
 */
export function Below({ children }: { children: ReactNode }) {
  const { search, hash } = useLocation();
  const atOnce = useNavigationType() !== 'PUSH' || search !== '' || hash !== '';
  return useDeferredValue(true, atOnce) ? children : <div className={styles.room} aria-busy="true" />;
}
