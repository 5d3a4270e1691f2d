import { Link } from '@platform/contract';
import type { ServiceSummary } from '@platform/records';
import {
  buttonClass,
  Card,
  cardLink,
  classNames,
  Icon,
  icons,
  LatticeTexture,
  serviceDrawings,
  TranslatedList,
  TranslatedText,
} from '@platform/ui';
import { useId } from 'react';
import { useLanguage } from 'shared-i18n';
import { groupPicture } from '../../components/group-picture';
import { LatticeCard } from '../../components/LatticeCard';
import { paths } from '../../paths';
import styles from './ServicesPage.module.css';
import { useTexts } from './texts';

export function ServiceCard({ service: { id, icon, title, features } }: { service: ServiceSummary }) {
  const t = useTexts();
  const language = useLanguage();
  const [heading, more] = [useId(), useId()];
  const picture = groupPicture(id);
  return (
    <Card
      as="li"
      className={styles.service}
      picture={
        picture ? (
          <img src={picture} alt="" width={400} height={300} loading="lazy" />
        ) : (
          <LatticeTexture fade="none" />
        )
      }
    >
      <h2 id={heading}>
        <Icon drawing={serviceDrawings[icon]} className={styles.icon} />
        <TranslatedText text={title} language={language} />
      </h2>
      <TranslatedList className={styles.features} text={features} language={language} />
      <Link
        className={classNames(buttonClass('ghost'), cardLink, styles.more)}
        to={paths.service(id)}
        aria-labelledby={`${more} ${heading}`}
      >
        <span id={more}>{t('learnMore')}</span>
        <Icon drawing={icons.arrowRight} />
      </Link>
    </Card>
  );
}

export function CatalogueCard() {
  const t = useTexts();
  return (
    <LatticeCard heading="h2" title={t('catalogue.title')}>
      <p>{t('catalogue.text')}</p>
      <Link className={buttonClass('quiet')} to={paths.catalogue}>
        {t('catalogue.link')}
      </Link>
    </LatticeCard>
  );
}
