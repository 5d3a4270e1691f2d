import { getSettings } from '@platform/contract';
import { type Drawing, EnquiryLinks, Icon, icons, Ledger, PageTop, Section } from '@platform/ui';
import { type ReactNode, useId } from 'react';
import { phoneHref, useLanguage } from 'shared-i18n';
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

function ContactInfo() {
  const t = useTexts();
  const language = useLanguage();
  const { phones, emails, address } = getSettings().company;
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        {t('info.title')}
      </h2>
      <Ledger className={styles.infoCards}>
        <InfoCard icon={icons.phone} title={t('info.phones')}>
          {phones.map((phone) => (
            <a key={phone} href={phoneHref(phone)}>
              {phone}
            </a>
          ))}
        </InfoCard>
        <InfoCard icon={icons.mail} title={t('info.emails')}>
          {emails.map((email) => (
            <a key={email} href={`mailto:${email}`}>
              {email}
            </a>
          ))}
        </InfoCard>
        <InfoCard icon={icons.mapPin} title={t('info.address')}>
          <span>{address[language]}</span>
        </InfoCard>
        <InfoCard icon={icons.clock} title={t('info.hours')}>
          <Hours />
        </InfoCard>
      </Ledger>
    </section>
  );
}

function InfoCard({ icon, title, children }: { icon: Drawing; title: string; children: ReactNode }) {
  return (
    <li className={styles.infoCard}>
      <Icon drawing={icon} size={26} className={styles.infoIcon} />
      <h3 className={styles.infoTitle}>{title}</h3>
      <div className={styles.infoLines}>{children}</div>
    </li>
  );
}

function Hours() {
  const t = useTexts();
  return getSettings().company.hours.map(({ days, opens, closes }) => {
    const names = [...new Set([days[0], days[days.length - 1] ?? days[0]])].map((day) => t(`days.${day}`));
    return (
      <span key={days[0]}>
        {names.join('–')}: {clock(opens)}–{clock(closes)}
      </span>
    );
  });
}

/** @example clock('09:00') // '9:00' */
function clock(time: string): string {
  return time.replace(/^0/, '');
}
