import { Link, useLoaderData } from '@platform/contract';
import { useLive } from '@platform/data/live';
import { categories } from '@platform/goods';
import { inLanguage } from '@platform/records';
import {
  Below,
  buttonClass,
  CallToAction,
  Card,
  Ledger,
  PageList,
  PageTop,
  Section,
  SectionHead,
  Skeleton,
} from '@platform/ui';
import { useLanguage } from 'shared-i18n';
import scene from '../../art/scenes/services.svg';
import { AskNotice } from '../../components/AskNotice';
import { DataProblem, OutdatedData } from '../../components/DataProblem';
import { Points } from '../../components/ListItems';
import { useTexts as useSharedTexts } from '../../components/texts';
import { liveServices, type ServicesSnapshot } from '../../data/services';
import { paths } from '../../paths';
import { CatalogueCard, ServiceCard } from './ServiceCard';
import styles from './ServicesPage.module.css';
import { useList, useTexts } from './texts';

export function ServicesPage() {
  const t = useTexts();
  return (
    <>
      <PageTop t={t} eyebrow={t('eyebrow')} title={t('title')} lead={t('overview')} scene={scene} />
      <Below>
        <ServiceGrid />
        <Section>
          <SectionHead eyebrow={t('terms.eyebrow')} title={t('terms.title')} />
          <Points className={styles.terms} items={useList('terms.items')} />
        </Section>
        <CallToAction />
      </Below>
    </>
  );
}

/** The composed services, then those of the database. */
function ServiceGrid() {
  const t = useTexts();
  const language = useLanguage();
  const initial = useLoaderData<ServicesSnapshot | null>() ?? null;
  const live = useLive(liveServices, 'services', initial);
  const { value, problem } = live;

  if (!value) {
    return (
      <Section className={styles.goods}>{problem ? <DataProblem live={live} /> : <LoadingGrid />}</Section>
    );
  }
  const { services } = value;
  return (
    <Section className={styles.goods}>
      <div className={styles.head}>
        <p role="status">{problem ? <OutdatedData live={live} /> : t('count', { count: services.length })}</p>
        <Link className={buttonClass('ghost', 'small')} to={paths.request}>
          {t('request')}
        </Link>
      </div>
      {services.length === 0 && <AskNotice text={t('empty')} to={paths.contact('quote')} />}
      <PageList
        type="ItemList"
        pages={services.map(({ id, title }) => ({
          name: inLanguage(title, language).value,
          path: paths.service(id),
        }))}
      />
      <Ledger className={styles.grid}>
        {services.map((service) => (
          <ServiceCard key={service.id} service={service} />
        ))}
        <CatalogueCard />
      </Ledger>
    </Section>
  );
}

function LoadingGrid() {
  const t = useSharedTexts();
  return (
    <>
      <p className={styles.head} role="status">
        {t('data.loading')}
      </p>
      <Ledger as="div" className={styles.grid}>
        {categories.map(({ id }) => (
          <Card key={id} picture={<Skeleton shape="picture" />}>
            <Skeleton shape="title" />
            <Skeleton lines={4} />
          </Card>
        ))}
      </Ledger>
    </>
  );
}
