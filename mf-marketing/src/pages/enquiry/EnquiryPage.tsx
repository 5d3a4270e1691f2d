import { PageHead } from '@platform/contract';
import { PageHeader, UnlessHydrated, useHydrated } from '@platform/ui';
import { lazy, Suspense } from 'react';
import scene from '../../art/scenes/request.svg';
import { Loading } from './Loading';
import { useTexts } from './texts';

/** The secret is in the fragment, which only the browser has: the document has nothing of the enquiry. */
const Enquiry = lazy(async () => ({ default: (await import('./Enquiry')).Enquiry }));

export function EnquiryPage() {
  const t = useTexts();
  const hydrated = useHydrated();
  return (
    <>
      <PageHead
        title={t('head.title')}
        description={t('head.description')}
        keywords={t('head.keywords')}
        index={false}
      />
      <PageHeader eyebrow={t('eyebrow')} title={t('title')} lead={t('lead')} scene={scene} />
      <UnlessHydrated>{t('noScript')}</UnlessHydrated>
      {hydrated ? (
        <Suspense fallback={<Loading />}>
          <Enquiry />
        </Suspense>
      ) : (
        <Loading />
      )}
    </>
  );
}
