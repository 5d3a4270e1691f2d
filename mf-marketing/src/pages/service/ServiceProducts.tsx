import { Link } from '@platform/contract';
import { Button, buttonClass, LatticeTexture, Notice, ProductList } from '@platform/ui';
import { useLanguage } from 'shared-i18n';
import { OutdatedData } from '../../components/DataProblem';
import { paths } from '../../paths';
import type { ServiceBodyProps } from './ServiceBody';
import styles from './ServicePage.module.css';
import { labels, useTexts } from './texts';

export function ServiceProducts({ service, category, live }: ServiceBodyProps) {
  const t = useTexts();
  const language = useLanguage();
  return (
    <>
      <div className={styles.head}>
        <h2>{t('products.title')}</h2>
        <Button variant="ghost" size="small" className={styles.print} onClick={() => print()}>
          {t('products.print')}
        </Button>
      </div>
      <ProductList
        service={service}
        category={category}
        language={language}
        labels={labels[language]}
        className={styles.products}
        status={(shown) => (
          <p className={styles.status} role="status">
            {live.problem ? <OutdatedData live={live} /> : t('products.count', { count: shown })}
          </p>
        )}
        empty={(filtered) => <NoProducts filtered={filtered} service={service.id} />}
      >
        <li className={styles.glass} aria-hidden="true">
          <LatticeTexture fade="none" lit />
        </li>
      </ProductList>
    </>
  );
}

function NoProducts({ filtered, service }: { filtered: boolean; service: string }) {
  const t = useTexts();
  return (
    <Notice
      live={false}
      action={
        <Link className={buttonClass('quiet', 'small')} to={paths.quoteFor(service)}>
          {t('products.ask')}
        </Link>
      }
    >
      {t(filtered ? 'products.emptyCategory' : 'products.empty')}
    </Notice>
  );
}
