import { Link, PageHead, useLoaderData, useParams } from '@platform/contract';
import { buttonClass, Icon, Section } from '@platform/ui';
import { categories } from 'shared-i18n';
import { CallToAction } from '../../components/CallToAction';
import { DataProblem } from '../../components/DataProblem';
import { PageHeader } from '../../components/PageHeader';
import { TranslatedText, usePlainText } from '../../components/TranslatedText';
import { liveService, liveServices, type ServiceSnapshot } from '../../data/services';
import type { Translated } from '../../data/translated';
import { useLive } from '../../data/use-live';
import { paths } from '../../paths';
import { LoadingProducts } from './LoadingProducts';
import { ServiceBody } from './ServiceBody';
import styles from './ServicePage.module.css';
import { useTexts } from './texts';

export function ServicePage() {
  const t = useTexts();
  const { id = '' } = useParams();
  const initial = useLoaderData<ServiceSnapshot | null>() ?? null;
  const live = useLive(liveService, id, initial);
  const service = live.value?.service;
  const title = service?.title ?? knownTitle(id);

  if (service === null) return <ServiceNotFound />;
  return (
    <>
      <ServiceHead title={title} />
      <PageHeader
        eyebrow={t('eyebrow')}
        title={title ? <TranslatedText text={title} /> : t('loadingTitle')}
        lead={service?.details && <Details text={service.details} />}
      >
        <Link className={buttonClass()} to={paths.quoteFor(id)}>
          {t('quote')}
        </Link>
        <BackLink />
      </PageHeader>
      {service && (
        <ServiceBody key={id} service={service} category={live.value?.category ?? null} live={live} />
      )}
      {!service && <Section>{live.problem ? <DataProblem live={live} /> : <LoadingProducts />}</Section>}
      <CallToAction />
    </>
  );
}

function ServiceNotFound() {
  const t = useTexts();
  const title = t('not_found');
  return (
    <>
      <PageHead title={title} description={t('notFoundText')} keywords={title} index={false} />
      <PageHeader eyebrow={t('eyebrow')} title={title} lead={t('notFoundText')}>
        <BackLink />
      </PageHeader>
    </>
  );
}

function ServiceHead({ title }: { title: Translated<string> | null }) {
  const t = useTexts();
  const plain = usePlainText();
  const name = title ? plain(title) : t('eyebrow');
  return (
    <PageHead
      title={name}
      description={t('head.description', { title: name })}
      keywords={t('head.keywords', { title: name })}
    />
  );
}

function Details({ text }: { text: Translated<string> }) {
  return (
    <span className={styles.details}>
      <TranslatedText text={text} />
    </span>
  );
}

function BackLink() {
  const t = useTexts();
  return (
    <Link className={buttonClass('quiet')} to={paths.services}>
      <Icon name="arrow-left" />
      {t('back')}
    </Link>
  );
}

/** What the overview or the bundled categories say before the service itself has arrived. */
function knownTitle(id: string): Translated<string> | null {
  const summary = liveServices.last('services')?.find((service) => service.id === id);
  return summary?.title ?? categories.find((category) => category.id === id)?.name ?? null;
}
