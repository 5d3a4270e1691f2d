import { Section, SectionHead } from '@platform/ui';
import styles from './Figures.module.css';
import { useList, useTexts } from './texts';

export function Figures() {
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
