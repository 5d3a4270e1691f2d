import { create } from '@platform/contract';
import { classNames, PageTop, Section, Skeleton, UnlessHydrated, VisuallyHidden } from '@platform/ui';
import type { ComponentType } from 'react';
import scene from '../../art/scenes/request.svg';
import { useTexts } from './page-texts';
import styles from './RequestPage.module.css';

/** The code of the list, or why it could not be loaded. */
const useCode = create<{ Request?: ComponentType; error?: unknown }>(() => ({}));

// The list exists only in the browser: the document has none of it. A pointer over a link to this page runs this module,
// so that a click finds the list loaded. `lazy` would show grey bars for 300 ms even then.
if (!import.meta.env.SSR)
  import('./Request').then(
    ({ Request }) => useCode.setState({ Request }),
    (error: unknown) => useCode.setState({ error }),
  );

export function RequestPage() {
  const t = useTexts();
  const { Request, error } = useCode();
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
