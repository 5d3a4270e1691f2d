import { Link, PageHead, useLoaderData, useParams } from '@platform/contract';
import { type LiveData, useLive } from '@platform/data/live';
import { categories } from '@platform/goods';
import { inLanguage, type Translated } from '@platform/records';
import {
  Below,
  Breadcrumbs,
  buttonClass,
  CallToAction,
  Card,
  Ledger,
  PageHeader,
  Section,
  Skeleton,
  TranslatedText,
  VisuallyHidden,
} from '@platform/ui';
import { useLanguage } from 'shared-i18n';
import { DataProblem } from '../../components/DataProblem';
import { GroupPanes } from '../../components/GroupPanes';
import { groupPicture } from '../../components/group-picture';
import { useTexts as useSharedTexts } from '../../components/texts';
import { liveService, liveServices, type ServiceSnapshot } from '../../data/services';
import { paths } from '../../paths';
import { ServiceBody } from './ServiceBody';
import styles from './ServicePage.module.css';
import { useTexts } from './texts';

export function ServicePage() {
  const t = useTexts();
  const language = useLanguage();
  const { id = '' } = useParams();
  const initial = useLoaderData<ServiceSnapshot | null>() ?? null;
  const live = useLive(liveService, id, initial);
  const missing = live.value?.service === null;
  const title = live.value?.service?.title ?? knownTitle(id);
  const nameless = live.problem ? 'failedTitle' : 'loadingTitle';

  // All states share one header, so that its heading keeps the focus of the navigation.
  return (
    <>
      {missing ? <MissingHead /> : <ServiceHead title={title} />}
      <PageHeader
        eyebrow={<Link to={paths.services}>{t('back')}</Link>}
        title={
          missing ? t('not_found') : title ? <TranslatedText text={title} language={language} /> : t(nameless)
        }
        lead={missing && t('notFoundText')}
        scene={groupPicture(id)}
      >
        {!missing && (
          <Link className={buttonClass()} to={paths.quoteFor(id)}>
            {t('quote')}
          </Link>
        )}
      </PageHeader>
      <Below>
        {missing ? (
          <Section>
            <GroupPanes groups={categories} />
          </Section>
        ) : (
          <Content key={id} live={live} />
        )}
        {!missing && <CallToAction />}
      </Below>
    </>
  );
}

function Content({ live }: { live: LiveData<ServiceSnapshot> }) {
  if (live.value?.service) {
    return <ServiceBody service={live.value.service} category={live.value.category} live={live} />;
  }
  if (!live.problem) return <LoadingProducts />;
  return (
    <Section>
      <DataProblem live={live} />
    </Section>
  );
}

const PLACES = ['first', 'second', 'third'];

/** Fills the space of the products until they are loaded. */
function LoadingProducts() {
  const t = useSharedTexts();
  return (
    <Section className={styles.places}>
      <p role="status">
        <VisuallyHidden>{t('data.loading')}</VisuallyHidden>
      </p>
      <Ledger as="div">
        {PLACES.map((place) => (
          <Card key={place} picture={<Skeleton shape="picture" />}>
            <Skeleton shape="title" />
            <Skeleton lines={5} />
          </Card>
        ))}
      </Ledger>
    </Section>
  );
}

function ServiceHead({ title }: { title: Translated<string> | null }) {
  const t = useTexts();
  const shared = useSharedTexts();
  const language = useLanguage();
  const name = title ? inLanguage(title, language).value : t('loadingTitle');
  return (
    <>
      <PageHead
        title={name}
        description={t('head.description', { title: name })}
        keywords={t('head.keywords', { title: name })}
      />
      <Breadcrumbs name={name} parents={[{ name: shared('breadcrumbs.services'), path: paths.services }]} />
    </>
  );
}

function MissingHead() {
  const t = useTexts();
  const title = t('not_found');
  return <PageHead title={title} description={t('notFoundText')} keywords={title} index={false} />;
}

/** The title from the overview or the bundled categories, until the service is loaded. */
function knownTitle(id: string): Translated<string> | null {
  const summary = liveServices.last('services')?.services.find((service) => service.id === id);
  return summary?.title ?? categories.find((category) => category.id === id)?.name ?? null;
}
