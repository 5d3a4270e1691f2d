import { Link, StructuredData, useLoaderData } from '@platform/contract';
import { inLanguage, type ServiceSummary } from '@platform/records';
import {
  buttonClass,
  Card,
  cardLink,
  classNames,
  Ledger,
  Notice,
  Section,
  Skeleton,
  Star,
} from '@platform/ui';
import { categories, useLanguage } from 'shared-i18n';
import { DataProblem, OutdatedData } from '../../components/DataProblem';
import { pageList } from '../../components/structured-data';
import { useTexts as useSharedTexts } from '../../components/texts';
import { useLive } from '../../data/live';
import { liveServices } from '../../data/services';
import { paths } from '../../paths';
import { ServiceCard } from './ServiceCard';
import styles from './ServicesPage.module.css';
import { useTexts } from './texts';

/** The services of the document, then those of the database. */
export function ServiceGrid() {
  const t = useTexts();
  const initial = useLoaderData<ServiceSummary[] | null>() ?? null;
  const live = useLive(liveServices, 'services', initial);
  const { value: services, problem } = live;

  if (!services) {
    return <Section>{problem ? <DataProblem live={live} /> : <LoadingGrid />}</Section>;
  }
  return (
    <Section aria-label={t('title')}>
      <p className={styles.status} role="status">
        {problem ? <OutdatedData live={live} /> : t('count', { count: services.length })}
      </p>
      {services.length === 0 && <NoServices />}
      <ListForMachines services={services} />
      <Ledger className={styles.grid}>
        {services.map((service) => (
          <ServiceCard key={service.id} service={service} />
        ))}
        <CatalogueCard />
      </Ledger>
    </Section>
  );
}

function ListForMachines({ services }: { services: ServiceSummary[] }) {
  const language = useLanguage();
  const list = services.map(({ id, title }) => ({
    name: inLanguage(title, language).value,
    path: paths.service(id),
  }));
  return <StructuredData data={pageList('ItemList', list, language)} />;
}

function CatalogueCard() {
  const t = useTexts();
  return (
    <Card as="li" className={`${styles.card} ${styles.catalogue}`}>
      <Star size={38} className={styles.star} />
      <h2>{t('catalogue.title')}</h2>
      <p>{t('catalogue.text')}</p>
      <Link className={classNames(buttonClass('quiet'), cardLink, styles.more)} to={paths.catalogue}>
        {t('catalogue.link')}
      </Link>
    </Card>
  );
}

function NoServices() {
  const t = useTexts();
  return (
    <Notice
      className={styles.empty}
      live={false}
      action={
        <Link className={buttonClass('quiet', 'small')} to={paths.contact('quote')}>
          {t('emptyLink')}
        </Link>
      }
    >
      {t('empty')}
    </Notice>
  );
}

function LoadingGrid() {
  const t = useSharedTexts();
  return (
    <>
      <p className={styles.status} role="status">
        {t('data.loading')}
      </p>
      <Ledger as="div" className={styles.grid}>
        {categories.map(({ id }) => (
          <Card as="div" key={id}>
            <Skeleton shape="title" />
            <Skeleton lines={4} />
          </Card>
        ))}
      </Ledger>
    </>
  );
}
