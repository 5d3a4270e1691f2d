import { getSettings, Link, PageHead, useLoaderData, useParams } from '@platform/contract';
import { type LiveData, useLive } from '@platform/data/live';
import { inLanguage } from '@platform/records';
import {
  Below,
  Breadcrumbs,
  CallToAction,
  PageHeader,
  Section,
  Skeleton,
  TranslatedText,
} from '@platform/ui';
import { useLanguage } from 'shared-i18n';
import { DataProblem, OutdatedData } from '../../components/DataProblem';
import { useTexts as useSharedTexts } from '../../components/texts';
import { liveProduct, type ProductSnapshot, productKey } from '../../data/services';
import { paths } from '../../paths';
import { ProductBody } from './ProductBody';
import { ProductData } from './ProductData';
import { useTexts } from './texts';

export function ProductPage() {
  const t = useTexts();
  const language = useLanguage();
  const { id = '', product: key = '' } = useParams();
  const initial = useLoaderData<ProductSnapshot | null>() ?? null;
  const live = useLive(liveProduct, productKey(id, key), initial);
  const { value, problem } = live;
  const product = value?.product;
  const missing = product === null;

  // All states share one header, so that its heading keeps the focus of the navigation.
  return (
    <>
      {value && product ? <ProductHead {...value} product={product} /> : <NamelessHead missing={missing} />}
      <PageHeader
        eyebrow={<Link to={paths.service(id)}>{t('back')}</Link>}
        title={
          product ? (
            <TranslatedText text={product.name} language={language} />
          ) : (
            t(missing ? 'notFound' : problem ? 'failedTitle' : 'loadingTitle')
          )
        }
        lead={missing && t('notFoundText')}
        slim
      />
      {!missing && (
        <Below>
          <Content live={live} />
          <CallToAction />
        </Below>
      )}
    </>
  );
}

function Content({ live }: { live: LiveData<ProductSnapshot> }) {
  const shared = useSharedTexts();
  const { value, problem } = live;
  if (value?.service && value.product)
    return (
      <ProductBody
        service={value.service}
        product={value.product}
        related={value.related}
        problem={problem && <OutdatedData live={live} />}
      />
    );
  return (
    <Section>
      {problem ? (
        <DataProblem live={live} />
      ) : (
        <div role="status" aria-label={shared('data.loading')}>
          <Skeleton lines={8} />
        </div>
      )}
    </Section>
  );
}

type ProductHeadProps = Pick<ProductSnapshot, 'service'> & {
  product: NonNullable<ProductSnapshot['product']>;
};

function ProductHead({ service, product }: ProductHeadProps) {
  const t = useTexts();
  const shared = useSharedTexts();
  const language = useLanguage();
  if (!service) return null;
  const name = inLanguage(product.name, language).value;
  const area = inLanguage(service.title, language).value;
  const { image } = product;
  return (
    <>
      <PageHead
        title={name}
        description={t('head.description', { name, service: area })}
        keywords={t('head.keywords', { name, service: area })}
        picture={image && !image.endsWith('.svg') ? new URL(image, getSettings().siteUrl).href : null}
      />
      <Breadcrumbs
        name={name}
        parents={[
          { name: shared('breadcrumbs.services'), path: paths.services },
          { name: area, path: paths.service(service.id) },
        ]}
      />
      <ProductData product={product} language={language} />
    </>
  );
}

/** Rendered before the product is known, and if it does not exist. */
function NamelessHead({ missing }: { missing: boolean }) {
  const t = useTexts();
  const title = t(missing ? 'notFound' : 'eyebrow');
  return <PageHead title={title} description={t('notFoundText')} keywords={title} index={false} />;
}
