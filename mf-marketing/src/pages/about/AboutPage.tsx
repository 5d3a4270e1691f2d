import { type Credentials, getSettings, Link, useLoaderData } from '@platform/contract';
import {
  Below,
  buttonClass,
  CallToAction,
  Card,
  cardLink,
  Ledger,
  PageTop,
  Section,
  SectionHead,
} from '@platform/ui';
import scene from '../../art/scenes/about.svg';
import { groupPicture } from '../../components/group-picture';
import { Points } from '../../components/ListItems';
import layout from '../../components/layout.module.css';
import { loadCredentials } from '../../data/credentials';
import { paths } from '../../paths';
import styles from './AboutPage.module.css';
import { CompanyDetails } from './CompanyDetails';
import { House } from './House';
import { useList, useTexts } from './texts';

export function AboutPage() {
  const t = useTexts();
  const credentials = useLoaderData<Credentials | null>() ?? loadCredentials();
  return (
    <>
      <PageTop t={t} title={t('header.title')} lead={t('header.lead')} scene={scene} />
      <Below>
        <Principles />
        <House photos={credentials?.photos} />
        <ServiceCards />
        <Overview />
        <CompanyDetails credentials={credentials} />
        <CallToAction />
      </Below>
    </>
  );
}

function Principles() {
  return (
    <Section>
      <ul role="list" className={styles.principles}>
        {useList('principles.items').map(({ title, text }) => (
          <li key={title}>
            <h2 className={styles.principleTitle}>{title}</h2>
            <p className={styles.principleText}>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function ServiceCards() {
  const t = useTexts();
  return (
    <Section tone="sand">
      <SectionHead title={t('services.title')} lead={t('services.lead')} />
      <Ledger className={styles.services}>
        {useList('services.items').map(({ id, title, features }) => (
          <Card
            as="li"
            key={id}
            className={styles.service}
            picture={<img src={groupPicture(id)} alt="" width={400} height={300} loading="lazy" />}
          >
            <h3>
              <Link className={cardLink} to={paths.service(id)}>
                {title}
              </Link>
            </h3>
            <ul className={layout.small}>
              {features.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
          </Card>
        ))}
      </Ledger>
      <p className={styles.all}>
        <Link className={buttonClass('quiet')} to={paths.services}>
          {t('services.all')}
        </Link>
      </p>
    </Section>
  );
}

function Overview() {
  const t = useTexts();
  const facts = [
    [t('overview.founded'), getSettings().company.founded],
    [t('overview.network.label'), t('overview.network.value')],
    [t('overview.projects.label'), t('overview.projects.value')],
    [t('overview.satisfaction.label'), t('overview.satisfaction.value')],
  ] as const;
  return (
    <Section>
      <div className={styles.overview}>
        <div>
          <SectionHead eyebrow={t('overview.eyebrow')} title={t('overview.title')} />
          <dl className={styles.facts}>
            {facts.map(([label, value]) => (
              <div key={label} className={styles.fact}>
                <dt>{label}</dt>
                <dd className={styles.value}>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        <Points className={styles.items} items={useList('overview.items')} />
      </div>
    </Section>
  );
}
