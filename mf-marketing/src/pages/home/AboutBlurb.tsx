import { getSettings, Link } from '@platform/contract';
import { buttonClass, Card, LatticeTexture, Ledger, LogoMark, Section, SectionHead } from '@platform/ui';
import layout from '../../components/layout.module.css';
import { paths } from '../../paths';
import styles from './AboutBlurb.module.css';
import { useList, useTexts } from './texts';

export function AboutBlurb() {
  const t = useTexts();
  return (
    <Section>
      <div className={`${layout.columns} ${styles.blurb}`}>
        <div>
          <SectionHead eyebrow={t('about.eyebrow')} title={t('about.title')} lead={t('about.lead')} />
          <Link className={buttonClass('quiet')} to={paths.services}>
            {t('about.services')}
          </Link>
        </div>
        <div className={styles.sign}>
          <LatticeTexture fade="none" />
          <LogoMark className={styles.mark} />
          <p className={styles.name}>
            <span>{getSettings().company.name}</span>
            <span className={styles.founded}>{t('about.founded')}</span>
          </p>
        </div>
      </div>
      <Terms />
    </Section>
  );
}

function Terms() {
  return (
    <Ledger columns={4} className={styles.terms}>
      {useList('about.terms').map(({ title, text }) => (
        <Card as="li" key={title}>
          <h3>{title}</h3>
          <p className={layout.small}>{text}</p>
        </Card>
      ))}
    </Ledger>
  );
}
