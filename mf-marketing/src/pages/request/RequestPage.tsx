import {
  classNames,
  PageTop,
  Section,
  Skeleton,
  UnlessHydrated,
  useHydrated,
  VisuallyHidden,
} from '@platform/ui';
import { lazy, Suspense } from 'react';
import scene from '../../art/scenes/request.svg';
import { useTexts } from './page-texts';
import styles from './RequestPage.module.css';

/** The list exists only in the browser: the document has none of it, and its code loads on hydration. */
const Request = lazy(async () => ({ default: (await import('./Request')).Request }));

export function RequestPage() {
  const t = useTexts();
  const hydrated = useHydrated();
  return (
    <>
      <div className={styles.screen}>
        <PageTop t={t} eyebrow={t('eyebrow')} title={t('title')} lead={t('lead')} scene={scene} />
        <UnlessHydrated>{t('noScript')}</UnlessHydrated>
      </div>
      {hydrated ? (
        <Suspense fallback={<Loading />}>
          <Request />
        </Suspense>
      ) : (
        <Loading />
      )}
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
