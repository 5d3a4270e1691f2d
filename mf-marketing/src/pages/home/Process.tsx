import { Section, SectionHead } from '@platform/ui';
import styles from './Process.module.css';
import { useList, useTexts } from './texts';

export function Process() {
  const t = useTexts();
  return (
    <Section aria-labelledby="process">
      <SectionHead id="process" title={t('process.title')} lead={t('process.lead')} />
      {/* The numbers are 1, 2, 3, 4 and 6, as specified: they are content, to be mended in the texts. */}
      <ol role="list" className={styles.steps}>
        {useList('process.steps').map(({ number, title, text }) => (
          <li key={number} className={styles.step}>
            <p className={styles.number}>{number}</p>
            <h3>{title}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
