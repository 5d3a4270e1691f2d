import { PageHead, StructuredData } from '@platform/contract';
import { CallToAction, Ledger, Section, SectionHead, Star } from '@platform/ui';
import { useLanguage } from 'shared-i18n';
import { IconCard, Points } from '../../components/ListItems';
import { AboutBlurb } from './AboutBlurb';
import { Faq } from './Faq';
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
      <AboutBlurb />
      <Figures />
      <Process />
      <Expertise />
      <Quotes />
      <Faq />
      <CallToAction title={t('callToAction.title')} text={t('callToAction.text')} />
    </>
  );
}

function Figures() {
  const t = useTexts();
  return (
    <Section tone="sand" aria-labelledby="figures">
      <SectionHead id="figures" title={t('figures.title')} />
      <dl className={styles.figures}>
        {useList('figures.items').map(({ value, label }) => (
          <div key={value} className={styles.figure}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function Process() {
  const t = useTexts();
  return (
    <Section aria-labelledby="process">
      <SectionHead id="process" title={t('process.title')} lead={t('process.lead')} />
      {/* The numbers are 1, 2, 3, 4 and 6, as specified; they are part of the texts. */}
      <Points as="ol" className={styles.steps} items={useList('process.steps')} />
    </Section>
  );
}

/** Rendered only in languages that have its texts. */
function Expertise() {
  const t = useExpertiseTexts();
  const items = useExpertiseList('items');
  if (items.length === 0) return null;
  return (
    <Section tone="sand" aria-labelledby="expertise">
      <SectionHead id="expertise" eyebrow={t('eyebrow')} title={t('title')} />
      <Ledger columns={4}>
        {items.map(({ title, text }) => (
          <IconCard key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </IconCard>
        ))}
      </Ledger>
    </Section>
  );
}

function Quotes() {
  const t = useTexts();
  return (
    <Section tone="deep" texture aria-labelledby="quotes">
      <SectionHead id="quotes" title={t('quotes.title')} />
      <div className={styles.quotes}>
        {useList('quotes.items').map(({ text, author, source }) => (
          <figure key={author} className={styles.quote}>
            <Star className={styles.quoteStar} size={18} />
            <blockquote className={styles.quoteText}>
              <p>{text}</p>
            </blockquote>
            <figcaption>
              <span className={styles.author}>{author}</span>
              <cite className={styles.source}>{source}</cite>
            </figcaption>
          </figure>
        ))}
      </div>
    </Section>
  );
}
