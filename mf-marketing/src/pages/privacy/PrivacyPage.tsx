import { getSettings, Link } from '@platform/contract';
import { PageTop, Section } from '@platform/ui';
import type { ReactNode } from 'react';
import { createTexts } from 'shared-i18n';
import layout from '../../components/layout.module.css';
import { paths } from '../../paths';
import az from '../../texts/az/privacy.json';
import en from '../../texts/en/privacy.json';
import ru from '../../texts/ru/privacy.json';
import styles from './PrivacyPage.module.css';

const { useTexts, useList } = createTexts<typeof az>('mf-marketing.privacy', { az, en, ru });

/** The ids in the footer's links. */
const documents = ['privacy', 'terms', 'cookies'] as const;

/** What the site stores in browsers, by the names that browsers show; `…` is a variable part. */
const storedItems = [
  { name: 'firebase-language-override', kind: 'cookie', item: 'language' },
  { name: 'i18nextLng', kind: 'local', item: 'choice' },
  { name: 'site.visitLanguage', kind: 'session', item: 'visit' },
  { name: 'mf-marketing.enquiry', kind: 'session', item: 'draft' },
  { name: 'site.request', kind: 'local', item: 'request' },
  { name: 'mf-marketing.request', kind: 'session', item: 'requestDraft' },
  { name: 'mf-marketing.sending', kind: 'session', item: 'sending' },
  { name: 'site-boundaries', kind: 'session', item: 'boundaries' },
  { name: 'firebase:host:…', kind: 'local', item: 'host' },
  { name: 'firebase:previous_websocket_failure', kind: 'local', item: 'connection' },
  { name: 'firebase-heartbeat-database', kind: 'database', item: 'heartbeat' },
  { name: 'Firebase Auth', kind: 'browser', item: 'staff' },
] as const;

export function PrivacyPage() {
  const t = useTexts();
  const { emails, keepMonths } = getSettings().company;
  const items = useList('privacy.items').map(({ title, text }) => ({
    title,
    text: text.replace('{{months}}', String(keepMonths)),
  }));
  return (
    <>
      <PageTop t={t} title={t('header.title')} lead={t('header.lead')} />
      <Section>
        <div className={`${layout.columns} ${styles.page}`}>
          <Contents />
          <div className={styles.documents}>
            <p className={styles.updated}>{t('header.updated')}</p>
            <Document id="privacy">
              <Clauses items={items} />
              <p className={styles.contact}>
                {t('privacy.contact')} <a href={`mailto:${emails[0]}`}>{emails[0]}</a>
              </p>
            </Document>
            <Document id="terms">
              <Clauses items={useList('terms.items')} />
            </Document>
            <Document id="cookies">
              <p className={styles.paragraph}>{t('cookies.lead')}</p>
              <StoredItems />
              <p className={styles.paragraph}>{t('cookies.outro')}</p>
            </Document>
          </div>
        </div>
      </Section>
    </>
  );
}

function Contents() {
  const t = useTexts();
  return (
    <nav className={layout.sticky} aria-labelledby="contents">
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

function Document({ id, children }: { id: (typeof documents)[number]; children: ReactNode }) {
  const t = useTexts();
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t(`${id}.title`)}</h2>
      {children}
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

function StoredItems() {
  const t = useTexts();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('cookies.name')}</th>
          <th scope="col">{t('cookies.purpose')}</th>
          <th scope="col">{t('cookies.duration')}</th>
        </tr>
      </thead>
      <tbody>
        {storedItems.map(({ name, kind, item }) => (
          <tr key={name}>
            <th scope="row">
              <span translate="no">{name}</span>{' '}
              <span className={styles.kind}>{t(`cookies.kinds.${kind}`)}</span>
            </th>
            <td>{t(`cookies.items.${item}.purpose`)}</td>
            <td>{t(`cookies.items.${item}.duration`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
