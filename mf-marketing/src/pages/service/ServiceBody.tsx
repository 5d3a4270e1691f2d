import { getSettings, Link, useSearchParams } from '@platform/contract';
import type { LiveData } from '@platform/data/live';
import type { Service, Translated } from '@platform/records';
import {
  AddToRequest,
  Button,
  buttonClass,
  LatticeTexture,
  Notice,
  ProductList,
  Section,
  TranslatedList,
  useHydrated,
} from '@platform/ui';
import { useLanguage } from 'shared-i18n';
import { OutdatedData } from '../../components/DataProblem';
import layout from '../../components/layout.module.css';
import { useTexts as useSharedTexts } from '../../components/texts';
import { hasPriceList, priceListPath } from '../../data/price-list-path';
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
  const filter = useCategoryFilter();
  return (
    <>
      <div className={styles.head}>
        <h2>{t('products.title')}</h2>
        <div className={styles.take}>
          {hasPriceList(service) && (
            <a className={buttonClass('ghost', 'small')} href={priceListPath(service.id, language)} download>
              {t('priceList.link')}
            </a>
          )}
          <Button variant="ghost" size="small" className={styles.print} onClick={() => print()}>
            {t('products.print')}
          </Button>
        </div>
      </div>
      <ProductList
        service={service}
        category={category}
        language={language}
        filter={filter}
        links={{ product: (product) => paths.product(service.id, product), hashtag: paths.search }}
        action={({ id, name, code, unit }) => (
          <AddToRequest product={{ service: service.id, product: id }} name={name} code={code} unit={unit} />
        )}
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

/** The chosen category in the address, so that it survives the way back and a reload. */
function useCategoryFilter(): [chosen: string | null, choose: (category: string | null) => void] {
  const [parameters, setParameters] = useSearchParams();
  const hydrated = useHydrated();
  const choose = (category: string | null) =>
    setParameters(
      (before) => {
        before.delete('category');
        if (category !== null) before.set('category', category);
        return before;
      },
      { replace: true },
    );
  return [hydrated ? parameters.get('category') : null, choose];
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
  const shared = useSharedTexts();
  const { name, taxId, phones, emails } = getSettings().company;
  const parts = [name, taxId && shared('taxId', { taxId }), ...phones, ...emails];
  return (
    <p className={styles.sender}>
      {t('printedBy')}: {parts.filter(Boolean).join(' · ')}
    </p>
  );
}
