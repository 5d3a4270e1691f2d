import { getSettings } from '@platform/contract';
import { buttonClass, classNames, EnquiryLinks, Icon, icons, PageTop, Section } from '@platform/ui';
import { phoneHref } from 'shared-i18n';
import { ContactInfo, whatsappHref } from './ContactInfo';
import styles from './ContactPage.module.css';
import { EnquiryForm } from './EnquiryForm';
import { useList, useTexts } from './texts';

export function ContactPage() {
  const t = useTexts();
  return (
    <>
      <PageTop t={t} eyebrow={t('eyebrow')} title={t('title')} lead={t('lead')}>
        <EnquiryLinks />
        <PhoneLinks />
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

/** On phones: what one touch starts. */
function PhoneLinks() {
  const t = useTexts();
  const { phones, whatsapp } = getSettings().company;
  const style = classNames(buttonClass('quiet'), styles.onPhones);
  return (
    <>
      <a className={style} href={phoneHref(phones[0])}>
        <Icon drawing={icons.phone} size={20} />
        {t('call')}
      </a>
      {whatsapp && (
        <a className={style} href={whatsappHref(whatsapp)} rel="noopener">
          <Icon drawing={icons.message} size={20} />
          {t('whatsapp')}
        </a>
      )}
    </>
  );
}
