import { getSettings, Link } from '@platform/contract';
import { classNames, PageTop, Section } from '@platform/ui';
import type { ReactNode } from 'react';
import { createTexts } from 'shared-i18n';
import scene from '../../art/scenes/privacy.svg';
import layout from '../../components/layout.module.css';
import { paths } from '../../paths';
import az from '../../texts/az/privacy.json';
import en from '../../texts/en/privacy.json';
import ru from '../../texts/ru/privacy.json';
import styles from './PrivacyPage.module.css';

const { useTexts, useList } = createTexts<typeof az>('mf-marketing.privacy', { az, en, ru });

/** The ids in the footer's links. */
const documents = ['privacy', 'terms', 'cookies'] as const;
type DocumentId = (typeof documents)[number];

type Clause = { title: string; text: string };

/** What the site stores in the browsers of visitors, by the names that browsers show; `…` is a variable part. */
const storedItems = [
  { name: 'firebase-language-override', kind: 'cookie', item: 'language' },
  { name: 'i18nextLng', kind: 'local', item: 'choice' },
  { name: 'site.visitLanguage', kind: 'session', item: 'visit' },
  { name: 'mf-marketing.enquiry', kind: 'session', item: 'draft' },
  { name: 'site.request', kind: 'local', item: 'request' },
  { name: 'mf-marketing.request', kind: 'session', item: 'requestDraft' },
  { name: 'mf-marketing.sending', kind: 'session', item: 'sending' },
  { name: 'firebase:host:…', kind: 'local', item: 'host' },
  { name: 'firebase:previous_websocket_failure', kind: 'local', item: 'connection' },
  { name: 'firebase-heartbeat-database', kind: 'database', item: 'heartbeat' },
  { name: 'Firebase Auth', kind: 'browser', item: 'staff' },
] as const;

export function PrivacyPage() {
  const t = useTexts();
  const { emails, keepMonths } = getSettings().company;
  const withMonths = (text: string) => text.replace('{{months}}', String(keepMonths));
  const clauses = {
    privacy: useList('privacy.items').map(({ title, text }) => ({ title, text: withMonths(text) })),
    terms: useList('terms.items'),
    cookies: [],
  };
  return (
    <>
      <PageTop t={t} title={t('header.title')} lead={t('header.lead')} scene={scene} />
      <Section className={styles.band}>
        <div className={classNames(layout.columns, styles.page)}>
          <Contents clauses={clauses} />
          <div className={styles.documents}>
            <p className={styles.updated}>{t('header.updated')}</p>
            <Document id="privacy" summary={<Points items={useList('privacy.summary').map(withMonths)} />}>
              <Clauses of="privacy" items={clauses.privacy} />
              <p className={styles.contact}>
                {t('privacy.contact')} <a href={`mailto:${emails[0]}`}>{emails[0]}</a>
              </p>
            </Document>
            <Document id="terms" summary={<Points items={useList('terms.summary')} />}>
              <Clauses of="terms" items={clauses.terms} />
            </Document>
            <Document id="cookies" summary={<p>{t('cookies.lead')}</p>}>
              <StoredItems />
              <p className={styles.paragraph}>{t('cookies.outro')}</p>
            </Document>
          </div>
        </div>
      </Section>
    </>
  );
}

const clauseId = (document: DocumentId, index: number) => `${document}-${index + 1}`;

/** The documents and, where there is room, their clauses. */
function Contents({ clauses }: { clauses: Record<DocumentId, readonly Clause[]> }) {
  const t = useTexts();
  return (
    <nav className={classNames(layout.sticky, styles.contents)} aria-label={t('contents')}>
      <ul role="list">
        {documents.map((id) => (
          <li key={id}>
            <Link className={styles.link} to={`${paths.privacy}#${id}`}>
              {t(`${id}.title`)}
            </Link>
            {clauses[id].length > 0 && (
              <ol role="list" className={styles.clauseLinks}>
                {clauses[id].map(({ title }, index) => (
                  <li key={title}>
                    <Link to={`${paths.privacy}#${clauseId(id, index)}`}>{title}</Link>
                  </li>
                ))}
              </ol>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

type DocumentProps = { id: DocumentId; summary: ReactNode; children: ReactNode };

function Document({ id, summary, children }: DocumentProps) {
  const t = useTexts();
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t(`${id}.title`)}</h2>
      <div className={styles.summary}>
        <p className={styles.label}>{t('inShort')}</p>
        {summary}
      </div>
      {children}
    </section>
  );
}

function Points({ items }: { items: readonly string[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

function Clauses({ of, items }: { of: DocumentId; items: readonly Clause[] }) {
  return items.map(({ title, text }, index) => (
    <div key={title} id={clauseId(of, index)} className={styles.clause}>
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
          <th scope="col">{t('cookies.purpose')}</th>
          <th scope="col">{t('cookies.duration')}</th>
          <th scope="col">{t('cookies.name')}</th>
        </tr>
      </thead>
      <tbody>
        {storedItems.map(({ name, kind, item }) => (
          <tr key={name}>
            <th scope="row">{t(`cookies.items.${item}.purpose`)}</th>
            <td>{t(`cookies.items.${item}.duration`)}</td>
            <td className={styles.name}>
              <span translate="no">{name}</span>
              <br />
              {t(`cookies.kinds.${kind}`)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
