import { getSettings, Link, useSearchParams } from '@platform/contract';
import type { LiveData } from '@platform/data/live';
import type { Service } from '@platform/records';
import {
  Button,
  buttonClass,
  ProductList,
  Section,
  TranslatedList,
  TranslatedText,
  useHydrated,
} from '@platform/ui';
import { AddToRequest } from '@platform/ui/add-to-request';
import { useLanguage } from 'shared-i18n';
import { AskNotice } from '../../components/AskNotice';
import { OutdatedData } from '../../components/DataProblem';
import { LatticeCard } from '../../components/LatticeCard';
import layout from '../../components/layout.module.css';
import { useTexts as useSharedTexts } from '../../components/texts';
import { hasPriceList, priceListPath } from '../../data/price-list-path';
import { paths } from '../../paths';
import styles from './ServicePage.module.css';
import { useTexts } from './texts';

type ServiceBodyProps = {
  service: Service;
  category: string | null;
  live: LiveData<unknown>;
};

export function ServiceBody(props: ServiceBodyProps) {
  const { details, features } = props.service;
  return (
    <>
      <Section className={styles.goods}>
        <Products {...props} />
        <PrintedSender />
      </Section>
      {(details || features.az.length > 0) && <About details={details} features={features} />}
    </>
  );
}

function About({ details, features }: Pick<Service, 'details' | 'features'>) {
  const t = useTexts();
  const language = useLanguage();
  return (
    <Section>
      <div className={`${layout.columns} ${styles.about}`}>
        <h2>{t('highlights')}</h2>
        <div>
          {details && (
            <p className={styles.details}>
              <TranslatedText text={details} language={language} />
            </p>
          )}
          <TranslatedList className={styles.features} text={features} language={language} />
        </div>
      </div>
    </Section>
  );
}

function Products({ service, category, live }: ServiceBodyProps) {
  const t = useTexts();
  const shared = useSharedTexts();
  const language = useLanguage();
  const filter = useChoice('category');
  const view = useChoice('view');
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
        view={view}
        links={{ product: (product) => paths.product(service.id, product), hashtag: paths.search }}
        action={({ id, name, code, unit }, compact) => (
          <AddToRequest
            product={{ service: service.id, product: id }}
            name={name}
            code={code}
            unit={unit}
            compact={compact}
          />
        )}
        className={styles.products}
        status={(shown) => (
          <p className={styles.status} role="status">
            {live.problem ? <OutdatedData live={live} /> : t('products.count', { count: shown })}
          </p>
        )}
        empty={(filtered) => (
          <AskNotice
            text={t(filtered ? 'products.emptyCategory' : 'products.empty')}
            to={paths.quoteFor(service.id)}
          />
        )}
      >
        <LatticeCard heading="p" title={t('products.notListed')}>
          <Link className={buttonClass('quiet', 'small')} to={paths.quoteFor(service.id)}>
            {shared('ask')}
          </Link>
        </LatticeCard>
      </ProductList>
    </>
  );
}

/** A choice kept in the address, so that it survives Back and a reload. */
function useChoice(
  name: 'category' | 'view',
): [chosen: string | null, choose: (value: string | null) => void] {
  const [parameters, setParameters] = useSearchParams();
  const hydrated = useHydrated();
  const choose = (value: string | null) =>
    setParameters(
      (before) => {
        before.delete(name);
        if (value !== null) before.set(name, value);
        return before;
      },
      { replace: true },
    );
  return [hydrated ? parameters.get(name) : null, choose];
}

/** The sender of a printed sheet. */
function PrintedSender() {
  const t = useTexts();
  const shared = useSharedTexts();
  const { name, taxId, phones, emails } = getSettings().company;
  const parts = [name, taxId && shared('taxId', { taxId }), ...phones, ...emails];
  return <p className={styles.sender}>{`${t('printedBy')}: ${parts.filter(Boolean).join(' · ')}`}</p>;
}
