import { getSettings, Link, useLoaderData } from '@platform/contract';
import { Below, classNames, type Elements, PageTop, Section } from '@platform/ui';
import { createTexts, useLanguage } from 'shared-i18n';
import scene from '../../art/scenes/privacy.svg';
import layout from '../../components/layout.module.css';
import { loadPrivacy, type PrivacyNotices } from '../../data/privacy';
import { paths } from '../../paths';
import az from '../../texts/az/privacy.json';
import en from '../../texts/en/privacy.json';
import ru from '../../texts/ru/privacy.json';
import styles from './PrivacyPage.module.css';

const { useTexts, useList } = createTexts<typeof az>('mf-marketing.privacy', { az, en, ru });

/** Ids that the footer links to. */
const documents = ['privacy', 'terms', 'cookies'] as const;
type DocumentId = (typeof documents)[number];

type Clause = { title: string; text: string };

/** The notices of the company's own settings, in their order. */
const ownNotices = ['basis', 'processors', 'transfer', 'retention', 'complaint'] as const;

/** Names in visitors' browser storage, as browsers show them; `…` is a variable part. */
const storedItems = [
  { names: 'firebase-language-override', kind: 'cookie', item: 'language' },
  { names: 'i18nextLng', kind: 'local', item: 'choice' },
  { names: 'site.visitLanguage', kind: 'session', item: 'visit' },
  { names: 'mf-marketing.enquiry', kind: 'session', item: 'draft' },
  { names: 'site.request', kind: 'local', item: 'request' },
  { names: 'mf-marketing.request, mf-marketing.files', kind: 'session', item: 'requestDraft' },
  { names: 'mf-marketing.person', kind: 'session', item: 'person' },
  { names: 'mf-marketing.requests', kind: 'local', item: 'requests' },
  { names: 'mf-marketing.table', kind: 'session', item: 'table' },
  { names: 'mf-marketing.sending', kind: 'session', item: 'sending' },
  {
    names: 'firebase:host:…, firebase:previous_websocket_failure, firebase-heartbeat-database',
    kind: 'browser',
    item: 'database',
  },
  { names: 'firebase-app-check-database', kind: 'browser', item: 'appCheck' },
  { names: 'Firebase Auth, mf-admin:signed-out, mf-admin:began-after', kind: 'browser', item: 'staff' },
] as const;

export function PrivacyPage() {
  const t = useTexts();
  const { emails } = getSettings().company;
  const clauses = {
    privacy: [...useList('privacy.items'), ...useOwnNotices()],
    terms: useList('terms.items'),
    cookies: [],
  };
  return (
    <>
      <PageTop t={t} title={t('header.title')} lead={t('header.lead')} scene={scene} />
      <Below>
        <Section className={styles.band}>
          <div className={classNames(layout.columns, styles.page)}>
            <Contents clauses={clauses} />
            <div className={styles.documents}>
              <p className={styles.updated}>{t('header.updated')}</p>
              <Document id="privacy" summary={useList('privacy.summary')}>
                <Clauses of="privacy" items={clauses.privacy} />
                <p className={styles.contact}>
                  <span>{t('privacy.contact')}</span> <a href={`mailto:${emails[0]}`}>{emails[0]}</a>
                </p>
              </Document>
              <Document id="terms" summary={useList('terms.summary')}>
                <Clauses of="terms" items={clauses.terms} />
              </Document>
              <Document id="cookies" summary={[t('cookies.lead'), t('cookies.outro')]}>
                <StoredItems />
              </Document>
            </div>
          </div>
        </Section>
      </Below>
    </>
  );
}

function useOwnNotices(): Clause[] {
  const t = useTexts();
  const language = useLanguage();
  const notices = useLoaderData<PrivacyNotices | null>() ?? loadPrivacy();
  return ownNotices.flatMap((kind) => {
    const text = notices?.[kind]?.[language];
    return text ? [{ title: t(`privacy.own.${kind}`), text }] : [];
  });
}

const clauseId = (document: DocumentId, index: number) => `${document}-${index + 1}`;

/** The documents and, with enough room, their clauses. */
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

type DocumentProps = { id: DocumentId; summary: readonly string[]; children: Elements };

function Document({ id, summary, children }: DocumentProps) {
  const t = useTexts();
  return (
    <section id={id}>
      <h2>{t(`${id}.title`)}</h2>
      <div className={styles.summary}>
        <p className={styles.label}>{t('inShort')}</p>
        <ul>
          {summary.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </div>
      {children}
    </section>
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
  const { appCheck, appCheckUrl } = getSettings();
  const hasTokens = appCheck !== undefined || appCheckUrl !== undefined;
  return (
    <dl className={styles.stored}>
      {storedItems
        .filter(({ item }) => item !== 'appCheck' || hasTokens)
        .map(({ names, kind, item }) => (
          <div key={item}>
            <dt>{t(`cookies.items.${item}.purpose`)}</dt>
            <dd>
              <span>{t(`cookies.items.${item}.duration`)}</span>
              <br />
              <span translate="no">{names}</span> <span>{`· ${t(`cookies.kinds.${kind}`)}`}</span>
            </dd>
          </div>
        ))}
    </dl>
  );
}
