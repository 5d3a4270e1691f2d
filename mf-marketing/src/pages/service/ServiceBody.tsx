import { getSettings, Link } from '@platform/contract';
import type { LiveData } from '@platform/data/live';
import type { Service, Translated } from '@platform/records';
import {
  Button,
  buttonClass,
  LatticeTexture,
  Notice,
  ProductList,
  Section,
  TranslatedList,
} from '@platform/ui';
import { useLanguage } from 'shared-i18n';
import { OutdatedData } from '../../components/DataProblem';
import layout from '../../components/layout.module.css';
import { paths } from '../../paths';
import styles from './ServicePage.module.css';
import { useTexts } from './texts';

type ServiceBodyProps = {
  service: Service;
  /** What staff saved as the service's category. */
  category: string | null;
  live: LiveData<unknown>;
};

export function ServiceBody(props: ServiceBodyProps) {
  const { features } = props.service;
  return (
    <>
      {features.az.length > 0 && <Highlights features={features} />}
      <Section>
        <Products {...props} />
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
      <div className={`${layout.columns} ${styles.highlights}`}>
        <h2>{t('highlights')}</h2>
        <TranslatedList className={styles.features} text={features} language={language} />
      </div>
    </Section>
  );
}

function Products({ service, category, live }: ServiceBodyProps) {
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

/** The sender of a printed sheet. */
function PrintedSender() {
  const t = useTexts();
  const { name, phones, emails } = getSettings().company;
  return (
    <p className={styles.sender}>
      {t('printedBy')}: {[name, ...phones, ...emails].join(' · ')}
    </p>
  );
}
