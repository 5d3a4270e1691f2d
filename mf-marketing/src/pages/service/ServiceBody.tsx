import { getSettings, Link, useSearchParams } from '@platform/contract';
import type { LiveData } from '@platform/data/live';
import type { Service } from '@platform/records';
import {
  Button,
  buttonClass,
  LatticeTexture,
  ProductList,
  Section,
  TranslatedList,
  TranslatedText,
  useHydrated,
} from '@platform/ui';
import { AddToRequest } from '@platform/ui/add-to-request';
import { useEffect, useState } from 'react';
import { useLanguage } from 'shared-i18n';
import { AskNotice } from '../../components/AskNotice';
import { OutdatedData } from '../../components/DataProblem';
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
  const view = useView();
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
        action={({ id, name, code, unit, options }, compact) => (
          <AddToRequest
            product={{ service: service.id, product: id }}
            name={name}
            code={code}
            unit={unit}
            options={options}
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
        <Section tone="deep" wrap={false} className={styles.notListed}>
          <LatticeTexture />
          <p>{t('products.notListed')}</p>
          <Link className={buttonClass('quiet', 'small')} to={paths.quoteFor(service.id)}>
            {shared('ask')}
          </Link>
        </Section>
      </ProductList>
    </>
  );
}

type Choice = [chosen: string | null, choose: (value: string | null) => void];

/** A choice kept in the address, so that it survives Back and a reload. */
function useChoice(name: 'category' | 'view'): Choice {
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

/** The view of the last shown service, which the next one has as well. */
let lastView: string | null = null;

function useView(): Choice {
  const [inAddress, choose] = useChoice('view');
  const [view, setView] = useState(lastView);
  useEffect(() => {
    if (inAddress) lastView = inAddress;
  }, [inAddress]);
  return [
    inAddress ?? view,
    (value) => {
      lastView = value;
      setView(value);
      choose(value);
    },
  ];
}

/** The sender of a printed sheet. */
function PrintedSender() {
  const t = useTexts();
  const shared = useSharedTexts();
  const { name, taxId, phones, emails } = getSettings().company;
  const parts = [name, taxId && shared('taxId', { taxId }), ...phones, ...emails];
  return <p className={styles.sender}>{`${t('printedBy')}: ${parts.filter(Boolean).join(' · ')}`}</p>;
}
