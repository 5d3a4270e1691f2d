import { Logo, Skeleton, Wrap } from '@platform/ui';
import { brand, type Language, languages, phoneHref } from 'shared-i18n';
import styles from './FallbackDocument.module.css';
import { paths } from './paths';
import { texts } from './texts';

/**
 * The page of addresses that were not composed, until scripts render theirs. Hosting serves it in one language to
 * everybody, so it has none of its own: where the scripts fail, it says so in all of them, by CSS alone.
 */
export function FallbackDocument() {
  return (
    <div>
      <title>{brand.name}</title>
      <header className={styles.header}>
        <Wrap className={styles.bar}>
          <a className={styles.home} href={paths.home}>
            <Logo name={brand.name} />
          </a>
          <Contacts />
        </Wrap>
      </header>
      <main id="main" className={styles.main}>
        <Wrap className={styles.content}>
          <div className={styles.skeleton}>
            <Skeleton />
          </div>
          <div className={styles.message} data-unless-hydrated="">
            <h1>
              {languages.map((language) => (
                <span key={language} lang={language}>
                  {texts[language].notLoaded.title}
                </span>
              ))}
            </h1>
            {languages.map((language) => (
              <Advice key={language} language={language} />
            ))}
          </div>
        </Wrap>
      </main>
    </div>
  );
}

function Contacts() {
  const [phone] = brand.phones;
  const [email] = brand.emails;
  return (
    <p className={styles.contacts}>
      <a href={phoneHref(phone)}>{phone}</a>
      <a href={`mailto:${email}`}>{email}</a>
    </p>
  );
}

function Advice({ language }: { language: Language }) {
  const { text, services } = texts[language].notLoaded;
  return (
    <p lang={language}>
      {text} <a href={`/${language}${paths.services}`}>{services}</a>
    </p>
  );
}
