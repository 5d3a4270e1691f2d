import { getSettings } from '@platform/contract';
import { Logo, Skeleton, Wrap } from '@platform/ui';
import { type Language, languages, phoneHref } from 'shared-i18n';
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
  const { name, phones, emails } = getSettings().company;
  return (
    <div className={styles.frame}>
      <title>{name}</title>
      <header className={headerStyles.header}>
        <Wrap className={headerStyles.bar}>
          <a className={headerStyles.home} href={paths.home}>
            <Logo name={name} />
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
            <a href={phoneHref(phones[0])}>{phones[0]}</a>
            <a href={`mailto:${emails[0]}`}>{emails[0]}</a>
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
