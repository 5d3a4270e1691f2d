import { Link } from '@platform/contract';
import { serviceIcon } from '@platform/records';
import { buttonClass, Card, cardLink, Icon, Ledger, Section, SectionHead } from '@platform/ui';
import { categories } from 'shared-i18n';
import { paths } from '../../paths';
import styles from './ServiceCards.module.css';
import { useList, useTexts } from './texts';

export function ServiceCards() {
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
