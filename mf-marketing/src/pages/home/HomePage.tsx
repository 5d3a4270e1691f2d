import { getSettings, Link, PageHead, StructuredData } from '@platform/contract';
import { categories } from '@platform/goods';
import { Below, CallToAction, Card, Eyebrow, Ledger, Section, SectionHead } from '@platform/ui';
import { useLanguage } from 'shared-i18n';
import { groupPicture } from '../../components/group-picture';
import layout from '../../components/layout.module.css';
import { paths } from '../../paths';
import { AboutBlurb } from './AboutBlurb';
import { Faq } from './Faq';
import { Goods } from './Goods';
import { Hero } from './Hero';
import styles from './HomePage.module.css';
import { organization } from './organization';
import { useExpertiseList, useExpertiseTexts, useList, useTexts } from './texts';

export function HomePage() {
  const t = useTexts();
  return (
    <>
      <PageHead title={t('head.title')} description={t('head.description')} keywords={t('head.keywords')} />
      <StructuredData data={organization(useLanguage())} />
      <Hero />
      <Below>
        <Goods />
        <AboutBlurb />
        <Figures />
        <Process />
        <Expertise />
        <Quotes />
        <Faq />
        <CallToAction title={t('callToAction.title')} text={t('callToAction.text')} />
      </Below>
    </>
  );
}

/** The credentials that prove each claim. */
const proofs = ['certificates', 'references'] as const;

function Figures() {
  const t = useTexts();
  const { credentials } = getSettings().company;
  return (
    <Section tone="sand" className={styles.band}>
      <Eyebrow as="h2">{t('figures.title')}</Eyebrow>
      <dl className={styles.figures}>
        {useList('figures.items').map(({ value, label, evidence }) => {
          const proof = proofs.find((one) => one === evidence && credentials?.[one]);
          return (
            <div key={value} className={styles.figure}>
              <dt className={styles.label}>{proof ? label : `${label}*`}</dt>
              <dd className={styles.value}>{value}</dd>
              {proof && (
                <dd className={styles.proof}>
                  <Link to={paths.companyDetails}>{t(`figures.${proof}`)}</Link>
                </dd>
              )}
            </div>
          );
        })}
      </dl>
      <p className={styles.note}>{t('figures.note')}</p>
    </Section>
  );
}

function Process() {
  const t = useTexts();
  return (
    <Section>
      <SectionHead title={t('process.title')} lead={t('process.lead')} />
      <ol role="list" className={styles.steps}>
        {/* The numbers are 1, 2, 3, 4 and 6, as specified; they are part of the texts. */}
        {useList('process.steps').map(({ number, title, text }) => (
          <li key={number}>
            <p className={styles.number}>{number}</p>
            <h3>{title}</h3>
            <p className={layout.small}>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** Rendered only in languages with its texts. */
function Expertise() {
  const t = useExpertiseTexts();
  const items = useExpertiseList('items');
  if (items.length === 0) return null;
  return (
    <Section tone="sand">
      <SectionHead eyebrow={t('eyebrow')} title={t('title')} />
      <Ledger columns={4}>
        {items.map(({ title, text }, index) => (
          <Card
            as="li"
            key={title}
            picture={
              <img
                src={groupPicture(categories[index]?.id ?? '')}
                alt=""
                width={400}
                height={300}
                loading="lazy"
              />
            }
          >
            <h3>{title}</h3>
            <p>{text}</p>
          </Card>
        ))}
      </Ledger>
    </Section>
  );
}

/** Shows the quote of the chosen author; browsers without `:has()` show all. */
function Quotes() {
  const t = useTexts();
  return (
    <Section tone="deep" texture>
      <Eyebrow as="h2" id="quotes">
        {t('quotes.title')}
      </Eyebrow>
      <div className={styles.quotes} role="radiogroup" aria-labelledby="quotes" aria-live="polite">
        {useList('quotes.items').map(({ text, author, source }, index) => (
          <figure key={author} className={styles.quote}>
            <blockquote className={styles.quoteText}>
              <p>{text}</p>
            </blockquote>
            <figcaption>
              <label className={styles.author}>
                <input type="radio" name="quote" defaultChecked={index === 0} />
                <span>{author}</span>
                <cite className={styles.source}>{source}</cite>
              </label>
            </figcaption>
          </figure>
        ))}
      </div>
    </Section>
  );
}
