import { Card, Ledger, Section, SectionHead, Star } from '@platform/ui';
import styles from './Expertise.module.css';
import { useExpertiseList, useExpertiseTexts } from './texts';

/** Shown where the language has its texts, left out where it has none. */
export function Expertise() {
  const t = useExpertiseTexts();
  const items = useExpertiseList('items');
  if (items.length === 0) return null;
  return (
    <Section tone="sand" aria-labelledby="expertise">
      <SectionHead id="expertise" eyebrow={t('eyebrow')} title={t('title')} />
      <Ledger columns={4}>
        {items.map(({ title, text }) => (
          <Card as="li" key={title} className={styles.card}>
            <Star className={styles.star} size={28} />
            <h3>{title}</h3>
            <p className={styles.text}>{text}</p>
          </Card>
        ))}
      </Ledger>
    </Section>
  );
}
