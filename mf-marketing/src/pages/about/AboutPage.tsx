import { PageHead } from '@platform/contract';
import { Card, Ledger, Section, Star } from '@platform/ui';
import { CallToAction } from '../../components/CallToAction';
import { PageHeader } from '../../components/PageHeader';
import { Trail } from '../../components/Trail';
import styles from './AboutPage.module.css';
import { Overview } from './Overview';
import { ServiceCards } from './ServiceCards';
import { useList, useTexts } from './texts';

export function AboutPage() {
  const t = useTexts();
  return (
    <>
      <PageHead title={t('head.title')} description={t('head.description')} keywords={t('head.keywords')} />
      <Trail name={t('header.title')} />
      <PageHeader title={t('header.title')} lead={t('header.lead')} />
      <Principles />
      <ServiceCards />
      <Overview />
      <CallToAction />
    </>
  );
}

function Principles() {
  const t = useTexts();
  return (
    <Section aria-label={t('principles.label')}>
      <Ledger columns={3}>
        {useList('principles.items').map(({ title, text }) => (
          <Card as="li" key={title} className={styles.principle}>
            <h2 className={styles.title}>
              <Star className={styles.star} size={18} />
              {title}
            </h2>
            <p className={styles.text}>{text}</p>
          </Card>
        ))}
      </Ledger>
    </Section>
  );
}
