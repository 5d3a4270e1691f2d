import type { Service, Translated } from '@platform/records';
import { Card, Ledger, Section, Skeleton, TranslatedList, VisuallyHidden } from '@platform/ui';
import { brand, useLanguage } from 'shared-i18n';
import columns from '../../components/columns.module.css';
import { useTexts as useSharedTexts } from '../../components/texts';
import type { LiveData } from '../../data/live';
import styles from './ServicePage.module.css';
import { ServiceProducts } from './ServiceProducts';
import { useTexts } from './texts';

export type ServiceBodyProps = {
  service: Service;
  /** What staff saved as the service's category. */
  category: string | null;
  live: LiveData<unknown>;
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
      <div className={`${columns.columns} ${styles.highlights}`}>
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

const PLACES = ['first', 'second', 'third'];

/** Fills the space of the products until they are loaded. */
export function LoadingProducts() {
  const t = useSharedTexts();
  return (
    <Section className={styles.places}>
      <p role="status">
        <VisuallyHidden>{t('data.loading')}</VisuallyHidden>
      </p>
      <Ledger as="div">
        {PLACES.map((place) => (
          <Card as="div" key={place} picture={<Skeleton shape="picture" />}>
            <Skeleton shape="title" />
            <Skeleton lines={5} />
          </Card>
        ))}
      </Ledger>
    </Section>
  );
}
