import { create } from '@platform/contract';
import {
  classNames,
  PageTop,
  Section,
  Skeleton,
  UnlessHydrated,
  useHydrated,
  VisuallyHidden,
} from '@platform/ui';
import { type ComponentType, useEffect } from 'react';
import scene from '../../art/scenes/request.svg';
import { paths } from '../../paths';
import { useTexts } from './page-texts';
import styles from './RequestPage.module.css';

/** The code of the list, or why it could not be loaded. */
const useCode = create<{ Request?: ComponentType; error?: unknown }>(() => ({}));

/** The list exists only in the browser: the document has none of it. `lazy` would show grey bars for 300 ms. */
const loadList = async () => {
  const { Request } = await import('./Request');
  useCode.setState({ Request });
};

// A pointer over a link to this page runs this module, so that a click finds the list loaded. A document of this page is
// hydrated first.
if (!import.meta.env.SSR && location.pathname !== paths.request) loadList().catch(() => undefined);

export function RequestPage() {
  const t = useTexts();
  const hydrated = useHydrated();
  const { Request, error } = useCode();
  useEffect(() => {
    if (hydrated && !Request) loadList().catch((error: unknown) => useCode.setState({ error }));
  }, [hydrated, Request]);
  if (error) throw error;
  return (
    <>
      <div className={styles.screen}>
        <PageTop t={t} eyebrow={t('eyebrow')} title={t('title')} lead={t('lead')} scene={scene} />
        <UnlessHydrated>{t('noScript')}</UnlessHydrated>
      </div>
      {Request ? <Request /> : <Loading />}
    </>
  );
}

function Loading() {
  const t = useTexts();
  return (
    <Section className={classNames(styles.list, styles.loading)}>
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <Skeleton lines={5} />
    </Section>
  );
}
