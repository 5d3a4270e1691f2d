import { PageHead } from '@platform/contract';
import { Breadcrumbs } from '../../components/Breadcrumbs';
import { CallToAction } from '../../components/CallToAction';
import { PageHeader } from '../../components/PageHeader';
import { OfferTerms } from './OfferTerms';
import { ServiceGrid } from './ServiceGrid';
import { useTexts } from './texts';

export function ServicesPage() {
  const t = useTexts();
  return (
    <>
      <PageHead title={t('head.title')} description={t('head.description')} keywords={t('head.keywords')} />
      <Breadcrumbs name={t('title')} />
      <PageHeader eyebrow={t('eyebrow')} title={t('title')} lead={t('overview')} />
      <ServiceGrid />
      <OfferTerms />
      <CallToAction />
    </>
  );
}
