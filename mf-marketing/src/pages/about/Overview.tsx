import { Section, SectionHead } from '@platform/ui';
import { brand } from 'shared-i18n';
import styles from './Overview.module.css';
import { useList, useTexts } from './texts';

export function Overview() {
  const t = useTexts();
  const facts = [
    [t('overview.founded'), brand.founded],
    [t('overview.network.label'), t('overview.network.value')],
    [t('overview.projects.label'), t('overview.projects.value')],
    [t('overview.satisfaction.label'), t('overview.satisfaction.value')],
  ] as const;
  return (
    <Section aria-labelledby="overview">
      <div className={styles.overview}>
        <div>
          <SectionHead id="overview" eyebrow={t('overview.eyebrow')} title={t('overview.title')} />
          <dl className={styles.facts}>
            {facts.map(([label, value]) => (
              <div key={label} className={styles.fact}>
                <dt>{label}</dt>
                <dd className={styles.value}>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className={styles.items}>
          {useList('overview.items').map(({ title, text }) => (
            <div key={title} className={styles.item}>
              <h3 className={styles.title}>{title}</h3>
              <p className={styles.text}>{text}</p>
            </div>
          ))}
        </div>
      </div>
    </Section>
  );
}
