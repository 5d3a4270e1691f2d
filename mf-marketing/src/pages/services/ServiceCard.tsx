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
  VisuallyHidden,
} from '@platform/ui';
import { useLanguage } from 'shared-i18n';
import { groupPicture } from '../../components/group-picture';
import { LatticeCard } from '../../components/LatticeCard';
import { paths } from '../../paths';
import styles from './ServicesPage.module.css';
import { useTexts } from './texts';

export function ServiceCard({ service: { id, icon, title, features } }: { service: ServiceSummary }) {
  const t = useTexts();
  const language = useLanguage();
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
      <h2>
        <Icon drawing={serviceDrawings[icon]} className={styles.icon} />
        <TranslatedText text={title} language={language} />
      </h2>
      <TranslatedList className={styles.features} text={features} language={language} />
      <Link className={classNames(buttonClass('ghost'), cardLink, styles.more)} to={paths.service(id)}>
        <span>
          <span>{t('learnMore')}</span>
          <VisuallyHidden>
            <span>: </span>
            <TranslatedText text={title} language={language} />
          </VisuallyHidden>
        </span>
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
