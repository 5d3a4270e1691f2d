import { getSettings, Link } from '@platform/contract';
import { buttonClass, LatticeTexture, LogoMark } from '@platform/ui';
import { phoneHref, useLanguage } from 'shared-i18n';
import { paths } from '../../../paths';
import { useTexts } from '../texts';
import styles from './Covers.module.css';

export function Cover() {
  const t = useTexts();
  const { name } = getSettings().company;
  return (
    <div className={styles.cover}>
      <div className={styles.art}>
        <LatticeTexture fade="none" />
        <LogoMark className={styles.mark} />
      </div>
      <p className={styles.company}>{name}</p>
      <p className={styles.title}>{t('title')}</p>
      <p>{t('lead')}</p>
    </div>
  );
}

/** The back of the book and the end of the list: the company's contact details. */
export function Back() {
  const t = useTexts();
  const language = useLanguage();
  const { name, address, phones, emails } = getSettings().company;
  return (
    <div className={styles.back}>
      <h2 className={styles.title}>{t('book.contacts')}</h2>
      <address className={styles.contacts}>
        <span className={styles.company}>{name}</span>
        <span>{address[language]}</span>
        {phones.map((phone) => (
          <a key={phone} href={phoneHref(phone)}>
            {phone}
          </a>
        ))}
        {emails.map((email) => (
          <a key={email} href={`mailto:${email}`}>
            {email}
          </a>
        ))}
      </address>
      <Link to={paths.quote()} className={buttonClass('primary', 'small', styles.quote)}>
        {t('quote')}
      </Link>
    </div>
  );
}
