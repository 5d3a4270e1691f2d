import { type Credentials, getSettings, Link, useLoaderData } from '@platform/contract';
import {
  buttonClass,
  CallToAction,
  Card,
  cardLink,
  Ledger,
  PageTop,
  Section,
  SectionHead,
  Star,
} from '@platform/ui';
import { categories } from 'shared-i18n';
import { IconCard, Points } from '../../components/ListItems';
import { loadCredentials } from '../../data/credentials';
import { paths } from '../../paths';
import styles from './AboutPage.module.css';
import { CompanyDetails } from './CompanyDetails';
import { useList, useTexts } from './texts';

export function AboutPage() {
  const t = useTexts();
  return (
    <>
      <PageTop t={t} title={t('header.title')} lead={t('header.lead')} />
      <Principles />
      <ServiceCards />
      <Overview />
      <CompanyDetails credentials={useLoaderData<Credentials | null>() ?? loadCredentials()} />
      <CallToAction />
    </>
  );
}

function Principles() {
  const t = useTexts();
  return (
    <Section aria-label={t('principles.label')}>
      <Ledger columns={3}>
        {useList('principles.items').map(({ title, text }) => (
          <Card as="li" key={title} className={styles.principle}>
            <h2 className={styles.principleTitle}>
              <Star className={styles.star} size={18} />
              {title}
            </h2>
            <p className={styles.principleText}>{text}</p>
          </Card>
        ))}
      </Ledger>
    </Section>
  );
}

function ServiceCards() {
  const t = useTexts();
  return (
    <Section tone="sand" aria-labelledby="services">
      <SectionHead id="services" title={t('services.title')} lead={t('services.lead')} />
      <Ledger columns={3}>
        {useList('services.items').map(({ id, title, features }) => (
          <IconCard key={id} icon={iconOf(id)}>
            <h3>
              <Link className={cardLink} to={paths.service(id)}>
                {title}
              </Link>
            </h3>
            <ul>
              {features.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
          </IconCard>
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

function iconOf(id: string) {
  return categories.find((category) => category.id === id)?.icon ?? 'Book';
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
    <Section aria-labelledby="overview">
      <div className={styles.overview}>
        <div>
          <SectionHead id="overview" eyebrow={t('overview.eyebrow')} title={t('overview.title')} />
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
