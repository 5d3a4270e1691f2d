import type { Service } from '@platform/records';
import { Icon, ProductList, TranslatedList, TranslatedText } from '@platform/ui';
import type { Language } from 'shared-i18n';
import { pageLabels } from '../texts';
import styles from './Preview.module.css';

type ServiceViewProps = {
  service: Service;
  /** The category that staff saved for the service. */
  category: string | null;
  language: Language;
};

/** The content of a service's public page, in the same order and words. */
export function ServiceView({ service, category, language }: ServiceViewProps) {
  const labels = pageLabels[language];
  return (
    <article className={styles.page} lang={language} data-preview={language}>
      <Icon name={service.icon} size={38} className={styles.icon} />
      <h3 className={styles.serviceTitle}>
        <TranslatedText text={service.title} language={language} />
      </h3>
      {service.details && (
        <p className={styles.details}>
          <TranslatedText text={service.details} language={language} />
        </p>
      )}
      {service.features.az.length > 0 && (
        <>
          <h4>{labels.highlights}</h4>
          <TranslatedList text={service.features} language={language} />
        </>
      )}
      <h4>{labels.products.title}</h4>
      <ProductList
        service={service}
        category={category}
        language={language}
        labels={labels}
        heading="h5"
        className={styles.products}
        empty={() => <p>{labels.products.empty}</p>}
      />
    </article>
  );
}
