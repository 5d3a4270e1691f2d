import { inLanguage, type Service, type Translated } from '@platform/records';
import { Section } from '@platform/ui';
import { brand, useLanguage } from 'shared-i18n';
import type { LiveEntry } from '../../data/live';
import { ProductList } from './ProductList';
import styles from './ServiceBody.module.css';
import { useTexts } from './texts';

type ServiceBodyProps = {
  service: Service;
  /** What staff saved as the service's category. */
  category: string | null;
  live: LiveEntry<unknown> & { retry: () => void };
};

export function ServiceBody({ service, category, live }: ServiceBodyProps) {
  return (
    <>
      {service.features.az.length > 0 && <Highlights features={service.features} />}
      <Section>
        <ProductList service={service} category={category} live={live} />
        <PrintedSender />
      </Section>
    </>
  );
}

function Highlights({ features }: { features: Translated<string[]> }) {
  const t = useTexts();
  const { value, lang } = inLanguage(features, useLanguage());
  return (
    <Section tone="sand" className={styles.band}>
      <div className={styles.highlights}>
        <h2>{t('highlights')}</h2>
        <ul className={styles.features} lang={lang}>
          {value.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

/** Whom a printed sheet comes from. */
function PrintedSender() {
  const t = useTexts();
  return (
    <p className={styles.sender}>
      {t('printedBy')}: {[brand.name, ...brand.phones, ...brand.emails].join(' · ')}
    </p>
  );
}
