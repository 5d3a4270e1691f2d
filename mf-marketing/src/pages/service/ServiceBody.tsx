import type { Service, Translated } from '@platform/records';
import { Section, TranslatedList } from '@platform/ui';
import { brand, useLanguage } from 'shared-i18n';
import type { LiveEntry } from '../../data/live';
import styles from './ServiceBody.module.css';
import { ServiceProducts } from './ServiceProducts';
import { useTexts } from './texts';

export type ServiceBodyProps = {
  service: Service;
  /** What staff saved as the service's category. */
  category: string | null;
  live: LiveEntry<unknown> & { retry: () => void };
};

export function ServiceBody(props: ServiceBodyProps) {
  const { service } = props;
  return (
    <>
      {service.features.az.length > 0 && <Highlights features={service.features} />}
      <Section>
        <ServiceProducts {...props} />
        <PrintedSender />
      </Section>
    </>
  );
}

function Highlights({ features }: { features: Translated<string[]> }) {
  const t = useTexts();
  const language = useLanguage();
  return (
    <Section tone="sand" className={styles.band}>
      <div className={styles.highlights}>
        <h2>{t('highlights')}</h2>
        <TranslatedList className={styles.features} text={features} language={language} />
      </div>
    </Section>
  );
}

/** The sender of a printed sheet. */
function PrintedSender() {
  const t = useTexts();
  return (
    <p className={styles.sender}>
      {t('printedBy')}: {[brand.name, ...brand.phones, ...brand.emails].join(' · ')}
    </p>
  );
}
