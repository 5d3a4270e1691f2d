import { Section, SectionHead } from '@platform/ui';
import { CallToAction } from '../../components/CallToAction';
import { PageTop } from '../../components/PageHeader';
import { Points } from '../../components/Points';
import { ServiceGrid } from './ServiceGrid';
import styles from './ServicesPage.module.css';
import { useList, useTexts } from './texts';

export function ServicesPage() {
  const t = useTexts();
  return (
    <>
      <PageTop t={t} eyebrow={t('eyebrow')} title={t('title')} lead={t('overview')} />
      <ServiceGrid />
      <Section aria-labelledby="terms">
        <SectionHead id="terms" eyebrow={t('terms.eyebrow')} title={t('terms.title')} />
        <Points className={styles.terms} items={useList('terms.items')} />
      </Section>
      <CallToAction />
    </>
  );
}
