import { Link, PageHead } from '@platform/contract';
import { buttonClass, Section } from '@platform/ui';
import { Breadcrumbs } from '../../components/Breadcrumbs';
import { PageHeader } from '../../components/PageHeader';
import { useTexts as useSharedTexts } from '../../components/texts';
import { paths } from '../../paths';
import { ContactInfo } from './ContactInfo';
import styles from './ContactPage.module.css';
import { EnquiryForm } from './EnquiryForm';
import { useList, useTexts } from './texts';

export function ContactPage() {
  const t = useTexts();
  return (
    <>
      <PageHead title={t('head.title')} description={t('head.description')} keywords={t('head.keywords')} />
      <Breadcrumbs name={t('title')} />
      <PageHeader eyebrow={t('eyebrow')} title={t('title')} lead={t('lead')}>
        <CallsToAction />
      </PageHeader>
      <Section>
        <div className={styles.columns}>
          <EnquiryForm />
          <ContactInfo />
        </div>
      </Section>
      <Terms />
    </>
  );
}

/** Links that fill in the subject of the form below. */
function CallsToAction() {
  const t = useSharedTexts();
  return (
    <>
      <Link className={buttonClass()} to={paths.contact('quote')}>
        {t('callToAction.quote')}
      </Link>
      <Link className={buttonClass('quiet')} to={paths.contact('consultation')}>
        {t('callToAction.consultation')}
      </Link>
    </>
  );
}

function Terms() {
  const t = useTexts();
  const items = useList('terms.items');
  return (
    <Section tone="sand" className={styles.band}>
      <div className={styles.terms}>
        <h2>{t('terms.title')}</h2>
        <ul>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
