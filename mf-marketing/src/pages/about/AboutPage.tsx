import { Link, PageHead } from '@platform/contract';
import { serviceIcon } from '@platform/records';
import { buttonClass, Card, cardLink, Icon, Ledger, Section, SectionHead, Star } from '@platform/ui';
import { brand, categories } from 'shared-i18n';
import { Breadcrumbs } from '../../components/Breadcrumbs';
import { CallToAction } from '../../components/CallToAction';
import { PageHeader } from '../../components/PageHeader';
import { paths } from '../../paths';
import styles from './AboutPage.module.css';
import { useList, useTexts } from './texts';

export function AboutPage() {
  const t = useTexts();
  return (
    <>
      <PageHead title={t('head.title')} description={t('head.description')} keywords={t('head.keywords')} />
      <Breadcrumbs name={t('header.title')} />
      <PageHeader title={t('header.title')} lead={t('header.lead')} />
      <Principles />
      <ServiceCards />
      <Overview />
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
          <Card as="li" key={id} className={styles.card}>
            <Icon name={iconOf(id)} size={36} className={styles.icon} />
            <h3>
              <Link className={`${cardLink} ${styles.link}`} to={paths.service(id)}>
                {title}
              </Link>
            </h3>
            <ul className={styles.features}>
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

function iconOf(id: string) {
  return serviceIcon(categories.find((category) => category.id === id)?.icon);
}

function Overview() {
  const t = useTexts();
  const facts = [
    [t('overview.founded'), brand.founded],
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
        <div className={styles.items}>
          {useList('overview.items').map(({ title, text }) => (
            <div key={title} className={styles.item}>
              <h3 className={styles.itemTitle}>{title}</h3>
              <p className={styles.itemText}>{text}</p>
            </div>
          ))}
        </div>
      </div>
    </Section>
  );
}
