import { Skeleton, Wrap } from '@platform/ui';
import { useLocation, useRouteError } from 'react-router-dom';
import { usePage } from '../composition/pages';
import { Frame } from './Frame';
import styles from './Frame.module.css';
import { Pages } from './Pages';
import { Main } from './SiteLayout';
import { Unavailable } from './Unavailable';

/**
 * Renders the site at the current address.
 * @param failed the frame itself could not be rendered: shows the message for unavailable pages
 * @param waiting the page's owner is not known yet
 */
export function Site({ failed = false, waiting = false }: { failed?: boolean; waiting?: boolean }) {
  const page = usePage(useLocation().pathname);
  const error = useRouteError();
  return (
    <Frame bare={page?.layout === 'bare'} notFound={page === null}>
      {failed ? (
        <Failed bare={page?.layout === 'bare'} error={error} />
      ) : waiting ? (
        <Main>
          <Wrap className={styles.waiting}>
            <Skeleton />
          </Wrap>
        </Main>
      ) : (
        <Pages />
      )}
    </Frame>
  );
}

function Failed({ bare, error }: { bare: boolean; error: unknown }) {
  const slot = <Unavailable error={error} />;
  return bare ? slot : <Main>{slot}</Main>;
}
