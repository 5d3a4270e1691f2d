import { getSettings, Link } from '@platform/contract';
import { type Drawing, Icon, icons, Section } from '@platform/ui';
import type { ReactNode } from 'react';
import { phoneHref, useLanguage } from 'shared-i18n';
import { useTexts as useSharedTexts } from '../../components/texts';
import { paths } from '../../paths';
import styles from './ContactPage.module.css';
import { useTexts } from './texts';

/** Ways to contact the company. */
export function ContactInfo() {
  const t = useTexts();
  const { phones, emails, whatsapp } = getSettings().company;
  return (
    <section>
      <h2 className={styles.heading}>{t('info.title')}</h2>
      <ul role="list">
        <InfoItem icon={icons.phone} title={t('info.phones')}>
          {phones.map((phone) => (
            <a key={phone} href={phoneHref(phone)}>
              {phone}
            </a>
          ))}
          {whatsapp && (
            <a href={whatsappHref(whatsapp)} rel="noopener" translate="no">
              {`WhatsApp: ${whatsapp}`}
            </a>
          )}
        </InfoItem>
        <InfoItem icon={icons.mail} title={t('info.emails')}>
          {emails.map((email) => (
            <a key={email} href={`mailto:${email}`}>
              {email}
            </a>
          ))}
        </InfoItem>
      </ul>
    </section>
  );
}

/** The company's place, opening hours and registration. */
export function Office() {
  const t = useTexts();
  const language = useLanguage();
  const { address, hours, map } = getSettings().company;
  return (
    <Section tone="sand" className={styles.office}>
      <h2 className={styles.heading}>{t('info.office')}</h2>
      <ul role="list" className={styles.facts}>
        <InfoItem icon={icons.mapPin} title={t('info.address')}>
          <span>{address[language]}</span>
          {map && (
            <a
              href={`https://www.google.com/maps/dir/?api=1&destination=${map.latitude},${map.longitude}`}
              rel="noopener"
            >
              {t('info.directions')}
            </a>
          )}
        </InfoItem>
        {hours.length > 0 && (
          <InfoItem icon={icons.clock} title={t('info.hours')}>
            <Hours />
          </InfoItem>
        )}
        <Registration />
      </ul>
    </Section>
  );
}

/** The company's registration, with a link to the details. */
function Registration() {
  const t = useTexts();
  const shared = useSharedTexts();
  const language = useLanguage();
  const { name, legalForm, taxId } = getSettings().company;
  if (!legalForm && !taxId) return null;
  return (
    <InfoItem icon={icons.info} title={name}>
      {legalForm && <span>{legalForm[language]}</span>}
      {taxId && <span>{shared('taxId', { taxId })}</span>}
      <Link to={paths.companyDetails}>{t('info.details')}</Link>
    </InfoItem>
  );
}

function InfoItem({ icon, title, children }: { icon: Drawing; title: string; children: ReactNode }) {
  return (
    <li className={styles.info}>
      <Icon drawing={icon} size={26} className={styles.infoIcon} />
      <h3 className={styles.infoTitle}>{title}</h3>
      <div className={styles.infoLines}>{children}</div>
    </li>
  );
}

function Hours() {
  const t = useTexts();
  const language = useLanguage();
  return getSettings().company.hours.map(({ days, opens, closes }) => {
    const names = [...new Set([days[0], days[days.length - 1] ?? days[0]])].map((day) => t(`days.${day}`));
    // A dash between names of several words has spaces around it.
    const range = names.join(names.some((name) => name.includes(' ')) ? ' – ' : '–');
    return (
      <span key={days[0]}>
        {`${range.charAt(0).toLocaleUpperCase(language) + range.slice(1)}: ${clock(opens)}–${clock(closes)}`}
      </span>
    );
  });
}

/** @example clock('09:00') // '9:00' */
function clock(time: string): string {
  return time.replace(/^0/, '');
}

/** @example whatsappHref('+994 50 345 67 89') // 'https://wa.me/994503456789' */
export function whatsappHref(phone: string): string {
  return `https://wa.me/${phone.replace(/\D/g, '')}`;
}
