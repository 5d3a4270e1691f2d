import { getSettings } from '@platform/contract';
import { Below, buttonClass, classNames, Icon, icons, PageTop, Section } from '@platform/ui';
import { phoneHref } from 'shared-i18n';
import scene from '../../art/scenes/contact.svg';
import { useTexts as useSendingTexts } from '../../components/sending/texts';
import { ContactInfo, Office, whatsappHref } from './ContactInfo';
import styles from './ContactPage.module.css';
import { EnquiryForm } from './EnquiryForm';
import { useList, useTexts } from './texts';

export function ContactPage() {
  const t = useTexts();
  return (
    <>
      <PageTop t={t} title={t('title')} lead={t('lead')} scene={scene}>
        <PhoneLinks />
      </PageTop>
      <Below>
        <Section className={styles.top}>
          <div className={styles.columns}>
            <EnquiryForm />
            <div className={styles.aside}>
              <Terms />
              <ContactInfo />
            </div>
          </div>
        </Section>
        <Office />
      </Below>
    </>
  );
}

/** Notes to read before writing. */
function Terms() {
  const t = useTexts();
  const answer = useSendingTexts();
  const count = getSettings().company.answerHours;
  return (
    <section className={styles.terms}>
      <h2 className={styles.termsTitle}>{t('terms.title')}</h2>
      <ul>
        {[answer('answer', { count }), ...useList('terms.items')].map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  );
}

/** One-touch actions on phones. */
function PhoneLinks() {
  const t = useTexts();
  const { phones, whatsapp } = getSettings().company;
  const style = classNames(buttonClass('quiet', 'small'), styles.onPhones);
  return (
    <>
      <a className={style} href={phoneHref(phones[0])}>
        <Icon drawing={icons.phone} size={20} />
        <span>{t('call')}</span>
      </a>
      {whatsapp && (
        <a className={style} href={whatsappHref(whatsapp)} rel="noopener">
          <Icon drawing={icons.message} size={20} />
          <span>{t('whatsapp')}</span>
        </a>
      )}
    </>
  );
}
