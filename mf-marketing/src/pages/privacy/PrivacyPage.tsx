import { Link, PageHead } from '@platform/contract';
import { Section } from '@platform/ui';
import { brand } from 'shared-i18n';
import { Breadcrumbs } from '../../components/Breadcrumbs';
import { PageHeader } from '../../components/PageHeader';
import { paths } from '../../paths';
import styles from './PrivacyPage.module.css';
import { useList, useTexts } from './texts';

/** The ids in the footer's links. */
const documents = ['privacy', 'terms', 'cookies'] as const;

/** What the site stores in browsers, by the names that browsers show; `…` is a variable part. */
const storedItems = [
  { name: 'firebase-language-override', kind: 'cookie', item: 'language' },
  { name: 'i18nextLng', kind: 'local', item: 'choice' },
  { name: 'site.visitLanguage', kind: 'session', item: 'visit' },
  { name: 'mf-marketing.enquiry', kind: 'session', item: 'draft' },
  { name: 'site-boundaries', kind: 'session', item: 'boundaries' },
  { name: 'firebase:host:…', kind: 'local', item: 'host' },
  { name: 'firebase:previous_websocket_failure', kind: 'local', item: 'connection' },
  { name: 'firebase-heartbeat-database', kind: 'database', item: 'heartbeat' },
  { name: 'Firebase Auth', kind: 'browser', item: 'staff' },
] as const;

export function PrivacyPage() {
  const t = useTexts();
  return (
    <>
      <PageHead title={t('head.title')} description={t('head.description')} keywords={t('head.keywords')} />
      <Breadcrumbs name={t('header.title')} />
      <PageHeader title={t('header.title')} lead={t('header.lead')} />
      <Section>
        <div className={styles.page}>
          <Contents />
          <div className={styles.documents}>
            <p className={styles.updated}>{t('header.updated')}</p>
            <Privacy />
            <Terms />
            <Cookies />
          </div>
        </div>
      </Section>
    </>
  );
}

function Contents() {
  const t = useTexts();
  return (
    <nav className={styles.contents} aria-labelledby="contents">
      <p id="contents" className={styles.label}>
        {t('contents')}
      </p>
      <ul role="list">
        {documents.map((id) => (
          <li key={id}>
            <Link className={styles.link} to={`${paths.privacy}#${id}`}>
              {t(`${id}.title`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Privacy() {
  const t = useTexts();
  const [email] = brand.emails;
  return (
    <section id="privacy" aria-labelledby="privacy-title">
      <h2 id="privacy-title">{t('privacy.title')}</h2>
      <Clauses items={useList('privacy.items')} />
      <p className={styles.contact}>
        {t('privacy.contact')} <a href={`mailto:${email}`}>{email}</a>
      </p>
    </section>
  );
}

function Terms() {
  const t = useTexts();
  return (
    <section id="terms" aria-labelledby="terms-title">
      <h2 id="terms-title">{t('terms.title')}</h2>
      <Clauses items={useList('terms.items')} />
    </section>
  );
}

function Clauses({ items }: { items: readonly { title: string; text: string }[] }) {
  return items.map(({ title, text }) => (
    <div key={title} className={styles.clause}>
      <h3>{title}</h3>
      <p className={styles.text}>{text}</p>
    </div>
  ));
}

function Cookies() {
  const t = useTexts();
  return (
    <section id="cookies" aria-labelledby="cookies-title">
      <h2 id="cookies-title">{t('cookies.title')}</h2>
      <p className={styles.paragraph}>{t('cookies.lead')}</p>
      <table className={styles.table}>
        <thead className={styles.cookieHead}>
          <tr>
            <th scope="col">{t('cookies.name')}</th>
            <th scope="col">{t('cookies.purpose')}</th>
            <th scope="col">{t('cookies.duration')}</th>
          </tr>
        </thead>
        <tbody>
          {storedItems.map(({ name, kind, item }) => (
            <tr key={name} className={styles.cookieRow}>
              <th scope="row" className={styles.cookieName}>
                {name} <span className={styles.cookieKind}>{t(`cookies.kinds.${kind}`)}</span>
              </th>
              <td className={styles.cookieCell}>{t(`cookies.items.${item}.purpose`)}</td>
              <td className={styles.cookieCell}>{t(`cookies.items.${item}.duration`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.paragraph}>{t('cookies.outro')}</p>
    </section>
  );
}
