import { PageHead, useLoaderData, useParams } from '@platform/contract';
import { Section, Skeleton } from '@platform/ui';
import { categories, useLanguage } from 'shared-i18n';
import { CallToAction } from '../../components/CallToAction';
import { DataProblem } from '../../components/DataProblem';
import { PageHeader } from '../../components/PageHeader';
import { usePlainText } from '../../components/TranslatedText';
import { useTexts as useSharedTexts } from '../../components/texts';
import { liveService, liveServices, type ServiceSnapshot } from '../../data/services';
import { useLive } from '../../data/use-live';
import { ServiceHeader } from './ServiceHeader';
import { ServiceNotFound } from './ServiceNotFound';
import styles from './ServicePage.module.css';
import { ServiceView } from './ServiceView';
import { useTexts } from './texts';

export function ServicePage() {
  const { id = '' } = useParams();
  const initial = useLoaderData<ServiceSnapshot | null>() ?? null;
  const live = useLive(liveService, id, initial);
  const title = useTitle(id, live.value);

  if (live.value && !live.value.service) return <ServiceNotFound />;
  return (
    <>
      <ServiceHead title={title} />
      <ServiceHeader id={id} title={live.value?.service?.title ?? title} details={live.value?.service?.details ?? null} />
      {live.value?.service ? (
        <ServiceView key={id} service={live.value.service} category={live.value.category} live={live} />
      ) : (
        <Section>{live.problem ? <DataProblem live={live} /> : <LoadingProducts />}</Section>
      )}
      <CallToAction />
    </>
  );
}
