import { serviceIcon } from '@platform/records';
import { Icon, Ledger } from '@platform/ui';
import type { Language } from 'shared-i18n';
import type { Json } from '../../../data/json';
import { ProductView } from './ProductView';
import type { ShownService } from './public-view';
import styles from './ServiceView.module.css';
import { ShownItems, ShownText } from './ShownText';
import { publicWords } from './texts';

type ServiceViewProps = { view: ShownService; icon: Json | undefined; language: Language };

/** The content of a service's public page, in the same order and words. */
export function ServiceView({ view, icon, language }: ServiceViewProps) {
  const words = publicWords[language];
  const ownIcon = serviceIcon(typeof icon === 'string' ? icon : undefined);
  return (
    <article className={styles.page} lang={language} data-preview={language}>
      <Icon name={ownIcon} size={38} className={styles.icon} />
      <h3 className={styles.title}>
        <ShownText text={view.title} />
      </h3>
      {view.details && (
        <p className={styles.details}>
          <ShownText text={view.details} />
        </p>
      )}
      {view.features.value.length > 0 && (
        <>
          <h4>{words.highlights}</h4>
          <ShownItems items={view.features} />
        </>
      )}
      <h4>{words.products}</h4>
      {view.categories.length > 0 && (
        <ul className={styles.categories} role="list" aria-label={words.filter}>
          {view.categories.map((category) => (
            <li key={category.value}>
              <ShownText text={category} />
            </li>
          ))}
        </ul>
      )}
      {view.products.length === 0 ? (
        <p>{words.empty}</p>
      ) : (
        <Ledger className={styles.products}>
          {view.products.map((product) => (
            <ProductView key={product.key} product={product} icon={ownIcon} language={language} />
          ))}
        </Ledger>
      )}
    </article>
  );
}
