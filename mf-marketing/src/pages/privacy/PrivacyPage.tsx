import { Link, PageHead } from '@platform/contract';
import { Section } from '@platform/ui';
import { brand } from 'shared-i18n';
import { PageHeader } from '../../components/PageHeader';
import { Trail } from '../../components/Trail';
import { paths } from '../../paths';
import { Cookies } from './Cookies';
import styles from './PrivacyPage.module.css';
import { useList, useTexts } from './texts';

/** The ids that the footer's links name. */
const documents = ['privacy', 'terms', 'cookies'] as const;

export function PrivacyPage() {
  const t = useTexts();
  return (
    <>
      <PageHead title={t('head.title')} description={t('head.description')} keywords={t('head.keywords')} />
      <Trail name={t('header.title')} />
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
