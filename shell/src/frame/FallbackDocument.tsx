import { Logo, Skeleton, Wrap } from '@platform/ui';
import { brand, type Language, languages, phoneHref } from 'shared-i18n';
import styles from './Frame.module.css';
import headerStyles from './Header.module.css';
import { paths } from './paths';
import { texts } from './texts';

/**
 * The page of addresses that were not composed, until scripts render theirs. Hosting serves it in one language to
 * everybody, so it has none of its own: where the scripts fail, it says so in all of them, by CSS alone. Only the
 * server renders it: its styles are in sheets that the browser's part of the frame uses, too.
 */
export function FallbackDocument() {
  const [phone] = brand.phones;
  const [email] = brand.emails;
  return (
    <div className={styles.frame}>
      <title>{brand.name}</title>
      <header className={headerStyles.header}>
        <Wrap className={headerStyles.bar}>
          <a className={headerStyles.home} href={paths.home}>
            <Logo name={brand.name} />
          </a>
        </Wrap>
      </header>
      <main id="main" className={styles.main}>
        <Wrap className={styles.fallback}>
          <div className={styles.covered}>
            <Skeleton lines={6} />
            <Message />
          </div>
          <p className={styles.actions}>
            <a href={phoneHref(phone)}>{phone}</a>
            <a href={`mailto:${email}`}>{email}</a>
          </p>
        </Wrap>
      </main>
    </div>
  );
}

function Message() {
  return (
    <div className={styles.fallbackMessage} data-unless-hydrated="">
      <h1>
        {languages.map((language) => (
          <span key={language} lang={language}>
            {texts[language].notLoaded.title}
          </span>
        ))}
      </h1>
      <ul role="list">
        {languages.map((language) => (
          <Advice key={language} language={language} />
        ))}
      </ul>
    </div>
  );
}

function Advice({ language }: { language: Language }) {
  const { text, services } = texts[language].notLoaded;
  return (
    <li lang={language}>
      {text}
      <a href={`/${language}${paths.services}`}>{services}</a>
    </li>
  );
}
