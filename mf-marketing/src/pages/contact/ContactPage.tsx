import { Section } from '@platform/ui';
import { EnquiryLinks } from '../../components/CallToAction';
import { PageTop } from '../../components/PageHeader';
import { ContactInfo } from './ContactInfo';
import styles from './ContactPage.module.css';
import { EnquiryForm } from './EnquiryForm';
import { useList, useTexts } from './texts';

export function ContactPage() {
  const t = useTexts();
  return (
    <>
      <PageTop t={t} eyebrow={t('eyebrow')} title={t('title')} lead={t('lead')}>
        <EnquiryLinks />
      </PageTop>
      <Section>
        <div className={styles.columns}>
          <EnquiryForm />
          <ContactInfo />
        </div>
      </Section>
      <Section tone="sand" className={styles.band}>
        <div className={styles.terms}>
          <h2>{t('terms.title')}</h2>
          <ul>
            {useList('terms.items').map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
      </Section>
    </>
  );
}
