import { Section, SectionHead } from '@platform/ui';
import { useId } from 'react';
import styles from './OfferTerms.module.css';
import { useList, useTexts } from './texts';

/** How we sell: payment, delivery, customisation, quotes. */
export function OfferTerms() {
  const t = useTexts();
  const items = useList('terms.items');
  const heading = useId();
  return (
    <Section aria-labelledby={heading}>
      <SectionHead id={heading} eyebrow={t('terms.eyebrow')} title={t('terms.title')} />
      <dl className={styles.terms}>
        {items.map(({ title, text }) => (
          <div className={styles.term} key={title}>
            <dt className={styles.title}>{title}</dt>
            <dd className={styles.text}>{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
